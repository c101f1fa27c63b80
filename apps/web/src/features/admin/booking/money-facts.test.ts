import { expect, test } from 'vitest'
import { moneyFacts } from './money-facts.tsx'

const unpaid = {
  commissionPercent: 20,
  total: 15_080,
  rounding: 0,
  paid: 0,
  refunded: 0,
  left: 0,
  share: 12_064,
  commission: 3016,
  heldBy: 'upeo',
  releaseDueAt: null,
  releasedAt: null,
  receipt: null,
} as const

/** What is shown: facts without a value are left out. */
const labels = (money: Parameters<typeof moneyFacts>[0]['money']) =>
  moneyFacts({ money, paymentMethod: 'mpesa' }).flatMap(([label, value]) => (value === null ? [] : label))

test('of a booking that nobody has paid no share and no commission is shown', () =>
  expect(labels(unpaid)).toEqual(['Total', 'Paid', 'Method']))

test('of a paid one what becomes of the money is, and what was given back once something was', () => {
  const paid = { ...unpaid, paid: 15_080, left: 15_080 }
  const kept = ['Left', 'Guide’s share of what is kept', 'Commission on it (20%)', 'Held by', 'Method']
  expect(labels(paid)).toEqual(['Total', 'Paid', ...kept])
  expect(labels({ ...paid, refunded: 80, left: 15_000 })).toEqual(['Total', 'Paid', 'Given back', ...kept])
})
