import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { relativeTime, relativeTimeShort } from './relative-time.ts'
import {
  DAY,
  HOUR,
  MINUTE,
  NAIROBI,
  SECOND,
  addDays,
  addMonths,
  addTime,
  compareDates,
  daysBetween,
  departureStart,
  earliest,
  endOfDay,
  formatDate,
  formatDateLong,
  formatDateShort,
  formatTrip,
  formatDateTime,
  formatMonth,
  lengthText,
  localDate,
  localDateOf,
  localTimeOf,
  parseLocalDate,
  parseLocalTime,
  startOfDay,
  weekdayOf,
} from './time.ts'

const anyInstant = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const anyDate = anyInstant.map(localDateOf)

describe('parsing', () => {
  it.each(['2026-01-01', '2028-02-29', '1999-12-31'])('%s is a day', (text) => expect(parseLocalDate(text)).toBe(text))

  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '0026-01-01', '', 'today'])(
    '%j is not',
    (text) => {
      expect(parseLocalDate(text)).toBeNull()
      expect(() => localDate(text)).toThrow('Not a date')
    },
  )

  it.each([
    ['09:30', '09:30'],
    ['09:30:00', '09:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:30', null],
    ['09:60', null],
    ['', null],
  ])('time %j is %j', (text, expected) => expect(parseLocalTime(text)).toBe(expected))
})

describe('the day in Nairobi', () => {
  it.each([
    ['2026-03-14T20:59:59.999Z', '2026-03-14', '23:59'],
    ['2026-03-14T21:00:00.000Z', '2026-03-15', '00:00'],
    ['2025-12-31T21:00:00.000Z', '2026-01-01', '00:00'],
    ['2026-06-30T06:05:00.000Z', '2026-06-30', '09:05'],
  ])('%s is %s at %s', (instant, date, time) => {
    expect(localDateOf(new Date(instant))).toBe(date)
    expect(localTimeOf(new Date(instant))).toBe(time)
  })

  it('begins and ends at Nairobi midnight', () => {
    const date = localDate('2026-03-14')
    expect(startOfDay(date).toISOString()).toBe('2026-03-13T21:00:00.000Z')
    expect(endOfDay(date).toISOString()).toBe('2026-03-14T20:59:59.999Z')
  })

  it('agrees with the time zone database', () => {
    const database = new Intl.DateTimeFormat('sv-SE', { timeZone: NAIROBI })
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(localDateOf(instant)).toBe(database.format(instant))
      }),
    )
  })

  it('contains exactly its own instants', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const date = localDateOf(instant)
        expect(startOfDay(date).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOfDay(date).getTime()).toBeGreaterThanOrEqual(instant.getTime())
      }),
    )
  })

  it('starts a departure at its time, or at 00:00 without one', () => {
    const date = localDate('2026-03-14')
    expect(departureStart(date, null)).toEqual(startOfDay(date))
    expect(departureStart(date, parseLocalTime('06:30')).toISOString()).toBe('2026-03-14T03:30:00.000Z')
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-08-30', 6, '2027-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-05', 0, '2026-05-05'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s plus %d months is %s', (from, months, expected) => {
    expect(addMonths(localDate(from), months)).toBe(expected)
  })

  it('adds days both ways, over months and years', () => {
    expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(localDate('2026-03-01'), -1)).toBe('2026-02-28')
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, n) => {
        expect(addDays(addDays(date, n), -n)).toBe(date)
        expect(daysBetween(date, addDays(date, n))).toBe(n + 0)
      }),
    )
  })

  it('orders days as their instants', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(Math.sign(compareDates(a, b))).toBe(Math.sign(startOfDay(a).getTime() - startOfDay(b).getTime()))
      }),
    )
  })

  it('knows the weekday', () => {
    expect(weekdayOf(localDate('2026-03-14'))).toBe(6)
    expect(weekdayOf(localDate('2026-03-15'))).toBe(0)
  })

  it('adds time and finds the earliest', () => {
    const now = new Date('2026-03-14T00:00:00Z')
    expect(addTime(now, HOUR).toISOString()).toBe('2026-03-14T01:00:00.000Z')
    expect(earliest(addTime(now, 2), now, addTime(now, 1))).toBe(now)
  })
})

describe('texts', () => {
  const saturday = localDate('2026-03-14')
  const instant = new Date('2026-03-13T21:05:00Z')

  it('writes days as Kenyans do', () => {
    expect(formatDate(saturday)).toBe('14 Mar 2026')
    expect(formatDate(localDate('2026-09-05'))).toBe('5 Sep 2026')
    expect(formatDateLong(saturday)).toBe('Saturday, 14 March 2026')
    expect(formatDateShort(saturday)).toBe('Sat, 14 Mar')
    expect(formatTrip(saturday, '07:30')).toBe('14 Mar 2026, 07:30')
    expect(formatTrip(saturday, null, formatDateShort)).toBe('Sat, 14 Mar')
    expect(formatMonth(saturday)).toBe('March 2026')
  })

  it('writes instants in Nairobi time', () => {
    expect(formatDate(instant)).toBe('14 Mar 2026')
    expect(formatDateTime(instant)).toBe('14 Mar 2026, 00:05')
  })

  it.each([
    [-5 * SECOND, 'Just now', 'Just now'],
    [0, 'Just now', 'Just now'],
    [MINUTE - 1, 'Just now', 'Just now'],
    [MINUTE, '1 minute ago', '1m ago'],
    [59 * MINUTE, '59 minutes ago', '59m ago'],
    [HOUR, '1 hour ago', '1h ago'],
    [23 * HOUR, '23 hours ago', '23h ago'],
    [DAY, '1 day ago', '1d ago'],
    [7 * DAY - 1, '6 days ago', '6d ago'],
    [7 * DAY, '14 Mar 2026', '14 Mar 2026'],
  ])('%d ms later it reads %s (bell: %s)', (passed, long, short) => {
    const now = addTime(instant, passed)
    expect(relativeTime(instant, now)).toBe(long)
    expect(relativeTimeShort(instant, now)).toBe(short)
  })
})

test.each([
  [15 * MINUTE, '15 minutes'],
  [HOUR, '1 hour'],
  [DAY, '24 hours'],
  [72 * HOUR, '72 hours'],
  [90 * DAY, '90 days'],
])('a length of %i ms is said as %s', (length, text) => expect(lengthText(length)).toBe(text))
