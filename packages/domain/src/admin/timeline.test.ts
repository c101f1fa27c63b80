import { expect, test } from 'vitest'
import { groupOf, newestFirst, timelineGroups, timelineKinds } from './timeline.ts'

test('every kind of line is in exactly one group', () => {
  expect(Object.values(timelineGroups).flat().toSorted()).toEqual(timelineKinds.toSorted())
  expect(timelineKinds.map((kind) => timelineGroups[groupOf(kind)].some((each) => each === kind))).not.toContain(false)
})

test('the newest first, and at one instant what followed above what caused it', () => {
  const early = '2026-03-02T06:00:00.000Z'
  const late = '2026-03-02T06:00:00.001Z'
  const entries = [
    { at: early, kind: 'told', what: 'mail about it' },
    { at: early, kind: 'booking', what: 'booked' },
    { at: late, kind: 'booking', what: 'cancelled' },
    { at: early, kind: 'ledger', what: 'books' },
    { at: early, kind: 'payment', what: 'first' },
    { at: early, kind: 'payment', what: 'second' },
  ] as const
  expect(newestFirst(entries).map(({ what }) => what)).toEqual([
    'cancelled',
    'mail about it',
    'books',
    'second',
    'first',
    'booked',
  ])
})
