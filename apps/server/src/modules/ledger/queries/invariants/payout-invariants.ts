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
    law: 'a payout by M-Pesa that is being processed has an instant at which it goes on, or stands before an administrator',
    breaches: () => sql`
      select id::text as subject from payouts
      where method = 'mpesa' and status = 'PROCESSING' and (next_try_at is not null) = (needs_attention is not null)
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
]
