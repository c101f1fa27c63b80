import { expect, test } from 'vitest'
import { fromKes } from '../money.ts'
import { fallenBecause } from './fallen-approval.ts'

const first = { kind: 'booking', amount: fromKes(58_000), destination: '254712345678' } as const

test.each([
  [{}, null],
  [{ amount: fromKes(100) }, 'other_amount'],
  [{ destination: '254712345679' }, 'other_destination'],
  [{ kind: 'payment', amount: fromKes(100) }, 'other_kind'],
] as const)('a first approval, and what is decided with %j: %s', (change, why) => {
  expect(fallenBecause(first, { ...first, ...change })).toBe(why)
})
