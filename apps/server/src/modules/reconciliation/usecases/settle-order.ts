import { minus, negate, type Cents } from '@upeo/domain/money'
import { bareReceipt } from '@upeo/domain/reconciliation/movements'
import { localDateOf } from '@upeo/domain/time'
import { differenceNotes } from '@upeo/domain/reconciliation/differences'
import { sql } from 'kysely'
import type { ProviderOutcome } from '../../../adapters/payments/port.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { ourMovements } from '../queries/our-movements.ts'
import { findAskedOrder, type AskedOrder } from '../queries/unverified-orders.ts'
import { recordDifferences, resolveDifferences, type Difference } from '../store/differences.ts'
import type { StoredAnswer } from '../store/questions.ts'

type Verdict = Pick<Difference, 'reason' | 'theirs' | 'effect' | 'receipt' | 'said'>

/** Lays what the provider says of an order beside what our books say of it. Nothing is posted, nothing is moved. */
export async function settleOrder(deps: ReconciliationDeps, answer: StoredAnswer): Promise<string> {
  const { db, clock, provider } = deps
  const conversation = answer.conversation ?? ''
  const outcome = provider.readCommandNotification('query', JSON.parse(answer.body))
  if (outcome.kind === 'wait' || outcome.kind === 'ask') return 'no_answer'
  const order = await findAskedOrder(db, conversation)
  // Moved on since it was asked about: the next night asks again.
  if (!order) return 'moved_on'
  const now = clock.now()
  const about = `order:${conversation}`
  await resolveDifferences(db, now, [`unanswered:${about}`])
  const verdict = await judge(deps, order, outcome)
  if (verdict === null) {
    await sql`
      insert into reconciliation_orders (conversation, disbursement_id, verified_at)
      values (${conversation}, ${order.disbursement_id}, ${now}) on conflict do nothing`.execute(db)
    await resolveDifferences(db, now, [about])
    return 'agrees'
  }
  await recordDifferences(db, clock, 'night', [{ about, ...factsOf(order), ...verdict }])
  return 'differs'
}

/** What every difference about an order says. */
export const factsOf = (order: AskedOrder) => ({
  day: localDateOf(order.settled_at),
  account: order.kind === 'reversal' ? ('collection' as const) : ('disbursement' as const),
  receipt: order.receipt,
  subject: { kind: 'disbursement' as const, id: order.disbursement_id },
  ours: order.paid_in_it ? order.amount_cents : null,
  happenedAt: order.settled_at,
})

/** Null: both say the same. */
async function judge(
  deps: ReconciliationDeps,
  order: AskedOrder,
  outcome: Exclude<ProviderOutcome, { kind: 'wait' | 'ask' }>,
): Promise<Verdict | null> {
  const amount = order.amount_cents
  switch (outcome.kind) {
    case 'paid': {
      const theirs = outcome.amount ?? amount
      const receipt = outcome.receipt === null ? null : bareReceipt(outcome.receipt)
      if (!order.paid_in_it) {
        if (await isBooked(deps, receipt)) return null
        return {
          reason: 'missing_here',
          theirs,
          effect: negate(theirs),
          receipt,
          said: differenceNotes.saysPaid,
        }
      }
      if (theirs !== amount) return { reason: 'other_amount', theirs, effect: minus(amount, theirs), receipt }
      if (receipt === null) return null
      const said = `M-Pesa’s receipt is ${receipt}.`
      if (order.receipt === null) return { reason: 'unknown_receipt', theirs, receipt, said }
      return bareReceipt(order.receipt) === receipt ? null : { reason: 'other_status', theirs, said }
    }
    case 'refused':
      if (!order.paid_in_it) return null
      return { ...notPaid(amount), reason: 'other_status', said: `M-Pesa says: ${outcome.description}` }
    case 'not_received':
      if (!order.paid_in_it) return null
      return { ...notPaid(amount), reason: 'missing_there', said: differenceNotes.unknownOrder }
    default:
      return outcome satisfies never
  }
}

const notPaid = (amount: Cents) => ({ theirs: null, effect: amount })

/** Under another of the order's conversations, or as a second payment. */
async function isBooked({ db }: ReconciliationDeps, receipt: string | null): Promise<boolean> {
  if (receipt === null) return false
  const found = await sql`select from ${ourMovements} m where receipt = ${receipt}`.execute(db)
  return found.rows.length > 0
}
