import { expect, test } from 'vitest'
import { axisName, shillings, summaryOf, thousands } from './chart-names.ts'

test('axes have short names', () => {
  expect([axisName('2026-03-14', 'day'), axisName('2026-03-01', 'month')]).toEqual(['14 Mar', 'Mar 26'])
  expect([thousands(950), thousands(45_000), thousands(1250), thousands(-2000)]).toEqual(['950', '45k', '1.3k', '-2k'])
  expect(shillings(0.1 + 0.2)).toBe('KES 0.30')
})

test('a chart is summed up for those who do not see it', () => {
  const point = (date: string, bookings: number, revenue: number) => ({ date, bookings, revenue })
  expect(summaryOf([point('2026-03-13', 0, 0)], 'day')).toBe('No bookings and no revenue in this period.')
  expect(summaryOf([point('2026-03-13', 1, 0)], 'day')).toBe('1 booking, no revenue in this period.')
  expect(summaryOf([point('2026-03-01', 2, 100), point('2026-04-01', 1, 2320.5)], 'month')).toBe(
    '3 bookings; the most revenue in April 2026: KES 2,320.50.',
  )
})
