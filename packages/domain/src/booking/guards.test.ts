import { describe, expect, it } from 'vitest'
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
    expect(checkMethodChange({ attemptOpen: false }).ok).toBe(true)
    expect(checkMethodChange({ attemptOpen: true }).ok).toBe(false)
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
    expect(checkReinstate({ status, cause, start }, before).ok).toBe(comesBack)
    expect(checkReinstate({ status, cause, start }, start).ok).toBe(false)
  })
})
