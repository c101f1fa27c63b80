import { RELEASE_DELAY, COMPLETION_DELAY } from '@upeo/domain/bookings/deadlines'
import { keptYears } from '@upeo/domain/privacy/kept'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const released = sql`${RELEASE_DELAY} * interval '1 millisecond'`
const byTheClock = sql`${COMPLETION_DELAY} * interval '1 millisecond'`
/** Booked since the database keeps versions: by the rules of today from the first instant on. */
const isOfToday = sql`exists (select from booking_terms t where t.booking_id = b.id and t.event = 'made')`

/** Two machines decide and release. */
const clocksApart = sql`interval '1 minute'`

/** A guide who gives back of what they were paid directly, and a policy keeps, is charged its commission at once. */
const wasGiven = sql`(b.payment_method <> 'mpesa' and exists (
    select from booking_refunds r
    where r.booking_id = b.id and r.reason = 'given_back' and r.decided_by = b.vendor_id and r.at between b.released_at and b.released_at + interval '1 minute'
  ))`

/** When a guide gets their share, and what of a later refund is theirs to bear. */
export const releaseInvariants: readonly Invariant[] = [
  {
    name: 'releases-are-due',
    law: words(
      'The release time follows from how and when the booking and its trip ended; nothing is released before it',
    ),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      where (
        b.released_at < greatest(b.release_due_at, b.ends_at + ${released}) and not ${wasGiven}
        or b.released_at is not null and (b.release_due_at is null or b.status not in ('completed', 'cancelled'))
        or b.status = 'completed' and b.payment_method = 'mpesa' and coalesce(
          b.release_due_at <> greatest(b.completed_at, b.ends_at) + ${released}, b.refunded_cents < b.paid_cents)
        or b.status = 'cancelled'
          and b.release_due_at not in (b.ends_at + ${byTheClock} + ${released}, greatest(b.cancelled_at, b.ends_at) + ${released})
        or b.status not in ('completed', 'cancelled') and b.release_due_at is not null
      ) and ${isOfToday}`,
  },
  {
    name: 'releases-wait-for-decisions',
    law: words('Nothing is released while a problem or a disputed absence waits for a decision'),
    breaches: () => sql`
      select b.id::text as subject from booking_problems p join bookings b on b.id = p.booking_id
      where b.released_at >= p.created_at and (p.decided_at is null or p.decided_at > b.released_at + ${clocksApart})
        and not ${wasGiven} and ${isOfToday}
      union
      select b.id::text from guest_absences a join bookings b on b.id = a.booking_id
      where b.released_at >= a.objected_at and (a.decided_at is null or a.decided_at > b.released_at + ${clocksApart})
        and ${isOfToday}`,
  },
  {
    name: 'attention-has-a-reason',
    law: words(
      'A booking waiting in the office has a reason: an undecided proof of payment, problem, hold or objection',
    ),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      where b.needs_attention is not null and ${isOfToday} and not case b.needs_attention
        when 'approval_overdue' then b.status = 'pending_payment_approval'
        when 'guest_objects' then exists (
          select from guest_absences a where a.booking_id = b.id and a.objected_at is not null and a.decided_at is null)
        else exists (select from booking_problems p where p.booking_id = b.id and p.decided_at is null)
      end
      union
      select p.booking_id::text from booking_problems p join bookings b on b.id = p.booking_id
      where p.decided_at is null and b.needs_attention is null and ${isOfToday}
      union
      select a.booking_id::text from guest_absences a join bookings b on b.id = a.booking_id
      where a.objected_at is not null and a.decided_at is null and b.needs_attention is null and ${isOfToday}`,
  },
  {
    name: 'absences-were-said',
    law: words('An absence is recorded by the guide and stands until the office decides otherwise'),
    breaches: (now) => sql`
      select b.id::text as subject from bookings b left join guest_absences a on a.booking_id = b.id
      where b.guest_did_not_come and (
          coalesce(a.decision = 'came', false)
          or a.booking_id is null and b.completed_at > ${now}::timestamptz - make_interval(years => ${keptYears.words}) + interval '1 day'
          or not exists (
            select from booking_history h
            where h.booking_id = b.id and h.event = 'completeWithoutGuest' and h.actor_id = b.vendor_id
          )
        )
      union
      select a.booking_id::text from guest_absences a join bookings b on b.id = a.booking_id
      where not b.guest_did_not_come and a.decision is distinct from 'came'`,
  },
  {
    name: 'shares-of-refunds',
    law: words('After a release, a refund takes the guide’s share from their balance as far as it goes'),
    // Money may have come to the balance between its reading and the posting, and none can have left it.
    breaches: () => sql`
      with late as materialized (
        select r.id, r.from_available_cents as borne, 'vendor_available:' || b.vendor_id as account, t.at, e.first, e.share
        from booking_refunds r join bookings b on b.id = r.booking_id
        join ledger_transactions t on t.event_key = 'refund_after_release:' || r.id
        cross join lateral (
          select min(e.id) as first, coalesce(sum(e.amount_cents) filter (
              where e.kind in ('vendor_available', 'vendor_receivable')), 0) as share
          from ledger_entries e where e.transaction_id = t.id
        ) e
        where r.channel = 'upeo' and r.after_release
      )
      select l.id::text as subject from late l
      cross join lateral (
        select -coalesce(sum(e.amount_cents), 0) as held,
          -coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0 and t.at >= l.at - interval '1 minute'), 0) as came
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = l.account and e.id < l.first
      ) b
      where l.borne > l.share or l.borne < least(l.share, b.held - b.came)`,
  },
]
