import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { findDay } from './parse-day.ts'

const today = localDate('2026-11-23')
const dayIn = (text: string) => findDay(text.split(' '), today)

test.each([
  ['21 Nov', ['2026-11-21', '2027-11-21']],
  ['21 nov', ['2026-11-21', '2027-11-21']],
  ['21st November', ['2026-11-21', '2027-11-21']],
  ['Nov 21', ['2026-11-21', '2027-11-21']],
  ['21nov', ['2026-11-21', '2027-11-21']],
  ['21-Nov', ['2026-11-21', '2027-11-21']],
  ['23 Nov', ['2026-11-23', '2027-11-23']],
  ['24 Nov', ['2025-11-24', '2026-11-24']],
  ['3 Sept', ['2026-09-03', '2027-09-03']],
  ['21/11', ['2026-11-21', '2027-11-21']],
  ['21/11/2026', ['2026-11-21']],
  ['21.11.2026', ['2026-11-21']],
  ['21.11.26', ['2026-11-21']],
  ['2026-11-21', ['2026-11-21']],
  ['21 Nov 2025', ['2025-11-21']],
  ['Nov 21 2025', ['2025-11-21']],
  ['1 Jan', ['2026-01-01', '2027-01-01']],
  ['29 Feb 2028', ['2028-02-29']],
  ['today', ['2026-11-23']],
  ['Yesterday', ['2026-11-22']],
])('%s', (text, days) => {
  expect(dayIn(text)).toEqual({ days, rest: [] })
})

test.each(['31 Feb', '29 Feb 2027', '0 Nov', '32 Nov', '21/13', '8120', '81.20', 'Nov', 'May Wanjiku', '2026', ''])(
  '%s names no day',
  (text) => {
    expect(dayIn(text)).toBeNull()
  },
)

test('what stands around a day is left over', () => {
  expect(dayIn('8120 21 Nov')?.rest).toEqual(['8120'])
  expect(dayIn('21 Nov 8,120')?.rest).toEqual(['8,120'])
  expect(dayIn('KES 8,120 on 21 Nov 2026 maybe')?.rest).toEqual(['KES', '8,120', 'on', 'maybe'])
})

test('a day that no neighbouring year has is none', () => {
  expect(findDay(['29', 'Feb'], localDate('2026-06-01'))).toBeNull()
  expect(findDay(['29', 'Feb'], localDate('2027-06-01'))?.days).toEqual(['2028-02-29'])
})
