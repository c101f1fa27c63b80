import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const bare = (column: string) => sql`upper(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`

/** Every movement that names a receipt of M-Pesa's, as `mpesa_receipts` has to have it. */
const movements = sql`
  select receipt, 'principal' as leg, 'in' as direction, 'mpesa_collection' as account, received_cents as amount_cents,
    'payment' as kind, id as subject_id
  from payment_attempts where receipt is not null and money <> 'none'
  union all
  select receipt, 'principal', 'out', case channel when 'reversal' then 'mpesa_collection' else 'mpesa_disbursement' end,
    amount_cents, 'disbursement', id
  from disbursements where receipt is not null and status = 'paid' and channel <> 'bank'
  union all
  select ${bare('o.receipt')}, 'principal', 'out', 'mpesa_disbursement', d.amount_cents, 'overpayment', o.id
  from disbursement_overpayments o join disbursements d on d.id = o.disbursement_id
  union all
  select ${bare('receipt')}, case when kind in ('fee_on_collections', 'fee_on_payouts') then 'charge' else 'principal' end,
    'out', case kind when 'fee_on_payouts' then 'mpesa_disbursement' else 'mpesa_collection' end, amount_cents,
    'cash_movement', id
  from cash_movements
  union all
  select receipt, 'principal', 'out', 'elsewhere', amount_cents, 'guide_refund', id
  from guide_refunds where receipt is not null`

/** What holds of M-Pesa's receipts. */
export const receiptInvariants: readonly Invariant[] = [
  {
    name: 'receipts-mean-one-thing',
    law: words('An M-Pesa receipt belongs to exactly one movement of money, the one that names it'),
    breaches: () => sql`
      select coalesce(m.receipt, r.receipt) || ' of ' || coalesce(m.kind, r.kind) || ' '
        || coalesce(m.subject_id, r.subject_id) as subject
      from (${movements}) m
      full join mpesa_receipts r
        on r.receipt = m.receipt and r.leg = m.leg and r.kind = m.kind and r.subject_id = m.subject_id
      where (m.direction, m.account, m.amount_cents) is distinct from (r.direction, r.account, r.amount_cents)`,
  },
  {
    name: 'charges-fit-their-movement',
    law: words('A charge comes from the account that its receipt’s money moved through'),
    breaches: () => sql`
      select c.receipt || ' of ' || c.kind || ' ' || c.subject_id as subject
      from mpesa_receipts c join mpesa_receipts p on p.receipt = c.receipt and p.leg = 'principal'
      where c.leg = 'charge' and p.account <> 'elsewhere' and p.account <> c.account`,
  },
]
