import { localDate } from '@upeo/domain/time'
import { describe, expect, it } from 'vitest'
import { monthsBetween, monthsOf, weeksFrom, weeksOf } from './month-grid.ts'

describe('weeksOf', () => {
  it('begins on Monday and pads both ends', () => {
    const weeks = weeksOf('2026-03')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
    expect(weeks.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null])
  })

  it('needs no padding where a month fills its weeks', () => {
    expect(weeksOf('2027-02').flat()).not.toContain(null)
  })
})

describe('monthsBetween', () => {
  it('leaves no gap over a turn of the year', () => {
    expect(monthsBetween(localDate('2026-11-21'), localDate('2027-02-02'))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
  })
})

describe('monthsOf', () => {
  it('leaves out the months without any of the days', () => {
    expect(monthsOf(['2026-07-11', '2026-07-18', '2026-09-05'].map(localDate))).toEqual(['2026-07', '2026-09'])
  })
})

describe('weeksFrom', () => {
  it('leaves out the weeks before the first of the days in that month', () => {
    // 22 July 2026 is a Wednesday: its week begins on the 20th.
    const days = ['2026-07-22', '2026-08-31'].map(localDate)
    expect([weeksFrom('2026-07', days)[0]?.[0], weeksFrom('2026-07', days).length]).toEqual(['2026-07-20', 2])
    expect(weeksFrom('2026-08', days).flat()).toContain('2026-08-31')
    expect(weeksFrom('2026-08', days)).toHaveLength(1)
  })

  it('leaves out none of a month without any', () => {
    expect(weeksFrom('2026-09', [localDate('2026-07-22')])).toEqual(weeksOf('2026-09'))
  })
})
