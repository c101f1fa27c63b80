import type { ActorKind } from '../actor.ts'
import { can } from '../lifecycle.ts'
import { DAY } from '../time.ts'
import type { BookingStatus } from './lifecycle.ts'
import { bookingPaymentLifecycle, type BookingPaymentStatus } from './payment-status.ts'

/** Who gives money back of a booking that stays what it is. */
export type Giver = 'vendor' | 'admin'

/** Of which bookings, how long after the release of the guide's share (null: always), and from where it may come then. */
interface GiveBackRule {
  readonly from: readonly BookingStatus[]
  readonly within: number | null
  /** Where the guide's balance does not hold their share: whether it becomes their debt, or less goes back. */
  readonly debt: boolean
}

/**
 * Who may give a booking's money back: how much, until when, and from where. Until the release M-Pesa's money comes out of
 * escrow; what the guide took themselves is always theirs to return. The calls of the office say in which role.
 */
export const moneyBack = {
  /** As long as the lifecycle lets them cancel. `policy`: all in time, then nothing (`quoteRefund`). */
  cancel: { customer: 'policy', vendor: 'all', admin: 'all', system: 'all' },
  /** All that is left or a part (`checkRefundAmount`). */
  giveBack: {
    vendor: { from: ['completed', 'cancelled'], within: 90 * DAY, debt: false },
    admin: { from: ['confirmed', 'completed', 'cancelled'], within: null, debt: true },
  },
} as const satisfies {
  readonly cancel: Record<ActorKind, 'policy' | 'all'>
  readonly giveBack: Record<Giver, GiveBackRule>
}

/** Whether money of a booking that stays what it is can go back: something of it is kept. */
export function canGoBack(
  {
    status,
    paymentStatus,
  }: {
    readonly status: BookingStatus
    readonly paymentStatus: BookingPaymentStatus
  },
  by: Giver = 'admin',
): boolean {
  const { from }: GiveBackRule = moneyBack.giveBack[by]
  return from.includes(status) && can(bookingPaymentLifecycle, 'oweRefundByGuide', paymentStatus, 'admin')
}
