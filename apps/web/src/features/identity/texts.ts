import { phrase } from '@upeo/domain/words/say'
import { MIN_PASSWORD } from '@upeo/domain/identity/password'

export const PASSWORD_HINT = phrase(
  'At least {min} characters, with a lowercase letter, an uppercase letter and a number.',
  { min: MIN_PASSWORD },
)
