import { MINUTE, SECOND } from '../time.ts'

/** What authenticator apps compute (RFC 6238), with the values that all of them take. */
export const oneTimeCodes = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A phone's clock may be one step off, either way. */
export const CODE_WINDOW = 1

/** A secret that was shown and not confirmed by a code of it is forgotten. */
export const CODE_DRAFT_LIFETIME = 30 * MINUTE

/** The step of time that a code belongs to. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / (oneTimeCodes.period * SECOND))
}
