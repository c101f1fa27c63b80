import * as fc from 'fast-check'
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
import { cents, least, ZERO } from '../money.ts'
import { chargeOf } from '../bookings/price.ts'
import { splitCommission } from '../bookings/commission.ts'
import { debtToNet, payableBalance } from '../disbursements/payout-rules.ts'
import { account } from './accounts.ts'
import { balancesOf, overdrawnBy } from '../../testing/balances.ts'
import {
  debtNetted,
  escrowReleased,
  manualCompleted,
  mpesaReceived,
  mpesaUnapplied,
  payoutPaid,
  payoutRejected,
  payoutRequested,
  unappliedToBooking,
  unappliedToRefund,
  type Posting,
} from './postings.ts'
import { manualRefundAfterCompletion, refundBeforeRelease, refundPaid } from './refund-postings.ts'

const uuid = (kind: number, n: number) => `01890a5d-ac96-774b-b00${kind}-${String(n).padStart(12, '0')}`
const vendor = idFrom<UserId>(uuid(9, 0))

type Life = {
  readonly total: number
  readonly channel: 'mpesa' | 'manual'
  readonly arrival: 'on_time' | 'late_seats' | 'late_no_seats'
  readonly duplicate: boolean
  readonly end: 'released' | 'refunded_before' | 'refunded_after'
  readonly by: 'reversal' | 'transfer'
}

const life: fc.Arbitrary<Life> = fc.record({
  total: fc.integer({ min: 50, max: 250_000_00 }),
  channel: fc.constantFrom('mpesa', 'manual'),
  arrival: fc.constantFrom('on_time', 'late_seats', 'late_no_seats'),
  duplicate: fc.boolean(),
  /** Refunds of parts, and those after the release, have a test of their own. */
  end: fc.constantFrom('released', 'refunded_before', 'refunded_after'),
  by: fc.constantFrom('reversal', 'transfer'),
})

/** The ledger of one guide's day: every booking lives its life to the end, payouts happen between them. */
function write(lives: readonly Life[], payoutAfter: readonly ('paid' | 'rejected' | 'none')[]): Posting[] {
  const postings: Posting[] = []
  const balance = (of: ReturnType<typeof account.vendorAvailable>) => balancesOf(postings).get(of) ?? 0
  const available = () => cents(0 - balance(account.vendorAvailable(vendor)))
  const debt = () => cents(balance(account.vendorReceivable(vendor)))

  function payOut(n: number, outcome: 'paid' | 'rejected') {
    const amount = least(payableBalance(available(), debt()), cents(100_00))
    const netted = debtToNet(available(), debt())
    const payout = { payout: idFrom<PayoutId>(uuid(4, n)), vendor, amount }
    postings.push(debtNetted({ key: payout.payout, vendor, amount: netted }), payoutRequested(payout))
    postings.push(outcome === 'paid' ? payoutPaid({ ...payout, from: 'bank' }) : payoutRejected(payout))
  }

  lives.forEach((each, n) => {
    // One by one, not spread: a later posting looks at the balance that the earlier ones left.
    const events = each.channel === 'mpesa' ? mpesaLife(each, n) : manualLife(each, n)
    for (const posting of events) postings.push(posting)
    const outcome = payoutAfter[n % Math.max(1, payoutAfter.length)] ?? 'none'
    if (outcome !== 'none') payOut(n, outcome)
    // By then its commission may have been netted.
    if (each.channel === 'manual' && each.end === 'refunded_after') postings.push(...forgiven(each, n))
  })
  return postings
}

