import { say } from '@upeo/domain/words/say'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password with a toggle that says what it does: 'Show password', 'Hide password'. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      // The kit sets this on plain inputs only.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? say('Hide password') : say('Show password'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
