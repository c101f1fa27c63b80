import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Guides' money on its way: reserved while it is, and never before nobody. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'payouts-are-reserved',
    law: "a guide's reserved balance is the sum of her open payouts",
    breaches: () => sql`
      select coalesce(o.vendor_id, l.subject)::text as subject
      from (
        select vendor_id, sum(amount_cents) as cents from payouts
        where status in ('PENDING', 'PROCESSING') group by vendor_id
      ) o
      full join (select subject, -balance_cents as cents from ledger_balances where kind = 'payout_reserved') l
        on l.subject = o.vendor_id
      where coalesce(o.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'payouts-go-on',
    law: 'a payout by M-Pesa that is being processed has an instant at which it goes on, or stands before an administrator; both only where M-Pesa says that another conversation paid it',
    breaches: () => sql`
      select id::text as subject from payouts
      where method = 'mpesa' and status = 'PROCESSING' and (next_try_at is not null) = (needs_attention is not null)
          and (next_try_at is null or needs_attention <> 'paid_after_refusal')
        or (status <> 'PROCESSING' or method <> 'mpesa') and next_try_at is not null`,
  },
  {
    name: 'payouts-are-posted',
    law: 'a payout is paid, or returned and not taken again, in the ledger exactly when it is completed or rejected',
    breaches: () => sql`
      select p.id::text as subject from payouts p
      where (p.status = 'COMPLETED') <> exists (
          select from ledger_transactions t where t.event_key = 'payout_paid:' || p.id)
        or (p.status = 'REJECTED') <> exists (
          select from ledger_transactions t where t.event_key = 'payout_rejected:' || p.id
            and not exists (select from ledger_transactions r where r.event_key = 'payout_recovered:' || p.id))`,
  },
  {
    name: 'overpayments-are-posted',
    law: 'what was paid a second time is on the books with its receipt, and nothing else is',
    breaches: () => sql`
      select coalesce(o.key, t.event_key) as subject
      from (
        select 'payout_paid:' || payout_id || ':' || receipt as key from payout_overpayments
        union all select 'refund_overpaid:' || refund_id || ':' || receipt from refund_overpayments
      ) o
      full join (
        select event_key from ledger_transactions
        where event = 'refund_overpaid' or event = 'payout_paid' and event_key like 'payout_paid:%:%'
      ) t on t.event_key = o.key
      where o.key is null or t.event_key is null`,
  },
]
