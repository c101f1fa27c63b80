import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf } from '../bookings/price.ts'
import { checkRefundAmount, keptOf, refundableOf, roundingOf, type PaidMoney } from '../bookings/kept-money.ts'
import { splitCommission } from '../bookings/commission.ts'
import { idFrom, type BookingId, type BookingRefundId, type PaymentId, type RefundId, type UserId } from '../ids.ts'
import { cents, least, percentOf, ZERO, type Cents } from '../money.ts'
import { balancesOf, overdrawnBy } from '../../testing/balances.ts'
import { account } from './accounts.ts'
import { debtNetted, escrowReleased, directlyPaid, mpesaReceived, payoutRequested, type Posting } from './postings.ts'
import {
  manualRefundAfterCompletion,
  refundAfterRelease,
  refundBeforeRelease,
  refundPaid,
  shareOfRefund,
} from './refund-postings.ts'

const uuid = (kind: number, n: number) => `01890a5d-ac96-774b-b00${kind}-${String(n).padStart(12, '0')}`
const booking = idFrom<BookingId>(uuid(1, 0))
const payment = idFrom<PaymentId>(uuid(2, 0))
const vendor = idFrom<UserId>(uuid(9, 0))

interface Story {
  readonly total: number
  readonly method: 'mpesa' | 'bank'
  /** Paid to the guide when cents were asked for. */
  readonly toTheCent: boolean
  readonly rate: number
  /** Parts of what is left, in thousandths: of the whole at 1000. Half a story's parts come before the release. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** What the guide asks to be paid out between the release and the later refunds, in thousandths of their balance. */
  readonly paidOut: number
}

const parts = fc.array(fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1000)), { maxLength: 4 })
const story: fc.Arbitrary<Story> = fc.record({
  total: fc.oneof(fc.integer({ min: 50, max: 40_00 }), fc.integer({ min: 50, max: 250_000_00 })),
  method: fc.constantFrom('mpesa', 'bank'),
  toTheCent: fc.boolean(),
  rate: fc.constantFrom(0, 5, 12, 20, 33, 100),
  before: parts,
  after: parts,
  paidOut: fc.integer({ min: 0, max: 1000 }),
})

/** As the rule allows it: whole shillings, from KES 10 where M-Pesa sends a part, or all that is left. */
function partOf(money: PaidMoney, thousandths: number): Cents {
  const left = refundableOf(money)
  if (thousandths === 1000) return left
  return cents(Math.max(money.method === 'bank' ? 1_00 : 10_00, Math.floor((left * thousandths) / 100_000) * 100))
}

/** The books of one booking from its payment to its last refund, and what the customer got back by then. */
function live({ total: price, method, toTheCent, rate, before, after, paidOut }: Story) {
  const total = cents(price)
  const byMpesa = method === 'mpesa'
  const paid = !byMpesa && toTheCent ? total : chargeOf(total).charge
  const postings: Posting[] = byMpesa ? [mpesaReceived({ payment, booking, total, charged: paid })] : []
  let money: PaidMoney = { method, total, paid, refunded: ZERO, confirmed: true }
  const balance = (key: Parameters<ReturnType<typeof balancesOf>['get']>[0]) => balancesOf(postings).get(key) ?? 0
  const available = () => cents(0 - balance(account.vendorAvailable(vendor)))

  function giveBack(thousandths: number, n: number, released: boolean): void {
    const amount = partOf(money, thousandths)
    const checked = checkRefundAmount(money, amount)
    if (!checked.ok) return
    money = { ...money, refunded: cents(money.refunded + amount) }
    const refund = idFrom<BookingRefundId>(uuid(3, n))
    const facts = { ...checked.value, refund, booking, vendor, amount, commissionPercent: rate }
    if (byMpesa) {
      const fromAvailable = least(available(), shareOfRefund(facts))
      postings.push(released ? refundAfterRelease({ ...facts, fromAvailable }) : refundBeforeRelease(facts))
      postings.push(refundPaid({ refund: idFrom<RefundId>(uuid(4, n)), owner: booking, amount, by: 'transfer' }))
    } else if (released) {
      const posting = manualRefundAfterCompletion(facts)
      if (posting) postings.push(posting)
    }
  }

  before.forEach((each, n) => giveBack(each, n, false))
  const kept = keptOf(money)
  const shared = { booking, vendor, split: splitCommission(kept, rate) }
  if (byMpesa && kept > 0) postings.push(escrowReleased({ ...shared, kept }))
  const direct = byMpesa ? null : directlyPaid({ booking, vendor, kept, rounding: roundingOf(money), percent: rate })
  if (direct) postings.push(direct)
  const asked = cents(Math.floor((available() * paidOut) / 1000))
  if (asked > 0) postings.push(payoutRequested({ payout: idFrom(uuid(5, 0)), vendor, amount: asked }))
  after.forEach((each, n) => giveBack(each, 100 + n, true))
  return { postings, money, balance, asked }
}

