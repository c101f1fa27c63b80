import { TextInput } from '@mantine/core'
import { CODE_DIGITS } from '@upeo/domain/guest-proofs/guest-proofs'
import type { ComponentProps } from 'react'
import classes from './linked.module.css'

/** Where a code that came by text or mail is entered; phones offer the one that has just come. */
export function CodeField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      className={classes.codeField}
      required
      withAsterisk={false}
    />
  )
}
