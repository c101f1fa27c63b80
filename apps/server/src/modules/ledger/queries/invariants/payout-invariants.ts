import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Orders in progress: a payout's money is reserved, and a worker or an administrator will end each order. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'payouts-are-reserved',
    law: "a guide's reserved balance is the sum of their open payouts",
    breaches: () => sql`
      select coalesce(o.vendor_id, l.subject)::text as subject
      from (
        select vendor_id, sum(amount_cents) as cents from disbursements
        where purpose = 'payout' and status in ('requested', 'ready', 'sent', 'in_review') group by vendor_id
      ) o
      full join (select subject, -balance_cents as cents from ledger_balances where kind = 'payout_reserved') l
        on l.subject = o.vendor_id
      where coalesce(o.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'disbursements-go-on',
    law: 'what a provider is to send has an instant at which it goes on, or stands before an administrator; both only where the provider says that another conversation paid it',
    breaches: () => sql`
      select id::text as subject from disbursements
      where case
        when channel = 'bank' or status in ('requested', 'paid', 'rejected') then next_try_at is not null
        when status = 'in_review' then next_try_at is not null and review_reason <> 'paid_after_refusal'
        else next_try_at is null
      end`,
  },
  {
    name: 'payouts-are-posted',
    law: 'a payout is paid, or returned and not taken again, in the ledger exactly when it is completed or rejected',
    breaches: () => sql`
      select p.id::text as subject from disbursements p
      where p.purpose = 'payout' and ((p.status = 'paid') <> exists (
          select from ledger_transactions t where t.event_key = 'payout_paid:' || p.id)
        or (p.status = 'rejected') <> exists (
          select from ledger_transactions t where t.event_key = 'payout_rejected:' || p.id
            and not exists (select from ledger_transactions r where r.event_key = 'payout_recovered:' || p.id)))`,
  },
  {
    name: 'overpayments-are-posted',
    law: 'what was paid a second time is on the books with its receipt, and nothing else is',
    breaches: () => sql`
      select coalesce(o.key, t.event_key) as subject
      from (
        select case d.purpose when 'payout' then 'payout_paid:' else 'refund_overpaid:' end || d.id || ':' || x.receipt as key
        from disbursement_overpayments x join disbursements d on d.id = x.disbursement_id
      ) o
      full join (
        select event_key from ledger_transactions
        where event = 'refund_overpaid' or event = 'payout_paid' and event_key like 'payout_paid:%:%'
      ) t on t.event_key = o.key
      where o.key is null or t.event_key is null`,
  },
]
