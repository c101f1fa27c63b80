import type { DisbursementState } from '@upeo/domain/disbursements/lifecycle'
import type { DisbursementId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { DAY, addTime, endOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** One conversation of an order that has ended, and what our books say became of it. */
export interface AskedOrder {
  readonly disbursement_id: DisbursementId
  readonly conversation: string
  readonly kind: 'reversal' | 'transfer'
  readonly status: DisbursementState
  /** Whether it is in this conversation that the order was paid. */
  readonly paid_in_it: boolean
  readonly amount_cents: Cents
  readonly receipt: string | null
  readonly reference: string | null
  /** Somebody recorded it: the receipt that they saw tells what M-Pesa did. */
  readonly by_hand: boolean
  readonly settled_at: Date
}

/** Older ones are left: the provider's answer would say nothing new. */
const ASKED_FOR = 30 * DAY

const askedOrders = sql`
  select distinct c.conversation, d.id as disbursement_id, c.kind, d.status, d.amount_cents, d.settled_at,
    d.status = 'paid' and d.channel <> 'bank' and d.conversation = c.conversation as paid_in_it,
    case when d.conversation = c.conversation then d.receipt end as receipt,
    case when d.conversation = c.conversation then d.provider_reference end as reference,
    d.decided_by is not null and d.purpose = 'refund' as by_hand
  from disbursement_calls c join disbursements d on d.id = c.disbursement_id
  where c.kind in ('reversal', 'transfer') and d.status in ('paid', 'rejected') and d.settled_at is not null
    -- A reversal that ended has no name that it could be asked about by.
    and (c.kind = 'transfer' or d.conversation = c.conversation and d.status = 'paid'
      and (d.provider_reference is not null or d.receipt is not null))`

/** Ended until that day, and not yet confirmed by the provider. */
export function unverifiedOrders(day: LocalDate): RawBuilder<unknown> {
  const ends = endOfDay(day)
  return sql`(
    select * from (${askedOrders}) o
    where settled_at <= ${ends}::timestamptz and settled_at >= ${addTime(ends, -ASKED_FOR)}::timestamptz
      and not exists (select from reconciliation_orders v where v.conversation = o.conversation)
  )`
}

export async function findAskedOrder(db: Kysely<Database>, conversation: string): Promise<AskedOrder | null> {
  const found = await sql<AskedOrder>`
    select * from (${askedOrders}) o where conversation = ${conversation}`.execute(db)
  return found.rows[0] ?? null
}
