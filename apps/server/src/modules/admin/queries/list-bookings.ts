import type { listBookings as contract } from '@upeo/contract/admin/bookings'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attentionReason } from '../../bookings/index.ts'
import { listPage, matching, matchingPerson, person } from './list.ts'
import { openProblemJson, wireInstant } from './open-problem.ts'
import { waitingColumn, waitingIn } from './queues.ts'

type Wire = AnswerOf<typeof contract>['bookings'][number]
interface Row extends Omit<Wire, '_id' | 'total' | 'left' | 'createdAt'> {
  readonly rest: Cents
  readonly id: string
  readonly cents: Cents
  readonly at: Date
}

/** A person, with the phone that the office calls them by. */
const withPhone = (table: 'u' | 'g') =>
  sql`${person(table)}::jsonb || jsonb_build_object('phone', ${sql.ref(`${table}.phone`)})`

/** Of a queue what has waited longest first; otherwise the newest. */
export async function listBookings(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const trouble = attentionReason(now)
  const queues = { proofs: sql`b.status = 'pending_payment_approval'`, problems: sql`${trouble} is not null` }
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`b.id, b.reference, b.status, b.payment_status as "paymentStatus", b.payment_method as "paymentMethod",
      json_build_object('_id', b.activity_id, 'name', b.activity_name) as activity, b.starts_on as "bookingDate",
      b.charge_cents as cents, ${withPhone('u')} as user, ${withPhone('g')} as vendor,
      ${waitingColumn(query.queue ?? 'problems', sql`b.id`, now)} as waiting,
      (select json_build_object('transactionId', r.reference,
          'paymentDate', to_char(r.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'notes', r.notes, 'status', r.status, 'reason', r.reason)
        from payment_proofs r where r.booking_id = b.id order by r.created_at desc limit 1) as proof,
      ${trouble} as problem, b.created_at as at,
      b.paid_cents - b.refunded_cents as rest,
      (select ${openProblemJson(now)} from booking_problems r where r.booking_id = b.id and r.decided_at is null
        order by r.kind = 'held', r.created_at limit 1) as report,
      (select coalesce(json_agg(json_build_object('_id', h.id, 'way', h.way, 'wish', h.wish, 'message', h.message,
          'proved', h.proved, 'at', ${wireInstant('h.asked_at')}) order by not h.proved, h.way = 'shown', h.asked_at), '[]')
        from help_requests h where h.booking_id = b.id and h.settled_at is null) as help,
      (select json_build_object('description', x.description, 'objection', x.objection)
        from guest_absences x where x.booking_id = b.id and x.objection is not null and x.decided_at is null) as absence`,
    from: sql`bookings b join users u on u.id = b.user_id join users g on g.id = b.vendor_id`,
    where: sql`(${query.status ?? null}::text is null or b.status = ${query.status ?? null})
      and ${query.queue ? queues[query.queue] : sql`true`}
      and (${matching(query.search, sql`b.reference`, sql`b.activity_name`)}
        or ${matchingPerson(query.search, sql`b.user_id`, 'name', 'email')}
        or ${matchingPerson(query.search, sql`b.vendor_id`, 'name')})`,
    order: query.queue
      ? sql`(select q.since from ${waitingIn(query.queue, now)} q where q.id = b.id), b.created_at, b.id`
      : sql`b.created_at desc, b.id desc`,
  })
  const bookings = rows.map(({ id, cents, rest, at, ...row }) =>
    Object.assign(row, { _id: id, total: toKes(cents), left: toKes(rest), createdAt: at.toISOString() }),
  )
  return { bookings, total }
}
