import { describe, expect, it } from 'vitest'
import {
  idFrom,
  type BookingId,
  type BookingRefundId,
  type PaymentId,
  type PayoutId,
  type RefundId,
  type UserId,
} from '../ids.ts'
import { cents, ZERO } from '../money.ts'
import { chargeOf } from '../bookings/price.ts'
import { splitCommission } from '../bookings/commission.ts'
import { account as a } from './accounts.ts'
import { balancesOf, overdrawnBy } from '../../testing/balances.ts'
import {
  debtNetted,
  escrowReleased,
  feeCharged,
  floatMoved,
  directlyPaid,
  manualCompleted,
  mpesaReceived,
  mpesaUnapplied,
  payoutPaid,
  payoutRecovered,
  payoutRejected,
  payoutRequested,
  unappliedToBooking,
  unappliedToRefund,
  type Posting,
} from './postings.ts'
import {
  manualRefundAfterCompletion,
  refundAfterRelease,
  refundBeforeRelease,
  refundOverpaid,
  refundPaid,
} from './refund-postings.ts'

const booking = idFrom<BookingId>('01890a5d-ac96-774b-bcce-b302099a0001')
const payment = idFrom<PaymentId>('01890a5d-ac96-774b-bcce-b302099a0002')
const vendor = idFrom<UserId>('01890a5d-ac96-774b-bcce-b302099a0003')
const refund = idFrom<RefundId>('01890a5d-ac96-774b-bcce-b302099a0005')
const decision = idFrom<BookingRefundId>('01890a5d-ac96-774b-bcce-b302099a0006')
const payout = idFrom<PayoutId>('01890a5d-ac96-774b-bcce-b302099a0004')

const linesOf = (posting: Posting) => Object.fromEntries(posting.lines.map((line) => [line.account, line.amount]))
const worked = { total: cents(7_830_00), charged: cents(7_830_00), split: splitCommission(cents(7_830_00)) }
const rounded = { total: cents(1_432_50), charged: cents(1_433_00), split: splitCommission(cents(1_432_50)) }
const amount = cents(500_00)
/** That all of it goes back. */
const wholly = ({ total, charged }: typeof worked) =>
  ({ refund: decision, booking, keptBefore: total, keptAfter: ZERO, amount: charged }) as const

describe('the worked example: 7,830.00', () => {
  const received = mpesaReceived({ ...worked, payment, booking })
  const released = escrowReleased({ ...worked, kept: worked.total, booking, vendor })

  it('is received into escrow', () => {
    expect(linesOf(received)).toEqual({ [a.mpesaCollection]: 7_830_00, [a.escrow(booking)]: -7_830_00 })
  })

  it('is released as 6,264.00 to the guide and 1,350.00 + 216.00 to Upeo and the taxman', () => {
    expect(linesOf(released)).toEqual({
      [a.escrow(booking)]: 7_830_00,
      [a.vendorAvailable(vendor)]: -6_264_00,
      [a.commissionIncome]: -1_350_00,
      [a.vatPayable]: -216_00,
    })
    expect(balancesOf([received, released]).get(a.escrow(booking))).toBe(0)
  })
})

describe('the rounding example: 1,432.50 charged as 1,433', () => {
  const received = mpesaReceived({ ...rounded, payment, booking })

  it('keeps the 50 cents apart', () => {
    expect(chargeOf(rounded.total).charge).toBe(rounded.charged)
    expect(linesOf(received)).toEqual({
      [a.mpesaCollection]: 1_433_00,
      [a.escrow(booking)]: -1_432_50,
      [a.rounding]: -50,
    })
  })

  it('pays back 1,433 and leaves every account at 0', () => {
    const back = refundBeforeRelease(wholly(rounded))
    const paid = refundPaid({ refund, owner: booking, amount: rounded.charged, by: 'reversal' })
    expect(linesOf(paid)).toEqual({ [a.refundPayable(booking)]: 1_433_00, [a.mpesaCollection]: -1_433_00 })
    const balances = balancesOf([received, back, paid])
    expect([...balances.values()].every((balance) => balance === 0)).toBe(true)
    expect(balances.size).toBe(4)
  })

  it('posts rounding down on the other side', () => {
    const down = { ...rounded, total: cents(1_432_49), charged: cents(1_432_00) }
    expect(linesOf(mpesaReceived({ ...down, payment, booking }))[a.rounding]).toBe(49)
    expect(linesOf(refundBeforeRelease(wholly(down)))[a.rounding]).toBe(-49)
  })
})

