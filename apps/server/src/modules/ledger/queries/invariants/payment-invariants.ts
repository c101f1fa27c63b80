import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** What holds between the ledger and payments. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'paid-attempts',
    law: words('An attempt succeeds or is under review only when money came, which is applied only if it succeeds'),
    breaches: () => sql`
      select id::text as subject from payment_attempts
      where (money = 'applied' and status <> 'succeeded')
        or (status = 'succeeded' and money = 'none')
        or (money <> 'none' and status not in ('succeeded', 'needs_review'))
        or (money = 'applied' and received_cents - amount_cents not between 0 and 999)
        or ((money = 'none') <> (received_cents = 0))`,
  },
  {
    name: 'one-payment-applied',
    law: words('At most one payment pays for a booking'),
    breaches: () => sql`
      select booking_id::text as subject from payment_attempts where money = 'applied'
      group by booking_id having count(*) > 1`,
  },
  {
    name: 'escrow-of-bookings',
    law: words('From payment until release or refund, escrow holds what is kept of a booking’s price; otherwise 0'),
    breaches: () => sql`
      select coalesce(b.id::text, e.subject::text) as subject
      from bookings b
      full join (select subject, balance_cents from ledger_balances where kind = 'escrow') e on e.subject = b.id
      where b.id is null or -coalesce(e.balance_cents, 0) <> case
        when b.payment_method = 'mpesa' and b.payment_status = 'paid' and b.released_at is null then b.kept_cents
        else 0
      end`,
  },
  {
    name: 'unapplied-money',
    law: words('Unapplied holds money that is neither applied nor on its way back'),
    breaches: () => sql`
      select p.id::text as subject from payment_attempts p
      left join ledger_balances u on u.account = 'unapplied:' || p.id
      left join ledger_balances r on r.account = 'refund_payable:' || p.id
      where -coalesce(u.balance_cents, 0) - coalesce(r.balance_cents, 0)
        <> case when p.money = 'unapplied' then p.received_cents else 0 end`,
  },
  {
    name: 'refunds-payable',
    law: words('Refund payable holds what Upeo has yet to refund'),
    breaches: () => sql`
      select coalesce(o.owner, b.subject)::text as subject
      from (
        select case when p.money = 'applied' then r.booking_id else r.payment_id end as owner, sum(r.amount_cents) as amount
        from disbursements r join payment_attempts p on p.id = r.payment_id
        where r.status in ('ready', 'sent', 'in_review')
        group by 1
      ) o
      full join (select subject, -balance_cents as amount from ledger_balances where kind = 'refund_payable') b
        on b.subject = o.owner
      where coalesce(o.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    name: 'charges-rounded',
    law: words('The charge is the total in whole shillings, rounded half up'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      where abs(b.charge_cents - b.total_cents) > 50 or b.charge_cents % 100 <> 0
      union all
      select p.id::text from payment_attempts p join bookings b on b.id = p.booking_id
      where p.amount_cents <> b.charge_cents`,
  },
]
