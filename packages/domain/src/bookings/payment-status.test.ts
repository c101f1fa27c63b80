import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { next } from '../lifecycle.ts'
import { cents } from '../money.ts'
import {
  bookingPaymentLabels,
  bookingPaymentLifecycle,
  bookingPaymentStatuses,
  customerPaymentLabel,
  paymentChipTone,
  paymentEventFor,
  settledByGuide,
  waitingText,
  type BookingPaymentEvent,
  type BookingPaymentStatus,
} from './payment-status.ts'

const legal: Record<BookingPaymentEvent, Record<string, string>> = {
  receivePart: { unpaid: 'partially_paid', partially_paid: 'partially_paid' },
  receiveAll: { unpaid: 'paid', partially_paid: 'paid' },
  oweRefund: { paid: 'refund_pending', partially_paid: 'refund_pending' },
  owePartOfRefund: { paid: 'paid' },
  oweRefundByGuide: {
    paid: 'refund_due_from_guide',
    partially_paid: 'refund_due_from_guide',
    refund_due_from_guide: 'refund_due_from_guide',
  },
  oweProvenByGuide: {
    unpaid: 'refund_due_from_guide',
    refund_due_from_guide: 'refund_due_from_guide',
    refunded: 'refund_due_from_guide',
  },
  completeRefund: { refund_pending: 'refunded' },
  settleGuideRefund: { refund_due_from_guide: 'refunded' },
  settlePartByGuide: { refund_due_from_guide: 'paid' },
  settlePartOfPartByGuide: { refund_due_from_guide: 'partially_paid' },
}
const events = Object.keys(legal) as BookingPaymentEvent[]
const table = events.flatMap((event) => bookingPaymentStatuses.map((state) => ({ event, state })))

const who = (event: BookingPaymentEvent, state: BookingPaymentStatus) =>
  actorKinds.filter((by) => next(bookingPaymentLifecycle, event, state, by).ok)

describe("a booking's payment status", () => {
  it.each(table)('$state, $event', ({ event, state }) => {
    const moved = next(bookingPaymentLifecycle, event, state, 'admin')
    const bySystem = next(bookingPaymentLifecycle, event, state, 'system')
    const reached = [moved, bySystem].find((result) => result.ok)
    expect(reached?.ok ? reached.value : null).toBe(legal[event][state] ?? null)
  })

  it('lets nobody but a guide or the office record part of a payment, and a customer settle only what a guide returns to them', () => {
    expect(who('receivePart', 'unpaid')).toEqual(['vendor', 'admin'])
    expect(who('receiveAll', 'unpaid')).toEqual(['vendor', 'admin', 'system'])
    expect(who('completeRefund', 'refund_pending')).toEqual(['admin', 'system'])
    expect(who('settleGuideRefund', 'refund_due_from_guide')).toEqual(['customer', 'admin', 'system'])
  })

  it.each([
    [100, 0, 99, 'receivePart'],
    [100, 0, 100, 'receiveAll'],
    [100, 60, 39, 'receivePart'],
    [100, 60, 40, 'receiveAll'],
    [100, 60, 50, 'receiveAll'],
  ])('of %d, after %d, %d more is %s', (total, paid, received, event) => {
    expect(paymentEventFor(cents(total), cents(paid), cents(received))).toBe(event)
  })

  it.each([
    [1000, 1000, 1000, 'settleGuideRefund'],
    [1000, 1000, 999, 'settlePartByGuide'],
    [1000, 400, 400, 'settleGuideRefund'],
    [1000, 400, 100, 'settlePartOfPartByGuide'],
  ])('of %d, of which %d came, is with %d returned by the guide: %s', (total, paid, refunded, event) => {
    expect(settledByGuide({ total: cents(total), paid: cents(paid), refunded: cents(refunded) })).toBe(event)
  })

  it('calls what a customer says they have paid neither unpaid nor paid', () => {
    expect(customerPaymentLabel('pending', 'unpaid')).toBe('Unpaid')
    expect(customerPaymentLabel('pending_payment_approval', 'unpaid')).toBe('Waiting for your guide')
    expect(customerPaymentLabel('pending_payment_approval', 'partially_paid')).toBe('Partially paid')
    expect(customerPaymentLabel('confirmed', 'paid')).toBe('Paid')
  })

  it('of a request that is out is that M-Pesa is waited for, until it has said nothing for too long', () => {
    const silentFrom = new Date('2026-03-10T09:02:00Z')
    expect(waitingText(silentFrom, new Date('2026-03-10T09:01:59Z'))).toBe('Waiting for M-Pesa. Do not pay twice.')
    expect(waitingText(silentFrom, silentFrom)).toBe('No word from M-Pesa yet')
    expect(waitingText(null, silentFrom)).toBe('Waiting for M-Pesa. Do not pay twice.')
  })

  it('shows only "paid" as a success', () => {
    const successes = bookingPaymentStatuses.filter((status) => paymentChipTone(status) === 'success')
    expect(successes).toEqual(['paid'])
    expect(Object.keys(bookingPaymentLabels)).toEqual([...bookingPaymentStatuses])
  })
})