function* mpesaLife(each: Life, n: number): Generator<Posting> {
  const booking = idFrom<BookingId>(uuid(1, n))
  const payment = idFrom<PaymentId>(uuid(2, n))
  const total = cents(each.total)
  const charged = chargeOf(total).charge
  const split = splitCommission(total)
  const facts = { booking, payment, vendor, total, charged, split }
  const refund = idFrom<RefundId>(uuid(7, n))
  if (each.duplicate) {
    const second = idFrom<PaymentId>(uuid(3, n))
    yield mpesaUnapplied({ payment: second, charged })
    yield unappliedToRefund({ payment: second, charged })
    yield refundPaid({ refund: idFrom<RefundId>(uuid(8, n)), owner: second, amount: charged, by: each.by })
  }
  if (each.arrival === 'on_time') yield mpesaReceived(facts)
  else yield mpesaUnapplied(facts)
  if (each.arrival === 'late_no_seats') {
    yield unappliedToRefund(facts)
    yield refundPaid({ refund, owner: payment, amount: charged, by: each.by })
    return
  }
  if (each.arrival === 'late_seats') yield unappliedToBooking(facts)
  const back = {
    refund: idFrom<BookingRefundId>(uuid(6, n)),
    booking,
    keptBefore: total,
    keptAfter: ZERO,
    amount: charged,
  }
  if (each.end === 'refunded_before') yield refundBeforeRelease(back)
  else yield escrowReleased({ ...facts, kept: total })
  if (each.end === 'refunded_before') yield refundPaid({ refund, owner: booking, amount: charged, by: each.by })
}

function forgiven(each: Life, n: number): Posting[] {
  const total = cents(each.total)
  const kept = { keptBefore: total, keptAfter: ZERO, amount: chargeOf(total).charge, commissionPercent: 20 }
  const posting = manualRefundAfterCompletion({ ...manualFacts(each, n), ...kept, refund: idFrom(uuid(6, n)) })
  return posting ? [posting] : []
}

const manualFacts = (each: Life, n: number) => ({
  booking: idFrom<BookingId>(uuid(1, n)),
  vendor,
  split: splitCommission(cents(each.total)),
  rounding: chargeOf(cents(each.total)).rounding,
})

function* manualLife(each: Life, n: number): Generator<Posting> {
  if (each.end !== 'refunded_before') yield manualCompleted(manualFacts(each, n))
}

const lives = fc.array(life, { maxLength: 12 })
const payouts = fc.array(fc.constantFrom('paid', 'rejected', 'none'), { maxLength: 4 })

describe('any lives of any bookings', () => {
  it('balance every transaction, overdraw nothing, and never repeat an event', () => {
    fc.assert(
      fc.property(lives, payouts, (all, outcomes) => {
        const postings = write(all, outcomes)
        for (const posting of postings) {
          expect(posting.lines.reduce((total, line) => total + line.amount, 0)).toBe(0)
          // What a guide owes may come to nothing, of a commission and what rounding lost.
          const owes = account.vendorReceivable(vendor)
          expect(posting.lines.every((line) => line.amount !== 0 || line.account === owes)).toBe(true)
        }
        expect(overdrawnBy(postings)).toEqual([])
        expect(new Set(postings.map((posting) => posting.eventKey)).size).toBe(postings.length)
      }),
    )
  })

  it('end with every account of a booking or payment at 0', () => {
    fc.assert(
      fc.property(lives, payouts, (all, outcomes) => {
        const transient = /^(?:escrow|unapplied|refund_payable|payout_reserved):/
        const left = [...balancesOf(write(all, outcomes))].filter(
          ([key, balance]) => transient.test(key) && balance !== 0,
        )
        expect(left).toEqual([])
      }),
    )
  })

  it('leave nothing at all of a booking that was refunded the way it was paid', () => {
    fc.assert(
      fc.property(life, (each) => {
        fc.pre(each.end === 'refunded_before' || (each.end === 'refunded_after' && each.channel === 'manual'))
        const balances = balancesOf(write([{ ...each, by: 'reversal', arrival: 'on_time' }], []))
        expect([...balances.values()].filter((balance) => balance !== 0)).toEqual([])
      }),
    )
  })

  it('earn exactly the commission of what was not refunded', () => {
    fc.assert(
      fc.property(lives, (all) => {
        const balances = balancesOf(write(all, []))
        const earned = all
          .filter((each) =>
            each.channel === 'manual'
              ? each.end === 'released'
              : each.end !== 'refunded_before' && each.arrival !== 'late_no_seats',
          )
          .map((each) => splitCommission(cents(each.total)).commission)
        const booked = (balances.get('commission_income') ?? 0) + (balances.get('vat_payable') ?? 0)
        expect(0 - booked).toBe(earned.reduce((total: number, each) => total + each, 0))
      }),
    )
  })
})
