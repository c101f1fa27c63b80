import { describe, expect, it } from 'vitest'
import { cents, ZERO } from '../money.ts'
import { paymentMethods } from '../payments/methods.ts'
import { addTime } from '../time.ts'
import { checkCancel, checkComplete, checkGuideConfirm, checkMethodChange, checkReinstate } from './guards.ts'
import { bookingStatuses, cancellationCauses } from './lifecycle.ts'

const start = new Date('2026-06-20T05:00:00Z')
const before = addTime(start, -1)

describe('what a guide may confirm', () => {
  it.each(paymentMethods)('%s', (method) => {
    expect(checkGuideConfirm({ method, attemptOpen: false }).ok).toBe(method !== 'mpesa')
    expect(checkGuideConfirm({ method, attemptOpen: true })).toMatchObject({ error: { kind: 'attempt_open' } })
  })
})

describe('when', () => {
  it('the method changes: never with an attempt open', () => {
    expect(checkMethodChange({ to: 'mpesa', paid: ZERO, attemptOpen: false }).ok).toBe(true)
    expect(checkMethodChange({ to: 'bank', paid: ZERO, attemptOpen: true }).ok).toBe(false)
  })

  it('the guide has a part already: to another way of paying her, never to M-Pesa', () => {
    const partly = { paid: cents(1000_00), attemptOpen: false }
    expect(checkMethodChange({ ...partly, to: 'paybill' }).ok).toBe(true)
    expect(checkMethodChange({ ...partly, to: 'mpesa' })).toMatchObject({ error: { kind: 'partly_paid' } })
  })

  it('a guide completes: from the start on', () => {
    expect(checkComplete(start, before).ok).toBe(false)
    expect(checkComplete(start, start).ok).toBe(true)
  })

  it('a customer cancels: before the start; others also after', () => {
    expect(checkCancel('customer', start, before).ok).toBe(true)
    expect(checkCancel('customer', start, start)).toMatchObject({ error: { kind: 'already_started' } })
    expect(checkCancel('vendor', start, start).ok).toBe(true)
    expect(checkCancel('admin', start, start).ok).toBe(true)
  })
})

describe('late money', () => {
  const table = bookingStatuses.flatMap((status) => [null, ...cancellationCauses].map((cause) => ({ status, cause })))

  it.each(table)('brings back $status for $cause only after an expired hold', ({ status, cause }) => {
    const comesBack = status === 'cancelled' && cause === 'hold_expired'
    const facts = { status, cause, start, customerLeft: false }
    expect(checkReinstate(facts, before).ok).toBe(comesBack)
    expect(checkReinstate(facts, start).ok).toBe(false)
    expect(checkReinstate({ ...facts, customerLeft: true }, before).ok).toBe(false)
  })
})
