import { phrase, say } from '@upeo/domain/words/say'
import { MIN_PASSWORD } from '@upeo/domain/identity/password'
import { isApiError, messageOf } from '../../lib/api-error.ts'

export const PASSWORD_HINT = phrase(
  'At least {min} characters, with a lowercase letter, an uppercase letter and a number.',
  { min: MIN_PASSWORD },
)

/** What is said of a sign-in that failed. */
export const loginFailed = (error: unknown): string =>
  isApiError(error, 'invalid_response')
    ? say('Login failed: Invalid server response.')
    : messageOf(error, say('Login failed'))
