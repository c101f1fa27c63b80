import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

const today = localDate('2026-11-23')
const day = localDate
const any = { min: null, max: null, past: false }

test.each([
  ['as a rule the coming year', any, '2026-11-23', '2027-11-23'],
  ['from a first day that is to come', { ...any, min: day('2027-03-01') }, '2027-03-01', '2028-02-29'],
  ['from today where the first day is over', { ...any, min: day('2026-03-01') }, '2026-11-23', '2027-11-23'],
  ['to the last day that may be', { ...any, min: today, max: day('2026-12-31') }, '2026-11-23', '2026-12-31'],
  ['years back where days gone by count', { ...any, past: true }, '2016-11-23', '2027-11-23'],
  ['up to today where only these do', { ...any, past: true, max: today }, '2016-11-23', '2026-11-23'],
  ['the days of a month ago', { min: day('2026-10-24'), max: today, past: true }, '2026-10-24', '2026-11-23'],
  ['one day where no day is left', { ...any, max: day('2026-11-01') }, '2026-11-23', '2026-11-23'],
])('%s', (_name, bounds, first, last) => {
  expect(calendarDays(bounds, today)).toEqual({ first, last })
})
