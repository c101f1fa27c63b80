import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** What holds of the ledger by itself. */
export const bookInvariants: readonly Invariant[] = [
  {
    name: 'transactions-balance',
    law: words('Every transaction has entries, and they sum to 0'),
    breaches: () => sql`
      select t.id::text as subject from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_cents), 1) <> 0`,
  },
  {
    name: 'balances-equal-entries',
    law: words('Every cached balance equals the sum of its entries'),
    breaches: () => sql`
      select account as subject
      from (select account, sum(amount_cents) as amount from ledger_entries where subject is not null group by account) e
      full join ledger_balances b using (account)
      where coalesce(e.amount, 0) <> coalesce(b.balance_cents, 0)`,
  },
  {
    name: 'earnings-equal-entries',
    law: words('A guide’s daily earnings, commission and direct payments equal their entries'),
    breaches: () => sql`
      select vendor_id::text || ' on ' || day as subject
      from (
        select vendor_id, day, sum(cents) as cents, sum(commission_cents) as commission_cents,
          sum(direct_cents) as direct_cents
        from earned_entries group by vendor_id, day
      ) e
      full join guide_earnings k using (vendor_id, day)
      where coalesce(e.cents, 0) <> coalesce(k.cents, 0)
        or coalesce(e.commission_cents, 0) <> coalesce(k.commission_cents, 0)
        or coalesce(e.direct_cents, 0) <> coalesce(k.direct_cents, 0)`,
  },
  {
    name: 'nothing-overdrawn',
    law: words('Escrow, available, reserved, refund payable and unapplied are never overdrawn'),
    breaches: () => sql`
      select distinct account as subject from (
        select account, sum(amount_cents) over (partition by account order by transaction_order, id) as running
        from (
          select e.account, e.amount_cents, e.id, max(e.id) over (partition by e.transaction_id) as transaction_order
          from ledger_entries e
          where e.kind in ('escrow', 'vendor_available', 'payout_reserved', 'refund_payable', 'unapplied')
        ) ordered
      ) r where running > 0`,
  },
  {
    name: 'accounts-well-formed',
    law: words('Every entry names its account by kind and owner'),
    breaches: () => sql`
      select e.id::text as subject from ledger_entries e
      where e.account <> e.kind || coalesce(':' || e.subject::text, '')`,
  },
]
