import { PAID_AFTER_REFUSAL, type DisbursementTrouble } from '@upeo/domain/disbursements/lifecycle'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import type { DisbursementRow } from '../store/disbursement-row.ts'
import { moveDisbursement, type DisbursementMove } from '../store/move-disbursement.ts'

type ReviewDetails = Partial<Pick<DisbursementMove, 'unsent' | 'uncertain' | 'code' | 'description' | 'nextTryAt'>>
type FlagDeps = Pick<DisbursementsDeps, 'clock' | 'emit'>

/** What only a person can decide. Nothing is sent meanwhile; a result that still comes is heard. */
export async function flagForReview(
  deps: FlagDeps & Pick<DisbursementsDeps, 'db'>,
  order: DisbursementRow,
  why: DisbursementTrouble,
  details: ReviewDetails = {},
): Promise<void> {
  await inTransaction(deps.db, (tx) => flagIn(deps, tx, order, { why, ...details }))
}

export async function flagIn(
  { clock, emit }: FlagDeps,
  tx: Tx,
  order: DisbursementRow,
  { why, ...details }: ReviewDetails & { readonly why: DisbursementTrouble },
): Promise<void> {
  const move = { id: order.id, event: 'flag', now: clock.now(), nextTryAt: null, why, ...details } as const
  if (!(await moveDisbursement(tx, move))) return
  // In review for this reason already, or for one that matters more.
  if (order.review_reason === why || order.review_reason === PAID_AFTER_REFUSAL) return
  await purposeOf(order).tellReview({ emit }, tx, order, why)
}
