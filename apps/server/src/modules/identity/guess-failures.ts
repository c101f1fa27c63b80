import type { Clock } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { TooManyFailures } from './limit-guesses.ts'

/** Whoever is rightful learns how to get in all the same. It says the same of an address that nobody has. */
const words: Readonly<Record<TooManyFailures['by'], (wait: string) => string>> = {
  account: (wait) =>
    `Too many sign-ins to this account have failed. A device on which you have signed in before still works. On this one, choose “Forgot password?” to get in with a link by mail, or try again in ${wait}.`,
  network: (wait) =>
    `Too many sign-ins from your network have failed. Choose “Forgot password?” to get in with a link by mail, use another network, or try again in ${wait}.`,
  device: (wait) =>
    `Too many sign-ins on this device have failed. Please try again in ${wait}, or choose “Forgot password?” to get in with a link by mail.`,
  session: (wait) => `That was wrong too often. Please try again in ${wait}.`,
}

export function guessFailures(clock: Clock): FailureMap<TooManyFailures> {
  return { too_many_failures: ({ by, until }) => tooMany(until, clock.now(), words[by]) }
}
