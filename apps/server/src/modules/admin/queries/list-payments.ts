import type { listPayments as contract, OfficePayment } from '@upeo/contract/admin/payments'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, oneRow, person, type RowParts } from './list.ts'
import { waitingColumn } from './queues.ts'
import { needsPerson } from './needs-person.ts'

interface Row extends Omit<OfficePayment, '_id' | 'asked' | 'received' | 'createdAt'> {
  readonly id: string
  readonly asked_cents: Cents
  readonly received_cents: Cents
  readonly at: Date
}

const partsAt = (now: Date): RowParts => ({
  columns: sql`p.id, p.booking_id as "bookingId", b.reference, b.status as "bookingStatus", p.status, p.money,
    p.amount_cents as asked_cents, p.received_cents, p.phone, coalesce(p.receipt, p.disputed_receipt) as receipt, p.account,
    coalesce(p.needs_attention, p.result_desc) as problem,
    coalesce(p.money = 'unapplied' and p.received_cents - p.amount_cents between 0 and 999 and p.status = 'needs_review'
      and b.payment_status = 'unpaid'
      and (b.status = 'pending' or (b.status = 'cancelled' and b.hold_expired)), false) as "canApply",
    case when u.id is not null then ${person('u')} end as user, p.created_at as at,
    ${waitingColumn('payments', sql`p.id`, now)} as waiting`,
  from: sql`payment_attempts p left join bookings b on b.id = p.booking_id left join users u on u.id = b.user_id`,
})
const toWire = ({ id, asked_cents: asked, received_cents: received, at, ...row }: Row): OfficePayment =>
  Object.assign(row, { _id: id, asked: toKes(asked), received: toKes(received), createdAt: at.toISOString() })

/** One payment, whether or not it needs anybody. */
export async function findPayment(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<(OfficePayment & { needsPerson: boolean }) | null> {
  const parts = partsAt(now)
  const row = await oneRow<Row & { waits: boolean }>(
    db,
    { ...parts, columns: sql`${parts.columns}, ${needsPerson} as waits` },
    sql`p.id = ${id}`,
  )
  if (!row) return null
  const { waits, ...payment } = row
  return { ...toWire(payment), needsPerson: waits }
}

export async function listPayments(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const { rows, total } = await listPage<Row>(db, query, {
    ...partsAt(now),
    where: sql`${needsPerson}
      and ${matching(query.search, sql`b.reference`, sql`u.name`, sql`u.email`, sql`p.phone`, sql`p.receipt`, sql`p.account`)}`,
    order: sql`p.created_at, p.id`,
  })
  return { payments: rows.map(toWire), total }
}
