import type { BookingId, PaymentId, PayoutId, VendorId } from '../ids.ts'
import { least, minus, negate, sum, ZERO, type Cents } from '../money.ts'
import { splitCommission, type CommissionSplit } from '../bookings/pricing.ts'
import { account, type AccountKey, type CashAccount } from './accounts.ts'

export const ledgerEvents = [
  'mpesa_received',
  'mpesa_unapplied',
  'unapplied_to_booking',
  'unapplied_to_refund',
  'escrow_released',
  'manual_completed',
  'debt_netted',
  'refund_before_release',
  'refund_after_release',
  'manual_refund_after_completion',
  'refund_paid',
  'refund_overpaid',
  'payout_requested',
  'payout_paid',
  'payout_rejected',
  'payout_recovered',
  'fee_charged',
  'float_moved',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]

export type Line = {
  readonly account: AccountKey
  /** Debit positive, credit negative. */
  readonly amount: Cents
}

export type Posting = {
  readonly event: LedgerEvent
  /** Unique in the ledger: the same thing posts once, however often it is reported. */
  readonly eventKey: string
  /** Sum to 0; no line is 0 but the one of `withLineOn`. */
  readonly lines: readonly Line[]
}

type Amounts = { readonly total: Cents; readonly charged: Cents }
export type Side = readonly [account: AccountKey, amount: Cents]

/** Balanced or a bug. A negative amount lands on the other side by its sign; lines of 0 are left out. */
export function post(event: LedgerEvent, key: string, debit: readonly Side[], credit: readonly Side[]): Posting {
  const lines = [
    ...debit.map(([account, amount]) => ({ account, amount })),
    ...credit.map(([account, amount]) => ({ account, amount: negate(amount) })),
  ].filter((line) => line.amount !== 0)
  const balance = sum(...lines.map((line) => line.amount))
  if (balance !== 0) throw new Error(`Unbalanced ${event} (${key}): ${balance}`)
  return { event, eventKey: `${event}:${key}`, lines }
}

const roundingOf = ({ total, charged }: Amounts): Side => [account.rounding, minus(charged, total)]

/** A payment matched to its booking. Keyed by the payment: the receipt may come later. */
export function mpesaReceived(facts: Amounts & { readonly payment: PaymentId; readonly booking: BookingId }): Posting {
  return post(
    'mpesa_received',
    facts.payment,
    [[account.mpesaCollection, facts.charged]],
    [[account.escrow(facts.booking), facts.total], roundingOf(facts)],
  )
}

/** Unmatched, late, a second time, or another amount than asked: kept apart, never dropped. */
export function mpesaUnapplied(facts: { readonly payment: PaymentId; readonly charged: Cents }): Posting {
  return post(
    'mpesa_unapplied',
    facts.payment,
    [[account.mpesaCollection, facts.charged]],
    [[account.unapplied(facts.payment), facts.charged]],
  )
}

export function unappliedToBooking(
  facts: Amounts & { readonly payment: PaymentId; readonly booking: BookingId },
): Posting {
  return post(
    'unapplied_to_booking',
    facts.payment,
    [[account.unapplied(facts.payment), facts.charged]],
    [[account.escrow(facts.booking), facts.total], roundingOf(facts)],
  )
}

export function unappliedToRefund(facts: { readonly payment: PaymentId; readonly charged: Cents }): Posting {
  return post(
    'unapplied_to_refund',
    facts.payment,
    [[account.unapplied(facts.payment), facts.charged]],
    [[account.refundPayable(facts.payment), facts.charged]],
  )
}

type Shared = { readonly booking: BookingId; readonly vendor: VendorId; readonly split: CommissionSplit }

export const commissionSides = (split: CommissionSplit): readonly Side[] => [
  [account.commissionIncome, split.net],
  [account.vatPayable, split.vat],
]

/** 24 hours after completion, or after a departure whose policy kept the money: all that is kept, and its split. */
export function escrowReleased(facts: Shared & { readonly kept: Cents }): Posting {
  return post(
    'escrow_released',
    facts.booking,
    [[account.escrow(facts.booking), facts.kept]],
    [[account.vendorAvailable(facts.vendor), facts.split.vendorShare], ...commissionSides(facts.split)],
  )
}

/**
 * The guide has all the money already: they owe the commission, and what rounding gained; what it lost is owed to them. Their
 * line stands there where the two come to nothing as well: statement and earnings are read from it.
 */
