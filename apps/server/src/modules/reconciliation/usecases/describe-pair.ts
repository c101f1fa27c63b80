import { negate, minus, ZERO, type Cents } from '@upeo/domain/money'
import type { MovementPair } from '@upeo/domain/reconciliation/compare-movements'
import type { DifferenceReason } from '@upeo/domain/reconciliation/differences'
import type { ProviderAccount } from '@upeo/domain/reconciliation/movements'
import { localDateOf } from '@upeo/domain/time'
import type { Difference } from '../store/differences.ts'

/** The key of the row for one receipt. Moved float arrives in the payout account under the receipt by which it left. */
export function pairKey({ theirs, ours }: MovementPair, account: ProviderAccount): string {
  const side = theirs ?? ours
  if (!side) throw new Error('A pair of nothing.')
  const arrives = theirs?.direction === 'in' && account === 'disbursement'
  return `receipt:${side.receipt}:${side.leg}${arrives ? ':in' : ''}`
}

/** A pair whose sides differ, as it is kept. */
export function describePair(
  pair: MovementPair,
  reason: DifferenceReason,
  account: ProviderAccount,
  changes: Partial<Difference> = {},
): Difference {
  const { theirs, ours } = pair
  const at = theirs?.at ?? ours?.at ?? new Date(0)
  return {
    about: pairKey(pair, account),
    reason,
    day: localDateOf(at),
    account: ours?.account ?? account,
    receipt: theirs?.receipt ?? ours?.receipt ?? null,
    subject: ours && { kind: ours.kind, id: ours.subjectId },
    ours: ours?.amount ?? null,
    theirs: theirs?.amount ?? null,
    effect: effectOf(pair),
    said: theirs?.said ?? '',
    offer: ours ? null : (theirs?.offer ?? null),
    happenedAt: at,
    ...changes,
  }
}

/** By how much it makes the provider's balance higher than ours. */
function effectOf({ theirs, ours }: MovementPair): Cents {
  const moved = (side: { direction: 'in' | 'out'; amount: Cents } | null) =>
    side === null ? ZERO : side.direction === 'in' ? side.amount : negate(side.amount)
  return minus(moved(theirs?.completed ? theirs : null), moved(ours))
}