describe('each row of the table', () => {
  const key = 'some-key'
  const shared = { ...rounded, booking, vendor }

  it.each<[string, Posting, Record<string, number>]>([
    [
      `mpesa_unapplied:${payment}`,
      mpesaUnapplied({ payment, charged: amount }),
      { [a.mpesaCollection]: 500_00, [a.unapplied(payment)]: -500_00 },
    ],
    [
      `unapplied_to_booking:${payment}`,
      unappliedToBooking({ ...rounded, payment, booking }),
      { [a.unapplied(payment)]: 1_433_00, [a.escrow(booking)]: -1_432_50, [a.rounding]: -50 },
    ],
    [
      `unapplied_to_refund:${payment}`,
      unappliedToRefund({ payment, charged: amount }),
      { [a.unapplied(payment)]: 500_00, [a.refundPayable(payment)]: -500_00 },
    ],
    [
      `manual_completed:${booking}`,
      manualCompleted({ ...shared, rounding: cents(50) }),
      {
        [a.vendorReceivable(vendor)]: 287_00,
        [a.commissionIncome]: -246_98,
        [a.vatPayable]: -39_52,
        [a.rounding]: -50,
      },
    ],
    [
      `debt_netted:${key}`,
      debtNetted({ key, vendor, amount }),
      { [a.vendorAvailable(vendor)]: 500_00, [a.vendorReceivable(vendor)]: -500_00 },
    ],
    [
      `refund_before_release:${decision}`,
      refundBeforeRelease(wholly(rounded)),
      { [a.escrow(booking)]: 1_432_50, [a.rounding]: 50, [a.refundPayable(booking)]: -1_433_00 },
    ],
    [
      `manual_refund_after_completion:${decision}`,
      manualRefundAfterCompletion({ ...wholly(rounded), vendor, commissionPercent: 20 })!,
      { [a.vendorReceivable(vendor)]: -287_00, [a.commissionIncome]: 246_98, [a.vatPayable]: 39_52, [a.rounding]: 50 },
    ],
    [
      `refund_paid:${refund}`,
      refundPaid({ refund, owner: payment, amount, by: 'transfer' }),
      { [a.refundPayable(payment)]: 500_00, [a.mpesaDisbursement]: -500_00 },
    ],
    [
      `refund_overpaid:${refund}:QGH7XK2LMN`,
      refundOverpaid({ refund, receipt: 'QGH7XK2LMN', owner: booking, amount }),
      { [a.refundOverpaid(booking)]: 500_00, [a.mpesaDisbursement]: -500_00 },
    ],
    [
      `payout_paid:${payout}:QGH7XK2LMN`,
      payoutPaid({ payout, vendor, amount, from: 'mpesa_disbursement', again: 'QGH7XK2LMN' }),
      { [a.payoutReserved(vendor)]: 500_00, [a.mpesaDisbursement]: -500_00 },
    ],
    [
      `payout_requested:${payout}`,
      payoutRequested({ payout, vendor, amount }),
      { [a.vendorAvailable(vendor)]: 500_00, [a.payoutReserved(vendor)]: -500_00 },
    ],
    [
      `payout_paid:${payout}`,
      payoutPaid({ payout, vendor, amount, from: 'bank' }),
      { [a.payoutReserved(vendor)]: 500_00, [a.bank]: -500_00 },
    ],
    [
      `payout_rejected:${payout}`,
      payoutRejected({ payout, vendor, amount }),
      { [a.payoutReserved(vendor)]: 500_00, [a.vendorAvailable(vendor)]: -500_00 },
    ],
    [
      `fee_charged:${key}`,
      feeCharged({ key, amount: cents(9_00), from: 'mpesa_disbursement' }),
      { [a.mpesaFees]: 9_00, [a.mpesaDisbursement]: -9_00 },
    ],
    [
      `float_moved:${key}`,
      floatMoved({ key, amount, to: 'mpesa_disbursement' }),
      { [a.mpesaDisbursement]: 500_00, [a.mpesaCollection]: -500_00 },
    ],
  ])('%s', (eventKey, posting, lines) => {
    expect(posting.eventKey).toBe(eventKey)
    expect(linesOf(posting)).toEqual(lines)
  })
})

