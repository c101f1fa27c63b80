import { isFresh, isRecent, type ProofWay } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { HttpError, type HttpFailure } from './failure.ts'
import type { Person } from './person.ts'

/** What somebody can prove themself with. */
export type ProofWays = (userId: UserId) => Promise<readonly ProofWay[]>

/** Throws unless the person has proved within the last minutes that it is really them. */
export async function requireFreshProof(
  { userId, proof }: Person,
  { proofWays, clock }: { readonly proofWays: ProofWays; readonly clock: Clock },
): Promise<void> {
  const now = clock.now()
  // A factor counts whatever else they have; only of a password it must be asked whether it still does.
  if (isRecent(proof, now) && proof.by !== 'password') return
  const ways = await proofWays(userId)
  if (!isFresh(proof, ways, now)) throw new HttpError(freshProofRequired(ways))
}

export function freshProofRequired(ways: readonly ProofWay[]): HttpFailure {
  return { code: 'fresh_proof_required', message: words('Please confirm that it is you.'), detail: { ways } }
}

export const factorRequired: HttpFailure = {
  code: 'factor_required',
  message: words('The office needs a passkey or an authenticator app. Please set one up first.'),
}
