import type { BookingId, PaymentId, RefundId, UserId } from '@upeo/domain/ids'
import { fallenTexts, type VoidReason } from '@upeo/domain/disbursements/fallen-approval'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { writeAudit, type Author } from '../../audit/index.ts'

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
  /** Why it was rejected, in the words of who did; of one that fell the code. */
  readonly why?: string
  readonly now: Date
}

interface Voided {
  readonly why: VoidReason
  /** Whose decision it is that lets it fall. */
  readonly by: Author
  readonly now: Date
}

/** What was approved first does not count any more: whoever approved it reads why in the audit log and the case file. */
export async function voidApproval(tx: Tx, refund: WaitingRefund, { why, by, now }: Voided): Promise<void> {
  const { id, booking_id: bookingId, amount_cents: cents } = refund
  const reason = fallenTexts[why]
  if (!(await closeWaiting(tx, { id, as: 'fallen', by: by.userId, why, now }))) return
  const booked = await sql<{
    customer: string
  }>`select user_id as customer from bookings where id = ${bookingId}`.execute(tx)
  const customerId = booked.rows[0]?.customer ?? null
  const detail = { bookingId, customerId, cents, before: 'waiting', after: 'fallen', reason }
  await writeAudit(tx, { by, action: 'refund.fall', subject: { kind: 'refund', id }, detail, at: now })
}

/** False where it does not wait any more. */
export async function closeWaiting(tx: Tx, { id, as, by, why = '', now }: Closing): Promise<boolean> {
  const closed = await sql`
    update waiting_refunds set status = ${as}, closed_at = ${now}, closed_by = ${by}, why = ${why}
    where id = ${id} and status = 'waiting'`.execute(tx)
  return Number(closed.numAffectedRows) === 1
}
