import { splitCommission, type CommissionSplit } from '../bookings/commission.ts'
import type { KeptChange } from '../bookings/kept-money.ts'
import type { BookingId, BookingRefundId, PaymentId, RefundId, VendorId } from '../ids.ts'
import { minus, sum, type Cents } from '../money.ts'
import { account } from './accounts.ts'
import { commissionSides, post, withLineOn, type Posting, type Side } from './postings.ts'

/** A part of a booking's money that goes back, or all of it: what was kept before and what is kept after. */
type RefundPart = KeptChange & {
  readonly refund: BookingRefundId
  readonly booking: BookingId
  /** What the customer gets. */
  readonly amount: Cents
}
type SharedRefund = KeptChange & { readonly vendor: VendorId; readonly commissionPercent: number }

/** What rounding the charge to whole shillings gained or lost goes back with the last part; until then it is 0. */
const roundingIn = ({ amount, keptBefore, keptAfter }: RefundPart): Cents => minus(amount, minus(keptBefore, keptAfter))
const returnedRounding = (part: RefundPart): Side => [account.rounding, roundingIn(part)]

/** What the guide and Upeo give up of their shares. Parts add up: each is the difference of two splits. */
function returnedSplit({ keptBefore, keptAfter, commissionPercent }: Omit<SharedRefund, 'vendor'>): CommissionSplit {
  const before = splitCommission(keptBefore, commissionPercent)
  const after = splitCommission(keptAfter, commissionPercent)
  return {
    commission: minus(before.commission, after.commission),
    net: minus(before.net, after.net),
    vat: minus(before.vat, after.vat),
    vendorShare: minus(before.vendorShare, after.vendorShare),
  }
}

/** Out of escrow, part or all; the rest is released as if it had been the price. */
export function refundBeforeRelease(facts: RefundPart): Posting {
  const { refund, booking, keptBefore, keptAfter, amount } = facts
  return post(
    'refund_before_release',
    refund,
    [[account.escrow(booking), minus(keptBefore, keptAfter)], returnedRounding(facts)],
    [[account.refundPayable(booking), amount]],
  )
}

/** What the guide gives up of their share when money goes back after the release. */
export function shareOfRefund(facts: Omit<SharedRefund, 'vendor'>): Cents {
  return returnedSplit(facts).vendorShare
}

/**
 * Of money that the guide has been given: their share of it from their balance, and what that does not hold becomes debt;
 * Upeo gives its commission on it back.
 */
export function refundAfterRelease(facts: RefundPart & SharedRefund & { readonly fromAvailable: Cents }): Posting {
  const { refund, booking, vendor, amount, fromAvailable } = facts
  const split = returnedSplit(facts)
  return post(
    'refund_after_release',
    refund,
    [
      [account.vendorAvailable(vendor), fromAvailable],
      [account.vendorReceivable(vendor), minus(split.vendorShare, fromAvailable)],
      ...commissionSides(split),
      returnedRounding(facts),
    ],
    [[account.refundPayable(booking), amount]],
  )
}

/**
 * The guide returns the money directly, so the commission on it is forgiven, and with the last part what rounding had gained
 * or lost. Null where there is nothing of either: of a few cents.
 */
export function manualRefundAfterCompletion(facts: RefundPart & SharedRefund): Posting | null {
  const { refund, vendor, commissionPercent } = facts
  const split = returnedSplit(facts)
  const rounding = roundingIn(facts)
  if (commissionPercent !== 0 && split.commission === 0 && rounding === 0) return null
  const owes = account.vendorReceivable(vendor)
  return withLineOn(
    owes,
    post(
      'manual_refund_after_completion',
      refund,
      [...commissionSides(split), returnedRounding(facts)],
      [[owes, sum(split.commission, rounding)]],
    ),
  )
}

/**
 * Keyed by the order that paid it, for a booking's money may go back in parts. `owner` is the booking, or the payment that
 * was never applied.
 */
export function refundPaid(facts: {
  readonly refund: RefundId
  readonly owner: BookingId | PaymentId
  readonly amount: Cents
  readonly by: 'reversal' | 'transfer' | 'bank'
}): Posting {
  const from = { reversal: account.mpesaCollection, transfer: account.mpesaDisbursement, bank: account.bank }[facts.by]
  return post('refund_paid', facts.refund, [[account.refundPayable(facts.owner), facts.amount]], [[from, facts.amount]])
}

/** M-Pesa has paid it in a second conversation too. */
export function refundOverpaid(facts: {
  readonly refund: RefundId
  readonly receipt: string
  readonly owner: BookingId | PaymentId
  readonly amount: Cents
}): Posting {
  return post(
    'refund_overpaid',
    `${facts.refund}:${facts.receipt}`,
    [[account.refundOverpaid(facts.owner), facts.amount]],
    [[account.mpesaDisbursement, facts.amount]],
  )
}
