import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { isByMonth, seriesOf, standardPeriod } from './period.ts'

const today = localDate('2026-03-14')

test('the last 30 days are shown unless asked otherwise', () => {
  expect(standardPeriod(today)).toEqual({ from: '2026-02-13', until: '2026-03-14' })
})

test('a day on which nothing was earned is nought', () => {
  const period = { from: localDate('2026-03-01'), until: localDate('2026-03-03') }
  expect(seriesOf(period, [{ date: '2026-03-02', amount: 2320 }])).toEqual([
    { date: '2026-03-01', amount: 0 },
    { date: '2026-03-02', amount: 2320 },
    { date: '2026-03-03', amount: 0 },
  ])
})

test('a long period is shown by months, exact to the cent', () => {
  const period = { from: localDate('2025-12-31'), until: localDate('2026-12-30') }
  const series = seriesOf(period, [
    { date: '2026-01-05', amount: 0.1 },
    { date: '2026-01-06', amount: 0.2 },
  ])
  expect(isByMonth(period)).toBe(true)
  expect(series).toHaveLength(13)
  expect(series[1]).toEqual({ date: '2026-01-01', amount: 0.3 })
})
