import { addTime, MINUTE } from '../time.ts'

/** How long a proof that it is really this person counts for what asks for a fresh one. */
export const FRESH_FOR = 5 * MINUTE

/** What a person can prove themself with. A recovery code is entered where a one-time code is. */
export const proofWays = ['passkey', 'code', 'password'] as const
export type ProofWay = (typeof proofWays)[number]

/** What a session was last proved with. */
export const proofKinds = ['passkey', 'code', 'recovery_code', 'password'] as const
export type ProofKind = (typeof proofKinds)[number]

export interface Proof {
  readonly at: Date
  readonly by: ProofKind
}

/** What a person has to prove themself with. */
export interface Means {
  readonly passkeys: number
  readonly code: boolean
  readonly password: boolean
}

export function hasFactor({ passkeys, code }: Means): boolean {
  return passkeys > 0 || code
}

/** With a factor only the factor counts; the password is for those who have none. */
export function proofWaysOf(means: Means): ProofWay[] {
  if (!hasFactor(means)) return means.password ? ['password'] : []
  return [...(means.passkeys > 0 ? (['passkey'] as const) : []), ...(means.code ? (['code'] as const) : [])]
}

export function isRecent(proof: Proof | null, now: Date): proof is Proof {
  return proof !== null && addTime(proof.at, FRESH_FOR) >= now
}

/** Whether what the session was last proved with still counts, for a person who has these ways. */
export function isFresh(proof: Proof | null, ways: readonly ProofWay[], now: Date): boolean {
  return isRecent(proof, now) && (proof.by !== 'password' || ways.includes('password'))
}
