import type { RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { done, type Result } from '@upeo/domain/result'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingDeps } from '../deps.ts'
import { findAppliedAttempt } from '../queries/find-applied-attempt.ts'
import type { NotAllowed } from '../ports.ts'
import type { BookingRow } from '../store/booking-row.ts'

/** `waits`: a second administrator has to approve it, and nothing has happened. `order`: what sends it, or will, if anything. */
export interface Decided {
  readonly waits: boolean
  readonly order?: RefundId
}

export interface AboutToRefund {
  readonly amount: Cents
  readonly by: Approver
  readonly decision: Readonly<Record<string, unknown>>
}

/** Whether the office may give this much of a booking back. What a guide holds is the guide's to return. */
export async function allowRefund(
  { officeRefunds }: Pick<BookingDeps, 'officeRefunds'>,
  tx: Tx,
  booking: BookingRow,
  { amount, by, decision }: AboutToRefund,
): Promise<Result<Decided, NotAllowed>> {
  if (amount === 0 || isManual(booking.payment_method)) return done({ waits: false })
  const { id: bookingId, user_id: recipient } = booking
  const paymentId = await findAppliedAttempt(tx, bookingId)
  if (paymentId === null) return done({ waits: false })
  return officeRefunds.allow(tx, { kind: 'booking', bookingId, paymentId, amount, recipient, decision }, by)
}
