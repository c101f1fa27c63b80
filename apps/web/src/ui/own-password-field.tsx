import { PasswordField } from './password-field.tsx'

interface OwnPasswordFieldProps {
  /** What the password is asked for, in a sentence. */
  readonly why: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Asks for the password once more, where an open session alone must not be enough. Sent as `currentPassword`. */
export function OwnPasswordField({ why, value, error, onChange }: OwnPasswordFieldProps) {
  return (
    <PasswordField
      id="currentPassword"
      label="Your password"
      description={why}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
