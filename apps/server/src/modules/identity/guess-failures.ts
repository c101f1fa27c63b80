import { phrase, type Phrase } from '@upeo/domain/words/say'
import type { Clock } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { TooManyFailures } from './limit-guesses.ts'

/** Whoever is rightful learns how to get in all the same. It says the same of an address that nobody has. */
const texts: Readonly<Record<TooManyFailures['by'], (wait: string) => Phrase>> = {
  account: (wait) =>
    phrase(
      'Too many sign-ins to this account have failed. A device on which you have signed in before still works. On this one, choose “Forgot password?” to get in with a link by email, or try again in {wait}.',
      { wait },
    ),
  network: (wait) =>
    phrase(
      'Too many sign-ins from your network have failed. Choose “Forgot password?” to get in with a link by email, use another network, or try again in {wait}.',
      { wait },
    ),
  device: (wait) =>
    phrase(
      'Too many sign-ins on this device have failed. Please try again in {wait}, or choose “Forgot password?” to get in with a link by email.',
      { wait },
    ),
  codes: (wait) =>
    phrase(
      'Too many wrong codes have been entered for this account today. A passkey, or a device on which you have signed in before, still works. Otherwise please try again in {wait}.',
      { wait },
    ),
  session: (wait) => phrase('Too many wrong attempts. Please try again in {wait}.', { wait }),
}

export function guessFailures(clock: Clock): FailureMap<TooManyFailures> {
  return { too_many_failures: ({ by, until }) => tooMany(until, clock.now(), texts[by]) }
}
