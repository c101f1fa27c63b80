import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { bookingStatuses } from './lifecycle.ts'
import { cancellationPolicies, type CancellationPolicy } from '../activities/cancellation-policies.ts'
import { cents } from '../money.ts'
import { paymentMethods } from '../payments/methods.ts'
import { DAY, HOUR, addTime } from '../time.ts'
import { say } from '../words/say.ts'
import { quoteRefund, refundText, type RefundFacts, type RefundReason } from './quote-refund.ts'

const start = new Date('2026-06-20T05:00:00Z')
const paid = cents(7_830_00)
const booking = (facts: Partial<RefundFacts> = {}): RefundFacts => ({
  status: 'confirmed',
  policy: 'Moderate',
  start,
  method: 'mpesa',
  paid,
  ...facts,
})
const before = (milliseconds: number) => addTime(start, -milliseconds)

describe('a customer cancels', () => {
  it.each<[CancellationPolicy, number, 0 | 100, RefundReason]>([
    ['Flexible', 24 * HOUR + 1, 100, 'within_policy'],
    ['Flexible', 24 * HOUR, 100, 'within_policy'],
    ['Flexible', 24 * HOUR - 1, 0, 'too_late'],
    ['Flexible', 0, 0, 'too_late'],
    ['Moderate', 120 * HOUR + 1, 100, 'within_policy'],
    ['Moderate', 120 * HOUR, 100, 'within_policy'],
    ['Moderate', 120 * HOUR - 1, 0, 'too_late'],
    ['Moderate', -1, 0, 'too_late'],
    ['Strict', 365 * DAY, 0, 'no_refund_policy'],
    ['Strict', 0, 0, 'no_refund_policy'],
  ])('%s, %d ms before the start: %d%%', (policy, notice, percent, reason) => {
    const quote = quoteRefund(booking({ policy }), before(notice), 'customer')
    expect(quote).toMatchObject({ percent, reason, manual: false })
    expect(quote.refund).toBe(percent === 100 ? paid : 0)
    expect(quote.kept).toBe(percent === 100 ? 0 : paid)
  })

  it('sees until when everything comes back', () => {
    expect(quoteRefund(booking(), before(0), 'customer').fullUntil).toEqual(before(120 * HOUR))
    expect(quoteRefund(booking({ policy: 'Strict' }), before(0), 'customer').fullUntil).toBeNull()
  })

  it('gets back what they paid: M-Pesa as charged, a part as a part, nothing for nothing', () => {
    const early = before(30 * DAY)
    expect(quoteRefund(booking({ paid: cents(1_433_00) }), early, 'customer').refund).toBe(1_433_00)
    expect(quoteRefund(booking({ method: 'cash', paid: cents(500_00) }), early, 'customer')).toMatchObject({
      refund: 500_00,
      manual: true,
    })
    expect(quoteRefund(booking({ status: 'pending', paid: cents(0) }), early, 'customer')).toMatchObject({
      refund: 0,
      kept: 0,
      reason: 'nothing_paid',
    })
    const proof = booking({ status: 'pending_payment_approval', method: 'bank', paid: cents(0) })
    expect(quoteRefund(proof, early, 'customer').reason).toBe('payment_unverified')
  })
})

describe('anyone else cancels', () => {
  const others = actorKinds.filter((by) => by !== 'customer')
  const table = others.flatMap((by) => cancellationPolicies.map((policy) => ({ by, policy })))

  it.each(table)('$by under $policy: everything, even after the start', ({ by, policy }) => {
    const quote = quoteRefund(booking({ policy }), addTime(start, DAY), by)
    expect(quote).toMatchObject({ refund: paid, kept: 0, percent: 100, reason: 'cancelled_by_provider' })
  })
})

describe('every quote', () => {
  const facts = fc.record({
    status: fc.constantFrom(...bookingStatuses),
    policy: fc.constantFrom(...cancellationPolicies),
    method: fc.constantFrom(...paymentMethods),
    paid: fc.integer({ min: 0, max: 1_000_000_00 }).map(cents),
    start: fc.constant(start),
  })
  const notice = fc.integer({ min: -10 * DAY, max: 10 * DAY })
  const actor = fc.constantFrom(...actorKinds)

  it('shares out exactly what was paid, and can be told', () => {
    fc.assert(
      fc.property(facts, notice, actor, (booking, ms, by) => {
        const quote = quoteRefund(booking, before(ms), by)
        expect(quote.refund + quote.kept).toBe(booking.paid)
        expect([0, booking.paid]).toContain(quote.refund)
        expect(quote.manual).toBe(booking.method !== 'mpesa')
        expect(say(refundText(quote))).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })

  it('never grows with time', () => {
    fc.assert(
      fc.property(facts, notice, fc.nat(10 * DAY), actor, (booking, ms, later, by) => {
        const first = quoteRefund(booking, before(ms), by)
        const second = quoteRefund(booking, addTime(before(ms), later), by)
        expect(second.refund).toBeLessThanOrEqual(first.refund)
      }),
    )
  })
})
