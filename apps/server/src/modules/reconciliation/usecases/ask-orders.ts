import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { ReconciliationDeps } from '../deps.ts'
import { unverifiedOrders, type AskedOrder } from '../queries/unverified-orders.ts'
import type { Night } from '../store/nights.ts'
import { openQuestion } from '../store/questions.ts'
import { ANSWER_WITHIN, answerAddresses } from './answer-addresses.ts'

/** Asked about at once; the rest waits for the next look. */
const BATCH = 50
/** A night asks so often about one order that does not answer. */
const MOST = 3

export interface AskedOrders {
  /** Asked about, or still to be. */
  readonly waiting: number
  /** Of this night in all. */
  readonly asked: number
  readonly silent: readonly AskedOrder[]
  readonly failure: string | null
}

interface Row extends AskedOrder {
  readonly asked: number
  readonly last_asked: Date | null
  readonly answered: boolean
}

/** Asks what became of each order that has ended and whose end the provider has not confirmed. */
export async function askOrders(deps: ReconciliationDeps, night: Night): Promise<AskedOrders> {
  const { db, clock, provider } = deps
  const found = await sql<Row>`
    select o.*, count(q.id)::int as asked, max(q.asked_at) as last_asked,
      coalesce(bool_or(q.answered_at is not null), false) as answered
    from ${unverifiedOrders(night.day)} o
      left join reconciliation_questions q on q.conversation = o.conversation and q.day = ${night.day}
        and q.asked_at >= ${night.started_at}
    group by o.conversation, o.disbursement_id, o.kind, o.status, o.amount_cents, o.settled_at, o.paid_in_it, o.receipt,
      o.reference, o.by_hand
    order by o.settled_at`.execute(db)
  const open = found.rows.filter(({ answered }) => !answered)
  const silentSince = addTime(clock.now(), -ANSWER_WITHIN)
  const isDue = ({ last_asked: last }: Row) => last === null || last <= silentSince
  const silent = open.filter((order) => order.asked >= MOST && isDue(order))
  const due = open.filter((order) => order.asked < MOST && isDue(order)).slice(0, BATCH)
  let failure: string | null = null
  for (const order of due) {
    const sent = await ask(deps, night, order)
    if (!sent.ok) failure = `An order could not be asked about: ${sent.error.message}`
    // Whoever is too busy for one has no time for the others either.
    if (!sent.ok && sent.error.kind !== 'rejected') break
  }
  const asked = await sql<{ n: number }>`
    select count(distinct conversation)::int as n from reconciliation_questions
    where day = ${night.day} and about = 'order' and asked_at >= ${night.started_at}`.execute(db)
  return { waiting: open.length - silent.length, asked: asked.rows[0]!.n, silent, failure }

  async function ask(from: ReconciliationDeps, { day }: Night, order: AskedOrder) {
    const { disbursement_id: disbursementId, conversation, kind, receipt, reference } = order
    const secret = await openQuestion(from.db, from.clock, { day, about: 'order', disbursementId, conversation })
    const byReceipt = order.paid_in_it && (order.by_hand || (kind === 'reversal' && reference === null))
    return provider.queryOutcome({
      of: kind === 'reversal' ? 'refund' : 'payout',
      conversation,
      reference,
      ...(byReceipt && { receipt }),
      ...answerAddresses(from, secret),
    })
  }
}
