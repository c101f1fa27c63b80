import { MINUTE } from '../time.ts'

/** Between the right password and the second step. */
export const PENDING_SIGN_IN = 10 * MINUTE
/** Wrong codes that one pending sign-in bears. */
export const PENDING_TRIES = 5

/** A question to a passkey is asked once and lives this long. */
export const CHALLENGE_LIFETIME = 5 * MINUTE

/** A person with this many has more devices than anybody uses. */
export const MAX_PASSKEYS = 20
