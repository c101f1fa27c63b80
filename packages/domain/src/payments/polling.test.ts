import { describe, expect, it } from 'vitest'
import { POLL_ATTEMPTS, POLL_INTERVAL, pollStep, pollingTexts } from './polling.ts'

const silent = { resultCode: null, resultDesc: null, environment: 'simulator' } as const

describe('pollStep', () => {
  it('asks every 10 seconds, up to 30 times', () => {
    expect([POLL_INTERVAL, POLL_ATTEMPTS]).toEqual([10_000, 30])
  })

  it('ends with the first code', () => {
    const success = 'Payment successful! Your booking has been confirmed.'
    expect(pollStep({ ...silent, attempt: 1, resultCode: '0' })).toEqual({ kind: 'succeeded', message: success })
    expect(pollStep({ ...silent, attempt: 30, resultCode: '0' }).kind).toBe('succeeded')
    expect(pollStep({ ...silent, attempt: 2, resultCode: '1032', resultDesc: 'Cancelled' })).toEqual({
      kind: 'failed',
      message: 'Cancelled',
    })
    const nameless = pollStep({ ...silent, attempt: 2, resultCode: '1', resultDesc: '' })
    expect(nameless.message).toBe('Payment failed. Please try again.')
  })

  it.each([
    ['simulator', true],
    ['sandbox', true],
    ['production', false],
  ] as const)('hints at attempt 5 in %s: %s', (environment, hint) => {
    const message = (attempt: number) => pollStep({ ...silent, environment, attempt }).message
    expect(message(4)).toBeNull()
    expect(message(5)).toBe(hint ? pollingTexts.sandbox : null)
    expect(message(6)).toBeNull()
  })

  it('gives up after 30, and says that we do not', () => {
    expect(pollStep({ ...silent, attempt: 29 }).kind).toBe('waiting')
    expect(pollStep({ ...silent, attempt: 30 })).toEqual({
      kind: 'gave_up',
      message:
        'Payment processing completed. Your booking has been created and is pending confirmation. We have not heard from M-Pesa yet. We keep checking. Do not pay twice.',
    })
  })
})
