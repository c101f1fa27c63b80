import type { VendorId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import { accountsOf } from '../../disbursements/index.ts'

/**
 * Parts of a `with`: what has moved what Upeo holds for a guide (available and on its way, less commission owed), each
 * transaction with how much had come in and gone out by then. What only moves between the guide's own accounts, as a
 * request for a payout, is none; what guests paid straight to the guide is one, also where no commission is owed for it.
 */
export const movements = (vendorId: VendorId): RawBuilder<unknown> => sql`
  moved as (
    select t.id, t.event, t.event_key, t.booking_id, t.at, t.position, (-sum(e.amount_cents))::bigint as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = any(${accountsOf(vendorId)}::text[])
    group by t.id having sum(e.amount_cents) <> 0 or t.event in ('manual_completed', 'manual_refund_after_completion')
  ), movements as (
    select *, (sum(greatest(cents, 0)) over passed)::bigint as came_in, (sum(greatest(-cents, 0)) over passed)::bigint as went_out
    from moved window passed as (order by at, position, id)
  )`
