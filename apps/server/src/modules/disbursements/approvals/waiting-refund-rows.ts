import type { BookingId, PaymentId, RefundId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** A refund that the office has decided and one administrator has approved. Nothing of it has happened yet. */
export interface WaitingRefund {
  readonly id: RefundId
  readonly kind: 'booking' | 'payment'
  readonly booking_id: BookingId | null
  readonly payment_id: PaymentId
  readonly amount_cents: Cents
  readonly destination: string
  readonly decision: Readonly<Record<string, unknown>>
}

const columns = sql`id, kind, booking_id, payment_id, amount_cents, destination, decision`

/** The one that waits of this payment, if any. */
export async function lockWaitingOf(tx: Tx, payment: PaymentId): Promise<WaitingRefund | null> {
  const found = await sql<WaitingRefund>`
    select ${columns} from waiting_refunds where payment_id = ${payment} and status = 'waiting' for no key update`.execute(
    tx,
  )
  return found.rows[0] ?? null
}

/** Without a lock: whoever decides on it locks its booking first. */
export async function findWaiting(tx: Tx, id: RefundId): Promise<WaitingRefund | null> {
  const found = await sql<WaitingRefund>`
    select ${columns} from waiting_refunds where id = ${id} and status = 'waiting'`.execute(tx)
  return found.rows[0] ?? null
}

/** How one that waited stands after it was decided on, in the same transaction. */
export async function statusOfWaiting(tx: Tx, id: RefundId): Promise<string | null> {
  const found = await sql<{ status: string }>`select status from waiting_refunds where id = ${id}`.execute(tx)
  return found.rows[0]?.status ?? null
}

export async function insertWaiting(tx: Tx, refund: WaitingRefund, now: Date): Promise<void> {
  await sql`
    insert into waiting_refunds (${columns}, opened_at)
    values (${refund.id}, ${refund.kind}, ${refund.booking_id}, ${refund.payment_id}, ${refund.amount_cents},
      ${refund.destination}, ${JSON.stringify(refund.decision)}, ${now})`.execute(tx)
}

interface Closing {
  readonly id: RefundId
  /** `fallen`: what was approved first is not what there is to decide any more. */
  readonly as: 'approved' | 'rejected' | 'fallen'
  readonly by: UserId
  readonly why?: string
  readonly now: Date
}

/** False where it does not wait any more. */
export async function closeWaiting(tx: Tx, { id, as, by, why = '', now }: Closing): Promise<boolean> {
  const closed = await sql`
    update waiting_refunds set status = ${as}, closed_at = ${now}, closed_by = ${by}, why = ${why}
    where id = ${id} and status = 'waiting'`.execute(tx)
  return Number(closed.numAffectedRows) === 1
}
