import { CLAIM_LASTS, type Queue } from '@upeo/domain/admin/queues'
import { addTime } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import { attentionReason } from '../../bookings/index.ts'
import { allRefunds, isRefundShownAs } from '../../disbursements/index.ts'
import { listingWaits } from './listing-waits.ts'
import { needsPerson } from './needs-person.ts'

type Rows = RawBuilder<unknown>

/** When an order last moved: it stands still since then. */
const lastMoved = (order: 'd' | 'r') =>
  sql`(select max(h.at) from disbursement_history h where h.disbursement_id = ${sql.ref(`${order}.id`)})`

/** Of payouts: to be approved, standing still, or to be sent by hand. */
export const payoutWaits = sql<boolean>`(d.status in ('requested', 'in_review') or d.unbooked_at is not null
  or (d.status = 'ready' and d.channel = 'bank'))`

/** Of a booking that waits: since when the reason is so. */
const problemSince = (now: Date) => sql`case ${attentionReason(now)}
  when 'problem_reported' then ${lookedAt}
  when 'held' then ${lookedAt}
  when 'guest_objects' then (select x.objected_at from guest_absences x where x.booking_id = b.id)
  when 'guide_suspended' then (select s.suspended_at from users s where s.id = b.vendor_id)
  when 'activity_taken_down' then (select t.taken_down_at from activities t where t.id = b.activity_id)
  when 'rest_overdue' then b.hold_expires_at
  when 'guest_asks_help' then (select min(h.asked_at) from help_requests h where h.booking_id = b.id and h.settled_at is null)
  when 'guest_not_asked' then (select max(m.asked_at) from booking_moves m where m.booking_id = b.id)
  when 'approval_overdue' then (select max(p.created_at) from payment_proofs p where p.booking_id = b.id) end`
const lookedAt = sql`(select min(coalesce(p.held_at, p.created_at)) from booking_problems p
  where p.booking_id = b.id and p.decided_at is null)`

/** What waits in each queue: the `id` of each record, and `since` when. Each is one subquery, which its index narrows by id. */
const waiting: { readonly [Q in Queue]: (now: Date) => Rows } = {
  documents: () =>
    sql`select id, created_at as since from vendor_documents where status = 'pending' and superseded_at is null`,
  listings: () =>
    sql`select a.id, r.opened_at as since from activities a join listing_reviews r on r.activity_id = a.id
      where ${listingWaits}`,
  payouts: () =>
    sql`select d.id, case when d.status = 'requested' then greatest(d.created_at, d.approvable_at)
        else coalesce(d.unbooked_at, ${lastMoved('d')}, d.created_at) end as since
      from disbursements d where d.purpose = 'payout' and ${payoutWaits}`,
  refunds: () =>
    sql`select r.id, coalesce(${lastMoved('r')}, r.created_at) as since from ${allRefunds} r
      where ${isRefundShownAs('needs_review')}`,
  waiting_refunds: () => sql`select id, opened_at as since from waiting_refunds where status = 'waiting'`,
  payments: () =>
    sql`select p.id, coalesce((select max(h.at) from payment_attempt_history h where h.attempt_id = p.id), p.created_at) as since
      from payment_attempts p where ${needsPerson}`,
  proofs: () =>
    sql`select b.id, coalesce((select max(p.created_at) from payment_proofs p where p.booking_id = b.id), b.created_at)
        as since
      from bookings b where b.status = 'pending_payment_approval'`,
  problems: (now) =>
    sql`select b.id, coalesce(${problemSince(now)}, b.created_at) as since from bookings b
      where ${attentionReason(now)} is not null`,
  appeals: () => sql`select id, created_at as since from proof_appeals where decided_at is null`,
  reviews: () =>
    sql`select review_id as id, min(created_at) as since from review_reports where decided_at is null group by review_id`,
  enquiries: () => sql`select id, created_at as since from enquiries where answered_at is null`,
  breaches: () => sql`select id, found_at as since from ledger_breaches where lifted_at is null`,
  differences: () =>
    sql`select id, found_at as since from reconciliation_differences where resolved_at is null and explained_at is null`,
}

export function waitingIn(queue: Queue, now: Date): Rows {
  return sql`(${waiting[queue](now)})`
}

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of the record with this id: since when it waits, and who has taken it; null where it does not wait. */
export function waitingColumn(queue: Queue, id: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('since', ${instant('q.since')}, 'taken', (
      select jsonb_build_object('by', jsonb_build_object('_id', t.id, 'name', t.name, 'email', t.email),
        'at', ${instant('c.claimed_at')})
      from queue_claims c join users t on t.id = c.admin_id
      where c.queue = ${queue} and c.subject_id = q.id and c.claimed_at > ${claimsAliveSince(now)}::timestamptz))
    from ${waitingIn(queue, now)} q where q.id = ${id})`
}

export function claimsAliveSince(now: Date): Date {
  return addTime(now, -CLAIM_LASTS)
}
