import type { ActorKind } from '../actor.ts'
import { can } from '../lifecycle.ts'
import type { BookingStatus } from './lifecycle.ts'
import { bookingPaymentLifecycle, type BookingPaymentStatus } from './payment-status.ts'

/** One way in which a booking's money goes back. How much at once is `checkRefundAmount` for all of them. */
export interface WayBack {
  /** `start` and `completion`: as long as the lifecycle lets them cancel. `release`: `GIVE_BACK_LIMIT` after it. */
  readonly until: 'start' | 'completion' | 'release' | 'always'
  /** `policy`: all in time, then nothing (`quoteRefund`). `any`: all that is left, or a part. */
  readonly amount: 'policy' | 'all' | 'any'
  /**
   * What of the guide's pays for it once their share was released; until then M-Pesa's money comes out of escrow, and what
   * the guide took themselves is always theirs to return. `payable`: what they could be paid out, so that it makes no debt.
   */
  readonly released: 'nothing' | 'payable' | 'balance_or_debt'
}

/** Who may give a booking's money back: until when, how much, and from where. The calls of the office say in which role. */
export const moneyBack = {
  cancel: {
    customer: { until: 'start', amount: 'policy', released: 'nothing' },
    vendor: { until: 'completion', amount: 'all', released: 'nothing' },
    admin: { until: 'completion', amount: 'all', released: 'nothing' },
    // An activity is removed, spots are lost.
    system: { until: 'completion', amount: 'all', released: 'nothing' },
  },
  giveBack: { vendor: { until: 'release', amount: 'any', released: 'payable' } },
  settle: { admin: { until: 'always', amount: 'any', released: 'balance_or_debt' } },
} as const satisfies Record<string, { readonly [By in ActorKind]?: WayBack }>

/** Whether money of a booking that stays what it is can go back: it was confirmed, or has ended, and something is kept. */
export function canGoBack({
  status,
  paymentStatus,
}: {
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
}): boolean {
  const open = status === 'pending' || status === 'pending_payment_approval'
  return !open && can(bookingPaymentLifecycle, 'oweRefundByGuide', paymentStatus, 'admin')
}
