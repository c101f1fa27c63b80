import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { daysAhead, weekOf } from './days.ts'

test('the days ahead are today, tomorrow and the next seven', () => {
  expect(daysAhead(localDate('2026-02-27'))).toEqual({ from: '2026-02-27', until: '2026-03-07' })
})

test.each(['2026-03-02', '2026-03-05', '2026-03-08'])('the week of %s is from Monday to Sunday', (day) => {
  expect(weekOf(localDate(day))).toEqual({ from: '2026-03-02', until: '2026-03-08' })
})
