import { say } from '@upeo/domain/words/say'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'

/** Asks for the password once more, where an open session alone must not be enough; `description` says why. */
export function OwnPasswordField(props: PasswordInputProps & { readonly description: string }) {
  return <PasswordField label={say('Your password')} autoComplete="current-password" {...props} />
}
