import { expect, test } from 'vitest'
import { disbursementStates } from '../disbursements/lifecycle.ts'
import { attemptStates } from './attempt-lifecycle.ts'
import { movementState } from './movement-words.ts'

test.each([
  ['mpesa', attemptStates],
  ['payout', disbursementStates],
  ['refund', disbursementStates],
] as const)('every state of a %s has words', (kind, all) => {
  expect(all.filter((state) => movementState(kind, state) === state)).toEqual([])
})
