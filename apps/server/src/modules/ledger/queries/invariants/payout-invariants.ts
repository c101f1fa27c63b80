import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Orders in progress: a payout's money is reserved, and a worker or an administrator will end each order. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'payouts-are-reserved',
    law: words('A guide’s reserved balance is the sum of their open payouts'),
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
    law: words(
      'An order to send has a next step or waits in the office; both only if M-Pesa says that another conversation paid it',
    ),
    breaches: () => sql`
      select id::text as subject from disbursements
      where case
        when channel = 'bank' or status in ('requested', 'paid', 'rejected') then next_try_at is not null
        when status = 'in_review' then next_try_at is not null and review_reason <> 'paid_after_refusal'
        else next_try_at is null
      end`,
  },
]
