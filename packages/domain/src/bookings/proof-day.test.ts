import { expect, it } from 'vitest'
import { checkProofDay } from './proof-day.ts'

// 23:30 in Nairobi, where the day is the 31st still.
const now = new Date('2026-03-31T20:30:00Z')

it.each([
  ['2026-03-31T23:59:59+03:00', 'ok'],
  ['2026-04-01T00:00:00+03:00', 'paid_in_future'],
  ['2099-01-01T00:00:00Z', 'paid_in_future'],
  ['2026-03-01T00:00:00+03:00', 'ok'],
  ['2026-02-28T23:59:59+03:00', 'paid_too_long_ago'],
])('a payment of %s: %s', (paidAt, outcome) => {
  const checked = checkProofDay(new Date(paidAt), now)
  expect(checked.ok ? 'ok' : checked.error.kind).toBe(outcome)
})
