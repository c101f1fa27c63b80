import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../result.ts'
import { addDays, localDate, weekdayOf, type Weekday } from '../time.ts'
import { checkCapacity, repeatDates, repeatText } from './departure-dates.ts'

const today = localDate('2026-06-01')

describe('repeatDates', () => {
  it('is every Saturday until 30 June', () => {
    const repeat = { weekdays: [6], from: today, until: localDate('2026-06-30') } as const
    expect(valueOf(repeatDates(repeat))).toEqual(['2026-06-06', '2026-06-13', '2026-06-20', '2026-06-27'])
    expect(repeatText(repeat)).toBe('Every Saturday until 30 Jun 2026')
    expect(repeatText({ ...repeat, weekdays: [0, 6, 1] })).toBe('Every Monday, Saturday and Sunday until 30 Jun 2026')
  })

  it.each([
    ['no_weekday', [], '2026-06-30'],
    ['ends_before_start', [6], '2026-05-31'],
    ['repeat_too_long', [6], '2027-06-03'],
  ] as const)('%s', (kind, weekdays, until) => {
    expect(repeatDates({ weekdays, from: today, until: localDate(until) })).toEqual({ ok: false, error: { kind } })
  })

  it('holds all of the chosen weekdays in the range, in order, and nothing else', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }) as fc.Arbitrary<Weekday[]>
    fc.assert(
      fc.property(weekdays, fc.nat(366), (weekdays, days) => {
        const dates = valueOf(repeatDates({ weekdays, from: today, until: addDays(today, days) }))
        expect(dates).toEqual(dates.toSorted())
        expect(dates.every((date) => weekdays.includes(weekdayOf(date)))).toBe(true)
        expect(new Set(dates).size).toBe(dates.length)
        expect(dates.length).toBeGreaterThanOrEqual(weekdays.length * Math.floor((days + 1) / 7))
      }),
    )
  })
})

describe('checkCapacity', () => {
  it.each([
    [5, 5, true],
    [4, 5, false],
    [1, 0, true],
    [0, 0, false],
    [2.5, 0, false],
  ])('capacity %d with %d seats taken: %s', (capacity, taken, ok) => {
    expect(checkCapacity(capacity, taken).ok).toBe(ok)
  })
})
