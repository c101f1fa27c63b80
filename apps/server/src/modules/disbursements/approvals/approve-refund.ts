import { fallenBecause } from '@upeo/domain/disbursements/fallen-approval'
import type { PaymentId, RefundId } from '@upeo/domain/ids'
import { done, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { AllowedRefund, OfficeRefunds, RefundToAllow } from '../../bookings/index.ts'
import { lockRecipient } from './approval-rows.ts'
import { approveOrder, type ApprovalsDeps, type NotApproved } from './approve-order.ts'
import { closeWaiting, insertWaiting, voidApproval, lockWaitingOf, type WaitingRefund } from './waiting-refund-rows.ts'

/** Refunds that the office decides: each is approved before anything of it happens. */
export function createOfficeRefunds(deps: ApprovalsDeps): OfficeRefunds {
  return { allow: (tx, refund, by) => allowRefund(deps, tx, refund, by) }
}

/**
 * Whether the office may send this refund now, under which order; or whether it waits for a second administrator, with the
 * decision that led to it. Another amount or another number than was approved first is another refund: that approval falls.
 */
async function allowRefund(
  deps: ApprovalsDeps,
  tx: Tx,
  refund: RefundToAllow,
  by: Approver,
): Promise<Result<AllowedRefund, NotApproved>> {
  const { kind, bookingId, paymentId, amount, recipient, decision } = refund
  const destination = await findDestination(tx, paymentId)
  await lockRecipient(tx, { recipient, destination })
  const now = deps.clock.now()
  const found = await lockWaitingOf(tx, paymentId)
  const why = found && fallenBecause(termsOf(found), { kind, amount, destination })
  const waiting = why === null ? found : null
  if (found && why !== null)
    await voidApproval(tx, found, { why, by: { userId: by.userId, tokenHash: by.session }, now })
  const id = waiting?.id ?? newId<RefundId>(deps.clock)
  const subject = kind === 'booking' && bookingId ? bookingId : paymentId
  const approved = await approveOrder(deps, tx, { id, kind, subject, amount, destination, recipient }, by)
  if (!approved.ok) return approved
  if (approved.value === 'complete') {
    if (waiting) await closeWaiting(tx, { id, as: 'approved', by: by.userId, now })
    return done({ waits: false, order: id })
  }
  if (!waiting) {
    const opened = {
      id,
      kind,
      booking_id: bookingId,
      payment_id: paymentId,
      amount_cents: amount,
      destination,
      decision,
    }
    await insertWaiting(tx, opened, now)
  }
  return done({ waits: true, order: id })
}

const termsOf = ({ kind, amount_cents: amount, destination }: WaitingRefund) => ({ kind, amount, destination })

async function findDestination(tx: Tx, payment: PaymentId): Promise<string> {
  const found = await sql<{ phone: string }>`select phone from payment_attempts where id = ${payment}`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error(`No payment ${payment}`)
  return row.phone
}
