import { COMPLETION_DELAY } from '@upeo/domain/bookings/deadlines'
import { holdLengths } from '@upeo/domain/bookings/holds'
import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { moneyStopped } from '../money-stopped.ts'
import type { Invariant } from './invariant.ts'

const longestHold = sql`${Math.max(...Object.values(holdLengths))}::bigint * interval '1 millisecond'`
const byTheClock = sql`${COMPLETION_DELAY}::bigint * interval '1 millisecond'`

/** Everything that is open has exactly one due row, or place in an administrator's queue, that will end it. */
export const obligationInvariants: readonly Invariant[] = [
  {
    name: 'holds-end',
    law: words(
      'A pending booking has a hold that ends and a number among its customer’s open bookings; in approval it may keep that number',
    ),
    breaches: () => sql`
      select id::text as subject from bookings
      where (status = 'pending') <> (hold_expires_at is not null) or status = 'pending' and open_slot is null
        or case source
          when 'online' then hold_expires_at > created_at + ${longestHold} or hold_expires_at > starts_at
          else hold_expires_at > ends_at + ${byTheClock}
        end`,
  },
  {
    name: 'holds-over-are-ended',
    law: words(
      'A pending booking whose hold is over is ended in time; one paid in part goes to the office and is closed within a day of its completion time',
    ),
    breaches: (now) => sql`
      select id::text as subject from bookings
      where status = 'pending' and hold_expires_at <= ${now}::timestamptz and payment_status <> 'unpaid' and (
        payment_status <> 'partially_paid'
        or ends_at < ${now}::timestamptz - ${byTheClock} - interval '1 day'
      )`,
  },
  {
    name: 'approvals-wait-for-somebody',
    law: words('A booking in approval has exactly one undecided proof of payment, and other bookings have none'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      left join payment_proofs p on p.booking_id = b.id and p.status = 'submitted'
      group by b.id, b.status having count(p.id) <> case when b.status = 'pending_payment_approval' then 1 else 0 end`,
  },
  {
    name: 'attempts-are-asked-about',
    law: words('An attempt without an outcome has a time at which M-Pesa is asked; one under review has none'),
    breaches: () => sql`
      select id::text as subject from payment_attempts
      where status in ('created', 'sending', 'initiated', 'unknown') and next_query_at is null
        or status = 'succeeded' and (audited_at is null) <> (next_query_at is not null)
        or status in ('failed', 'needs_review') and next_query_at is not null`,
  },
  {
    name: 'attempts-open',
    law: words('At most two open attempts of a booking are recent enough to still ring, and never two on one phone'),
    breaches: () => sql`
      with open as (
        select id, booking_id, phone, coalesce(sent_at, created_at) as at from payment_attempts
        where status in ('created', 'sending', 'initiated')
      )
      select distinct late.booking_id::text as subject from open late
      join open early on early.booking_id = late.booking_id and early.id <> late.id and early.at <= late.at
        and early.at > late.at - ${PROMPT_SILENCE}::bigint * interval '1 millisecond'
      group by late.booking_id, late.id having count(*) > 1 or bool_or(early.phone = late.phone)`,
  },
  {
    name: 'unapplied-money-has-a-way',
    law: words('Unapplied money is on its way back or waiting in the office'),
    breaches: () => sql`
      select p.id::text as subject from payment_attempts p
      where p.money = 'unapplied' and 1 <> (
        select count(*) from disbursements r
        where r.payment_id = p.id and r.status in ('ready', 'sent', 'in_review')
      ) + case when p.status = 'needs_review' then 1 else 0 end`,
  },
  {
    name: 'guide-refunds-go-on',
    law: words('A refund owed by a guide has a next step, is in the queue, or is returned'),
    breaches: () => sql`
      select id::text as subject from guide_refunds
      where (status in ('owed', 'recorded')) <> (next_try_at is not null)`,
  },
  {
    name: 'escrow-is-released',
    law: words('A guide’s share of a finished trip has a release time, and is released within a day of it'),
    breaches: (now) => sql`
      select id::text as subject from bookings
      where status in ('completed', 'cancelled') and payment_status in ('paid', 'partially_paid')
        and released_at is null and (payment_method = 'mpesa' or status = 'cancelled') and (
          release_due_at is null
          or release_due_at < ${now}::timestamptz - interval '1 day' and needs_attention is null
            and not ${moneyStopped(sql`bookings.vendor_id`)}
        )`,
  },
  {
    name: 'messages-are-worked-off',
    law: words('M-Pesa’s callbacks are processed within an hour'),
    breaches: (now) => sql`
      select id::text as subject from (
        select id, processed_at, received_at from provider_messages
        union all select id, processed_at, received_at from disbursement_messages
      ) m where processed_at is null and received_at < ${now}::timestamptz - interval '1 hour'`,
  },
]
