import type { ProofKind } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'

/** Something that was shown as a proof and is right. It counts once `use` has said so, which it does one time only. */
export interface VerifiedFactor {
  readonly userId: UserId
  readonly by: ProofKind
  /** False where it has been used since it was looked at. */
  use(tx: Tx): Promise<boolean>
}
