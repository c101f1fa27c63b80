import { localDate } from '@upeo/domain/time'
import { describe, expect, it } from 'vitest'
import { monthsBetween, weeksOf } from './month-grid.ts'

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
