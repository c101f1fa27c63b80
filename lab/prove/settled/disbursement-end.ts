import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

interface Ended {
  readonly status: string
  readonly kes: number
  readonly unbooked: boolean
  readonly original: string | null
  readonly conversations: readonly string[]
  readonly postings: number
}

/** A disbursement's end: paid once in M-Pesa's book, in the ledger and here, or open before the administrators. */
export async function disbursementEnd(
  { db, simulator }: Pick<Stage, 'db' | 'simulator'>,
  id: string,
): Promise<string[]> {
  const found = await sql<Ended>`
    select d.status, (d.amount_cents / 100)::int as kes, d.unbooked_at is not null as unbooked, p.receipt as original,
      array(select distinct c.conversation from disbursement_calls c where c.disbursement_id = d.id) as conversations,
      (select count(*)::int from ledger_transactions t
        where t.event_key = any(array['refund_paid:' || d.id, 'payout_paid:' || d.id])) as postings
    from disbursements d left join payment_attempts p on p.id = d.payment_id where d.id = ${id}`.execute(db)
  const [order] = found.rows
  if (!order) return [`there is no order ${id}`]
  const { status, kes, unbooked, original, conversations, postings } = order
  const sent = simulator
    .book()
    .entries.filter((entry) =>
      entry.kind === 'reversal'
        ? original !== null && entry.original === original
        : entry.kind === 'b2c' && entry.requestId !== null && conversations.includes(entry.requestId),
    )
  const seen = `${status}, sent ${sent.length} times, posted ${postings} times`
  const open = status === 'in_review' || unbooked
  const once = status === 'paid' && sent.length === 1 && postings === 1 && sent[0]?.amount === kes
  const waits = open && sent.length <= 1 && postings === (status === 'paid' ? 1 : 0)
  return once || waits ? [] : [`order ${id} is ${seen}`]
}