describe('a part of a booking that goes back', () => {
  const part = { refund: decision, booking, keptBefore: cents(1_432_50), keptAfter: cents(932_50), amount }
  const shared = { ...part, vendor, commissionPercent: 20 }

  it('leaves the rest in escrow, and the rounding where it is', () => {
    expect(linesOf(refundBeforeRelease(part))).toEqual({
      [a.escrow(booking)]: 500_00,
      [a.refundPayable(booking)]: -500_00,
    })
  })

  it('takes the rounding along with the last part', () => {
    const last = { ...part, keptBefore: cents(932_50), keptAfter: ZERO, amount: cents(933_00) }
    expect(linesOf(refundBeforeRelease(last))).toMatchObject({ [a.escrow(booking)]: 932_50, [a.rounding]: 50 })
  })

  it('costs the guide and Upeo their shares of it after the release; what the balance lacks is owed', () => {
    expect(linesOf(refundAfterRelease({ ...shared, fromAvailable: cents(150_00) }))).toEqual({
      [a.vendorAvailable(vendor)]: 150_00,
      [a.vendorReceivable(vendor)]: 250_00,
      [a.commissionIncome]: 86_20,
      [a.vatPayable]: 13_80,
      [a.refundPayable(booking)]: -500_00,
    })
  })

  it('has no posting where a guide returns a few cents that bore no commission', () => {
    const few = { ...shared, amount: cents(2), keptBefore: cents(2), keptAfter: ZERO }
    expect(manualRefundAfterCompletion(few)).toBeNull()
  })
})

describe('what a guide was paid directly', () => {
  const paid = { booking, vendor, kept: cents(2_000_00), rounding: ZERO }

  it('is charged its commission', () => {
    expect(linesOf(directlyPaid({ ...paid, percent: 20 })!)).toEqual({
      [a.vendorReceivable(vendor)]: 400_00,
      [a.commissionIncome]: -344_83,
      [a.vatPayable]: -55_17,
    })
  })

  it('stands in the books by a line of nothing where it bears no commission, and so does what goes back of it', () => {
    const line = [{ account: a.vendorReceivable(vendor), amount: 0 }]
    expect(directlyPaid({ ...paid, percent: 0 })).toMatchObject({
      eventKey: `manual_completed:${booking}`,
      lines: line,
    })
    const returned = { ...wholly(worked), vendor, commissionPercent: 0 }
    expect(manualRefundAfterCompletion(returned)).toMatchObject({
      event: 'manual_refund_after_completion',
      lines: line,
    })
  })

  it('owes what rounding gained, or is owed what it lost, whatever the commission', () => {
    expect(linesOf(directlyPaid({ ...paid, rounding: cents(40), percent: 0 })!)).toEqual({
      [a.vendorReceivable(vendor)]: 40,
      [a.rounding]: -40,
    })
    // 1.25, asked for as 1: the quarter of commission is what rounding lost.
    const even = { ...paid, kept: cents(1_25), rounding: cents(-25), percent: 20 }
    expect(linesOf(directlyPaid(even)!)).toEqual({
      [a.vendorReceivable(vendor)]: 0,
      [a.commissionIncome]: -22,
      [a.vatPayable]: -3,
      [a.rounding]: 25,
    })
  })

  it('has no posting where nothing is kept, or so little that its commission is nothing', () => {
    expect(directlyPaid({ ...paid, kept: ZERO, percent: 0 })).toBeNull()
    expect(directlyPaid({ ...paid, kept: cents(2), percent: 20 })).toBeNull()
  })
})

describe('overdrawnBy', () => {
  it('names what a wrong order would overdraw', () => {
    const refund = refundBeforeRelease(wholly(worked))
    expect(overdrawnBy([mpesaReceived({ ...worked, payment, booking }), refund])).toEqual([])
    expect(overdrawnBy([refund])).toEqual([a.escrow(booking)])
    expect(overdrawnBy([payoutRequested({ payout, vendor, amount })])).toEqual([a.vendorAvailable(vendor)])
  })
})

describe('a payout that was paid although it had been rejected', () => {
  const recovered = (available: number) =>
    linesOf(payoutRecovered({ payout, vendor, amount, available: cents(available) }))

  it('is taken from the balance of the guide again', () => {
    expect(recovered(700_00)).toEqual({ [a.vendorAvailable(vendor)]: 500_00, [a.payoutReserved(vendor)]: -500_00 })
  })

  it('becomes a debt of the guide as far as that does not hold it', () => {
    expect(recovered(200_00)).toEqual({
      [a.vendorAvailable(vendor)]: 200_00,
      [a.vendorReceivable(vendor)]: 300_00,
      [a.payoutReserved(vendor)]: -500_00,
    })
    expect(recovered(0)).toEqual({ [a.vendorReceivable(vendor)]: 500_00, [a.payoutReserved(vendor)]: -500_00 })
  })
})
