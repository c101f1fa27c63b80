import type { BookingStatus } from '../bookings/lifecycle.ts'
import type { BookingPaymentStatus } from '../bookings/payment-status.ts'

export interface PromptableFacts {
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
  readonly holdExpiresAt: Date | null
}

/** Whether a guide may ask the guest of a booking for its money. M-Pesa pays for all of it: of what was paid in part it cannot pay the rest. */
export function canPromptGuest({ status, paymentStatus, holdExpiresAt }: PromptableFacts, now: Date): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && holdExpiresAt !== null && holdExpiresAt > now
}
