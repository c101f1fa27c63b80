import { oneTimeCodes } from '@upeo/domain/factors/one-time-codes'
import { MAX_PASSKEYS } from '@upeo/domain/factors/sign-in'
import { phrase, words } from '@upeo/domain/words/say'
import type { Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { RemoveFactorError } from './usecases/remove-factor.ts'

const WRONG_CODE = phrase(
  'This code is not right. Codes in the app change every {n, plural, one {second} other {# seconds}}, and each works once.',
  { n: oneTimeCodes.period },
)

export const wrongCode: FailureMap<Failure<'wrong_code'>> = {
  wrong_code: () => ({ code: 'wrong_code', message: WRONG_CODE, fields: { code: WRONG_CODE } }),
}

export const wrongPasskey: FailureMap<Failure<'wrong_passkey'>> = {
  wrong_passkey: () => ({ code: 'wrong_passkey', message: words('This passkey did not work. Please try again.') }),
}

export const tooManyPasskeys: FailureMap<Failure<'too_many_passkeys'>> = {
  too_many_passkeys: () => ({
    code: 'too_many_passkeys',
    message: phrase('You have {n} passkeys. Remove one that you no longer use first.', { n: MAX_PASSKEYS }),
  }),
}

export const nothingThere: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({
    code: 'not_found',
    message: words('Nothing is left to change here. Please reload the page.'),
  }),
}

export const removeFailures: FailureMap<RemoveFactorError> = {
  ...nothingThere,
  last_factor: ({ why }) => ({
    code: 'last_factor',
    message:
      why === 'office'
        ? words('The office needs a passkey or an authenticator app. Add another one before you remove this one.')
        : words('Without a password this passkey is your only way in. Set a password or add another passkey first.'),
  }),
}
