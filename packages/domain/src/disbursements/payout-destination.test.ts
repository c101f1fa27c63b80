import { expect, test } from 'vitest'
import { approvableAt, tooNewText, waitsUntil, waitText } from './payout-destination.ts'

const since = new Date('2026-03-02T09:00:00+03:00')

test('a payout to a new number waits until the number is a day old', () => {
  const approvable = approvableAt(since)
  expect(approvable).toEqual(new Date('2026-03-03T09:00:00+03:00'))
  expect(waitsUntil(approvable, new Date('2026-03-03T08:59:59+03:00'))).toEqual(approvable)
  expect(waitsUntil(approvable, new Date('2026-03-03T09:00:00+03:00'))).toBeNull()
})

test('one from before ages were kept waits for nothing', () => {
  expect(waitsUntil(approvableAt(null), since)).toBeNull()
})

test('both sides read until when, and why', () => {
  expect(waitText('mpesa', since)).toBe('Waits until 2 Mar 2026, 09:00, because the M-Pesa number is new.')
  expect(tooNewText('bank_transfer', since)).toBe(
    'The bank account is new. This payout can be approved from 2 Mar 2026, 09:00 on.',
  )
})
