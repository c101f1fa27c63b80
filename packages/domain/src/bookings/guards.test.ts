import { describe, expect, it } from 'vitest'
import { cents, ZERO } from '../money.ts'
import { paymentMethods } from '../payments/methods.ts'
import { HOUR, addTime } from '../time.ts'
import { bookingGuards, unmetGuard, type BookingFacts } from './guards.ts'

const start = new Date('2026-06-20T05:00:00Z')
const before = addTime(start, -1)
const end = addTime(start, 104 * HOUR)

/** Nothing stands in anybody's way, on a booking whose hold ends as its trip starts. */
const facts: BookingFacts = {
  paymentMethod: 'bank',
  paymentStatus: 'unpaid',
  paid: ZERO,
  startsAt: start,
  endsAt: end,
  holdExpiresAt: start,
  holdExpired: false,
  attemptOpen: false,
  accountExists: true,
  proofRejected: true,
  hasStartTime: true,
  problemOpen: false,
  startAgreed: true,
}

describe('what a guide may confirm', () => {
  it.each(paymentMethods)('%s', (paymentMethod) => {
    expect(unmetGuard('confirm', 'vendor', { ...facts, paymentMethod }, before)).toBe(
      paymentMethod === 'mpesa' ? 'awaits_mpesa' : null,
    )
    const open = { ...facts, paymentMethod, attemptOpen: true }
    expect(unmetGuard('confirm', 'vendor', open, before)).toBe('attempt_open')
  })
})

describe('when', () => {
  it('the method changes: never with an attempt open, never after the end of the hold', () => {
    expect(unmetGuard('changeMethod', 'customer', facts, before)).toBeNull()
    expect(unmetGuard('changeMethod', 'customer', { ...facts, attemptOpen: true }, before)).toBe('attempt_open')
    expect(unmetGuard('changeMethod', 'customer', facts, start)).toBe('hold_expired')
    expect(unmetGuard('changeMethod', 'customer', { ...facts, holdExpiresAt: null }, before)).toBe('hold_expired')
  })

  it('a proof is sent: for a manual payment only', () => {
    expect(unmetGuard('submitProof', 'customer', facts, before)).toBeNull()
    expect(unmetGuard('submitProof', 'customer', { ...facts, paymentMethod: 'mpesa' }, before)).toBe('awaits_mpesa')
  })

  it('a guide completes: from the end on, not from the start', () => {
    for (const during of [before, start, addTime(end, -1)]) {
      expect(unmetGuard('complete', 'vendor', facts, during)).toBe('not_ended')
    }
    expect(unmetGuard('complete', 'vendor', facts, end)).toBeNull()
    for (const by of ['vendor', 'system'] as const) {
      expect(unmetGuard('complete', by, { ...facts, problemOpen: true }, end)).toBe('problem_open')
    }
  })

  it('a guest is absent: from half an hour after a start that they have agreed to', () => {
    const late = addTime(start, HOUR / 2)
    expect(unmetGuard('completeWithoutGuest', 'vendor', facts, addTime(late, -1))).toBe('guest_may_come')
    expect(unmetGuard('completeWithoutGuest', 'vendor', facts, late)).toBeNull()
    expect(unmetGuard('completeWithoutGuest', 'vendor', { ...facts, startAgreed: false }, late)).toBe(
      'start_not_agreed',
    )
  })

  it('a customer cancels: before the start and without an open attempt; others always', () => {
    expect(unmetGuard('cancel', 'customer', facts, before)).toBeNull()
    expect(unmetGuard('cancel', 'customer', facts, start)).toBe('already_started')
    expect(unmetGuard('cancel', 'customer', { ...facts, attemptOpen: true }, before)).toBe('attempt_open')
    for (const by of ['vendor', 'admin'] as const) {
      expect(unmetGuard('cancel', by, { ...facts, attemptOpen: true }, start)).toBeNull()
    }
  })

  it('a hold ends: of a booking for which nothing was paid', () => {
    expect(unmetGuard('expire', 'system', facts, start)).toBeNull()
    const partly = { ...facts, paymentStatus: 'partially_paid', paid: cents(1) } as const
    expect(unmetGuard('expire', 'system', partly, start)).toBe('changed_meanwhile')
    expect(unmetGuard('lapse', 'system', partly, start)).toBeNull()
    expect(unmetGuard('lapse', 'system', facts, start)).toBe('changed_meanwhile')
  })
})

describe('a late payment brings a booking back', () => {
  const expired = { ...facts, holdExpired: true }

  it('where its hold had run out, before the start', () => {
    expect(unmetGuard('reinstate', 'system', expired, before)).toBeNull()
    expect(unmetGuard('reinstate', 'system', expired, start)).toBe('already_started')
  })

  it.each([
    ['somebody has cancelled it', { holdExpired: false }, 'illegal_transition'],
    ['its customer has left', { accountExists: false }, 'illegal_transition'],
    ['something was paid for it already', { paid: cents(1) }, 'changed_meanwhile'],
  ] as const)('not where %s', (_, changed, refusal) => {
    expect(unmetGuard('reinstate', 'system', { ...expired, ...changed }, before)).toBe(refusal)
  })
})

it('what a page does not know is left for the server to check', () => {
  for (const guard of Object.values(bookingGuards)) expect(guard.holds({}, before)).toBe(true)
})
