import { words, type Translatable } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'

export const weakPassword = ({ message }: { readonly message: Translatable }) => ({
  code: 'invalid_input' as const,
  message,
  fields: { password: message },
})

const emailTakenMessage = words('An account with this email already exists.')

export const emailTaken = {
  email_taken: () => ({ code: 'email_taken', message: emailTakenMessage, fields: { email: emailTakenMessage } }),
} as const satisfies FailureMap<{ kind: 'email_taken' }>
