import { expect, test } from 'vitest'
import { fromKes } from '../money.ts'
import { paysFor } from './pays-for.ts'

test.each([
  [1433, 1433, true],
  [1433, 1434, true],
  [1433, 1442, true],
  [1433, 1443, false],
  [1433, 1432, false],
])('of KES %i asked, %i received pays: %s', (asked, received, pays) => {
  expect(paysFor(fromKes(asked), fromKes(received))).toBe(pays)
})
