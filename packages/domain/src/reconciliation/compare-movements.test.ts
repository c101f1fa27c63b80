import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { compareMovements } from './compare-movements.ts'
import type { OurMovement, TheirMovement } from './movements.ts'

const at = new Date('2026-03-02T09:00:00+03:00')
const line = (receipt: string, changes: Partial<TheirMovement> = {}): TheirMovement => ({
  receipt,
  leg: 'principal',
  direction: 'in',
  amount: cents(1500_00),
  at,
  completed: true,
  said: '',
  offer: null,
  ...changes,
})
const booked = (receipt: string, changes: Partial<OurMovement> = {}): OurMovement => ({
  receipt,
  leg: 'principal',
  direction: 'in',
  account: 'collection',
  amount: cents(1500_00),
  kind: 'payment',
  subjectId: receipt,
  at,
  ...changes,
})
const reasons = (theirs: readonly TheirMovement[], ours: readonly OurMovement[], expected = () => true) =>
  compareMovements(theirs, ours, expected).map(({ theirs: line, ours: movement, reason }) => [
    line?.receipt ?? movement?.receipt,
    reason,
  ])

test('each side of each receipt is laid beside the other', () => {
  const theirs = [line('A'), line('B'), line('C', { amount: cents(1) })]
  expect(reasons(theirs, [booked('A'), booked('C'), booked('D')])).toEqual([
    ['A', null],
    ['B', 'missing_here'],
    ['C', 'other_amount'],
    ['D', 'missing_there'],
  ])
})

test('ours is missed only where its line has to be there', () => {
  expect(reasons([], [booked('A')], () => false)).toEqual([])
})

test('a charge under the same receipt is another movement', () => {
  const charge = { leg: 'charge', direction: 'out', amount: cents(27_00) } as const
  expect(reasons([line('A'), line('A', charge)], [booked('A')])).toEqual([
    ['A', null],
    ['A', 'missing_here'],
  ])
})

test('what was not completed moved nothing: it differs only where our books hold it as moved', () => {
  const failed = { completed: false } as const
  expect(reasons([line('A', failed), line('B', failed)], [booked('A')])).toEqual([['A', 'other_status']])
})

test('a receipt that failed first and was completed then counts as completed, whichever is listed first', () => {
  const failed = line('A', { completed: false })
  expect(reasons([failed, line('A')], [booked('A')])).toEqual([['A', null]])
  expect(reasons([line('A'), failed, line('A')], [booked('A')])).toEqual([['A', null]])
})
