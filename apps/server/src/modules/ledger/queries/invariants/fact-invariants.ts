import { COMMISSION_PERCENT, everyCommissionPercent, everyVatPercent } from '@upeo/domain/bookings/rates'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Facts against one another: what the ledger is made of could be bent together with it. */
export const factInvariants: readonly Invariant[] = [
  {
    name: 'payments-and-their-history',
    law: words('A payment’s state, money and amount match the last line of its history'),
    breaches: () => sql`
      select coalesce(p.id, h.attempt_id)::text as subject
      from payment_attempts p
      full join (
        select distinct on (attempt_id) attempt_id, to_status, money_to, received_cents
        from payment_attempt_history order by attempt_id, id desc
      ) h on h.attempt_id = p.id
      where (h.to_status, h.money_to, h.received_cents) is distinct from (p.status, p.money, p.received_cents)`,
  },
  {
    name: 'orders-and-their-history',
    law: words('An order’s state, amount, channel and end match the last line of its history'),
    breaches: () => sql`
      select coalesce(d.id, h.disbursement_id)::text as subject
      from disbursements d
      full join (
        select distinct on (disbursement_id) disbursement_id, to_status, amount_cents, channel, at
        from disbursement_history order by disbursement_id, id desc
      ) h on h.disbursement_id = d.id
      where (h.to_status, h.amount_cents, h.channel) is distinct from (d.status, d.amount_cents, d.channel)
        or d.status in ('paid', 'rejected') and d.settled_at is distinct from h.at
      union
      select disbursement_id::text from disbursement_history
      group by disbursement_id having count(distinct amount_cents) > 1`,
  },
  {
    name: 'proofs-and-their-history',
    law: words('The state of a proof of payment matches the last line of its history'),
    breaches: () => sql`
      select p.id::text as subject
      from payment_proofs p
      left join (
        select distinct on (proof_id) proof_id, to_status from payment_proof_history order by proof_id, id desc
      ) h on h.proof_id = p.id
      where h.to_status is distinct from p.status`,
  },
  {
    name: 'bookings-of-their-guide',
    law: words('A booking, its departure, its activity and everyone who acted as its guide belong together'),
    breaches: () => sql`
      select b.id::text as subject from bookings b join activities a on a.id = b.activity_id
      where a.vendor_id <> b.vendor_id
      union
      select b.id::text from bookings b join departures d on d.id = b.departure_id where d.activity_id <> b.activity_id
      union
      select b.id::text from bookings b join payment_proofs p on p.booking_id = b.id where p.vendor_id <> b.vendor_id
      union
      select b.id::text from bookings b join manual_payments p on p.booking_id = b.id where p.vendor_id <> b.vendor_id
      union
      select b.id::text from bookings b join booking_history h on h.booking_id = b.id
      where h.actor_kind = 'vendor' and h.actor_id <> b.vendor_id`,
  },
  {
    name: 'rates',
    law: words(
      'A booking’s VAT and commission use rates that Upeo has or had; a direct booking uses the rate of whoever took the money, or those named when it was claimed',
    ),
    breaches: () => sql`
      select id::text as subject from bookings
      where case
          when source = 'online' then commission_rate_percent <> all (${everyCommissionPercent}::int[])
          when guide_rate_percent = 0 then upeo_rate_percent > ${COMMISSION_PERCENT}
          else guide_rate_percent <> upeo_rate_percent or guide_rate_percent <> all (${everyCommissionPercent}::int[])
        end
        or vat_rate_percent <> all (${everyVatPercent}::int[])
      union
      select b.id::text from bookings b join booking_history h on h.booking_id = b.id
      where h.event = 'claim' and h.detail ? 'rates'
        and ((h.detail -> 'rates' ->> 'guide')::int, (h.detail -> 'rates' ->> 'upeo')::int)
          is distinct from (b.guide_rate_percent::int, b.upeo_rate_percent::int)`,
  },
  {
    name: 'refunds-fit-their-payments',
    law: words('A refund belongs to the booking of its payment; a refund of unapplied money returns all of it'),
    breaches: () => sql`
      select d.id::text as subject
      from disbursements d join payment_attempts p on p.id = d.payment_id
      where d.purpose = 'refund' and (
        d.booking_id is distinct from p.booking_id
        or p.money <> 'applied' and d.status <> 'rejected' and d.amount_cents <> p.received_cents
      )`,
  },
  {
    name: 'paid-orders-were-sent',
    law: words('An order that M-Pesa reports as paid was sent before, in the conversation it names'),
    breaches: (now) => sql`
      select d.id::text as subject
      from disbursement_history h join disbursements d on d.id = h.disbursement_id
      where h.event = 'pay' and h.actor_kind = 'system' and h.at > ${now}::timestamptz - interval '1 year'
        and not exists (
          select from disbursement_calls c
          where c.disbursement_id = d.id and c.kind <> 'query' and c.conversation = d.conversation
        )`,
  },
]