export function manualCompleted({
  booking,
  vendor,
  split,
  rounding,
}: Shared & {
  /** What they have beside what is kept. */
  readonly rounding: Cents
}): Posting {
  const owes = account.vendorReceivable(vendor)
  return withLineOn(
    owes,
    post(
      'manual_completed',
      booking,
      [[owes, sum(split.commission, rounding)]],
      [...commissionSides(split), [account.rounding, rounding]],
    ),
  )
}

/**
 * What a guide who has all the money already is charged for it. Null where that is nothing, of a few cents; where the rate
 * itself is nothing it is told of all the same.
 */
export function directlyPaid(facts: {
  readonly booking: BookingId
  readonly vendor: VendorId
  readonly kept: Cents
  readonly rounding: Cents
  readonly percent: number
}): Posting | null {
  const { booking, vendor, kept, rounding, percent } = facts
  if (kept === 0 && rounding === 0) return null
  const split = splitCommission(kept, percent)
  if (percent !== 0 && split.commission === 0 && rounding === 0) return null
  return manualCompleted({ booking, vendor, split, rounding })
}

/** With a line on this account, of nothing where nothing of it moves: it has to be found in the books all the same. */
export function withLineOn(account: AccountKey, posting: Posting): Posting {
  if (posting.lines.some((line) => line.account === account)) return posting
  return { ...posting, lines: [{ account, amount: ZERO }, ...posting.lines] }
}

/**
 * `key` names the netting (a payout, a release), for a guide's debt may be netted many times. A negative amount is what
 * Upeo owes the guide: it goes to their balance.
 */
export function debtNetted(facts: {
  readonly key: string
  readonly vendor: VendorId
  readonly amount: Cents
}): Posting {
  return post(
    'debt_netted',
    facts.key,
    [[account.vendorAvailable(facts.vendor), facts.amount]],
    [[account.vendorReceivable(facts.vendor), facts.amount]],
  )
}

type Payout = { readonly payout: PayoutId; readonly vendor: VendorId; readonly amount: Cents }
/** `again`: the receipt of a further payment, where M-Pesa has paid it more than once. */
type PaidPayout = Payout & { readonly again?: string }
const paidKey = ({ payout, again }: PaidPayout) => (again === undefined ? payout : `${payout}:${again}`)

export function payoutRequested({ payout, vendor, amount }: Payout): Posting {
  return post(
    'payout_requested',
    payout,
    [[account.vendorAvailable(vendor), amount]],
    [[account.payoutReserved(vendor), amount]],
  )
}

export function payoutPaid(facts: PaidPayout & { readonly from: 'mpesa_disbursement' | 'bank' }): Posting {
  return post(
    'payout_paid',
    paidKey(facts),
    [[account.payoutReserved(facts.vendor), facts.amount]],
    [[facts.from, facts.amount]],
  )
}

export function payoutRejected({ payout, vendor, amount }: Payout): Posting {
  return post(
    'payout_rejected',
    payout,
    [[account.payoutReserved(vendor), amount]],
    [[account.vendorAvailable(vendor), amount]],
  )
}

/**
 * Paid although it had been rejected, or once more than it was asked for: reserved again, to be paid from there. What the
 * guide's balance cannot cover any more (it was given back, and may have been paid out since) becomes debt.
 */
export function payoutRecovered({
  vendor,
  amount,
  available,
  ...facts
}: PaidPayout & { readonly available: Cents }): Posting {
  const covered = available > 0 ? least(available, amount) : ZERO
  return post(
    'payout_recovered',
    paidKey({ ...facts, vendor, amount }),
    [
      [account.vendorAvailable(vendor), covered],
      [account.vendorReceivable(vendor), minus(amount, covered)],
    ],
    [[account.payoutReserved(vendor), amount]],
  )
}

/** `key` is M-Pesa's own id of the movement that cost the fee. */
export function feeCharged(facts: {
  readonly key: string
  readonly amount: Cents
  readonly from: CashAccount
}): Posting {
  return post('fee_charged', facts.key, [[account.mpesaFees, facts.amount]], [[facts.from, facts.amount]])
}

/** Collected money moved to where payouts leave from, or to the bank. */
export function floatMoved(facts: {
  readonly key: string
  readonly amount: Cents
  readonly to: 'mpesa_disbursement' | 'bank'
}): Posting {
  return post('float_moved', facts.key, [[facts.to, facts.amount]], [[account.mpesaCollection, facts.amount]])
}
