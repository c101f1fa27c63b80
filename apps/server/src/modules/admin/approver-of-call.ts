import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import { done, type Failure, type Result } from '@upeo/domain/result'
import { approverOf, type Approver } from '../../platform/approver.ts'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Person } from '../../platform/http/person.ts'
import { wrongPasskey } from '../factors/index.ts'
import type { AdminDeps } from './deps.ts'

export type ApproverError = Failure<'wrong_passkey'>
export const approverFailures: FailureMap<ApproverError> = wrongPasskey

/** Who approves by this call; with what their passkey has signed, where they have sent that along. */
export async function approverOfCall(
  { clock, factors }: Pick<AdminDeps, 'clock' | 'factors'>,
  tx: Tx,
  { person, signature }: { readonly person: Person; readonly signature: PasskeyAnswer | null },
): Promise<Result<Approver, ApproverError>> {
  if (!signature) return done(approverOf(person, null, clock.now()))
  const word = await factors.verifyApproval(tx, person.userId, signature)
  return word.ok ? done(approverOf(person, word.value, clock.now())) : word
}
