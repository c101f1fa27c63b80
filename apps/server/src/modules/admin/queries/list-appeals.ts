import type { listAppeals as contract } from '@upeo/contract/admin/appeals'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { appealJson, toAppeal, type AppealJson } from '../../bookings/index.ts'
import { listPage, matching, person } from './list.ts'
import { waitingColumn } from './queues.ts'

type Wire = AnswerOf<typeof contract>['appeals'][number]
interface Row extends Pick<Wire, 'user' | 'vendor' | 'waiting'> {
  readonly appeal: AppealJson
  readonly has_picture: boolean
  readonly id: string
  readonly reference: string
  readonly status: Wire['booking']['status']
  readonly payment_status: Wire['booking']['paymentStatus']
  readonly payment_method: string
  readonly activity_name: string
  readonly starts_on: string
  readonly starts_at: Date
  readonly cents: Cents
  readonly seats: number
  readonly seats_left: number
  readonly proof_reference: string
  readonly proof_notes: string
  readonly proof_status: Wire['proof']['status']
  readonly proof_reason: string | null
  readonly paid_at: Date
  readonly rejected_at: Date
}

/** What waits, the oldest first; what is decided, the newest. */
export async function listAppeals(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const waiting = query.state === 'waiting'
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`${appealJson} as appeal, a.picture_key is not null as has_picture, b.id, b.reference, b.status,
      b.payment_status, b.payment_method, b.activity_name, b.starts_on, b.starts_at, b.charge_cents as cents, b.seats,
      coalesce(d.capacity - d.seats_taken, 0) as seats_left, p.reference as proof_reference, p.notes as proof_notes,
      p.status as proof_status, p.reason as proof_reason, p.paid_at,
      coalesce((select max(h.at) from booking_history h where h.booking_id = b.id and h.event = 'reject'), a.created_at)
        as rejected_at,
      ${person('u')} as user, ${person('g')} as vendor, ${waitingColumn('appeals', sql`a.id`, now)} as waiting`,
    from: sql`proof_appeals a join bookings b on b.id = a.booking_id join payment_proofs p on p.id = a.proof_id
      join users u on u.id = b.user_id join users g on g.id = b.vendor_id left join departures d on d.id = b.departure_id`,
    where: sql`${waiting ? sql`a.decided_at is null` : sql`a.decided_at is not null`}
      and ${matching(query.search, sql`b.reference`, sql`b.activity_name`, sql`u.name`, sql`u.email`, sql`g.name`)}`,
    order: waiting ? sql`a.created_at, a.id` : sql`a.decided_at desc, a.id`,
  })
  return { appeals: rows.map(toWire), total }
}

function toWire(row: Row): Wire {
  return {
    appeal: toAppeal(row.appeal),
    hasPicture: row.has_picture,
    booking: {
      _id: row.id,
      reference: row.reference,
      status: row.status,
      paymentStatus: row.payment_status,
      paymentMethod: row.payment_method,
      activity: row.activity_name,
      bookingDate: row.starts_on,
      startsAt: row.starts_at.toISOString(),
      total: toKes(row.cents),
      seats: row.seats,
      seatsLeft: row.seats_left,
    },
    proof: {
      transactionId: row.proof_reference,
      paymentDate: row.paid_at.toISOString(),
      notes: row.proof_notes,
      status: row.proof_status,
      reason: row.proof_reason,
    },
    rejectedAt: row.rejected_at.toISOString(),
    waiting: row.waiting,
    user: row.user,
    vendor: row.vendor,
  }
}
