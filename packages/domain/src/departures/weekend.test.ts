import { expect, test } from 'vitest'
import { localDate, localDateOf } from '../time.ts'
import { nextWeekendOf, weekendOf } from './weekend.ts'

test.for([
  ['2026-03-09T12:00:00+03:00', '2026-03-14', '2026-03-15'],
  ['2026-03-13T23:59:59+03:00', '2026-03-14', '2026-03-15'],
  ['2026-03-14T08:00:00+03:00', '2026-03-14', '2026-03-15'],
  ['2026-03-15T00:00:00+03:00', '2026-03-15', '2026-03-15'],
  // 21:00 on Sunday in UTC is Monday in Nairobi.
  ['2026-03-15T21:00:00Z', '2026-03-21', '2026-03-22'],
] as const)('at %s the weekend is %s to %s', ([at, from, until]) => {
  expect(weekendOf(localDateOf(new Date(at)))).toEqual({ from, until })
})

test.for(['2026-03-09', '2026-03-13', '2026-03-14', '2026-03-15'] as const)(
  'on %s next weekend is the one of 21 March',
  (today) => {
    expect(nextWeekendOf(localDate(today))).toEqual({ from: '2026-03-21', until: '2026-03-22' })
  },
)