test('partial refunds before and after the release leave no cent lost, and no account overdrawn', () => {
  let refunds = 0
  fc.assert(
    fc.property(story, (each) => {
      const { postings, money, balance, asked } = live(each)
      for (const posting of postings) {
        expect(posting.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
        // Of money that a guide was paid directly what they owe always tells, be it by a line of nothing.
        const owes = account.vendorReceivable(vendor)
        expect(each.method === 'mpesa' || posting.lines.some((line) => line.account === owes)).toBe(true)
        const nothing = posting.lines.filter((line) => line.amount === 0)
        expect(nothing.every((line) => each.method === 'bank' && line.account === owes)).toBe(true)
      }
      expect(new Set(postings.map(({ eventKey }) => eventKey)).size).toBe(postings.length)
      expect(overdrawnBy(postings)).toEqual([])
      expect(balance(account.escrow(booking)) + balance(account.refundPayable(booking))).toBe(0)
      const kept = keptOf(money)
      const { commission, net, vat } = splitCommission(kept, each.rate)
      expect([commission, vat]).toEqual([percentOf(kept, each.rate), commission - net])
      const upeo = { net: 0 - balance(account.commissionIncome), vat: 0 - balance(account.vatPayable) }
      expect(upeo).toEqual({ net: net + 0, vat: vat + 0 })
      // What the guide has of it, wherever it lies by now.
      const guide = 0 - balance(account.vendorAvailable(vendor)) - balance(account.vendorReceivable(vendor)) + asked
      const rounding = 0 - balance(account.rounding)
      // What the guide was paid directly is not on the books: all that they know of it is what the guide owes.
      const heldByGuide = each.method === 'mpesa' ? 0 : refundableOf(money)
      expect(heldByGuide + guide).toBe(kept - commission)
      expect(heldByGuide + guide + upeo.net + upeo.vat + money.refunded + rounding).toBe(money.paid)
      refunds += money.refunded > 0 ? 1 : 0
    }),
    { numRuns: 10_000 },
  )
  expect(refunds).toBeGreaterThan(5_000)
})

test('what a guide owes for a refund is netted from their next release', () => {
  const released = { vendor, split: splitCommission(cents(1000_00)) }
  const postings = [
    mpesaReceived({ payment, booking, total: cents(1000_00), charged: cents(1000_00) }),
    escrowReleased({ ...released, booking, kept: cents(1000_00) }),
    payoutRequested({ payout: idFrom(uuid(5, 0)), vendor, amount: cents(800_00) }),
    refundAfterRelease({
      refund: idFrom(uuid(3, 0)),
      booking,
      vendor,
      keptBefore: cents(1000_00),
      keptAfter: ZERO,
      amount: cents(1000_00),
      commissionPercent: 20,
      fromAvailable: ZERO,
    }),
    mpesaReceived({
      payment: idFrom(uuid(2, 1)),
      booking: idFrom(uuid(1, 1)),
      total: cents(1000_00),
      charged: cents(1000_00),
    }),
    escrowReleased({ ...released, booking: idFrom(uuid(1, 1)), kept: cents(1000_00) }),
    debtNetted({ key: 'next', vendor, amount: cents(800_00) }),
  ]
  expect(overdrawnBy(postings)).toEqual([])
  expect(balancesOf(postings).get(account.vendorAvailable(vendor))).toBe(0)
  expect(balancesOf(postings).get(account.vendorReceivable(vendor))).toBe(0)
})
