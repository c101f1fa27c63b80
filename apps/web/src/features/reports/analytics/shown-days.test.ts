import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { listAddress } from '../../../lib/list-address.ts'
import { daysAddress, rangeAddress, shownDays } from './shown-days.ts'

const today = localDate('2026-03-15')
const of = (address: string) => shownDays(new URLSearchParams(address), today)

test.each([
  ['', 'month', '2026-02-14', '2026-03-15'],
  ['range=week', 'week', '2026-03-09', '2026-03-15'],
  ['range=century', 'month', '2026-02-14', '2026-03-15'],
  ['from=2026-01-01&until=2026-01-31', null, '2026-01-01', '2026-01-31'],
  ['from=2026-01-01&until=2027-01-31', 'month', '2026-02-14', '2026-03-15'],
  ['range=year&from=soon', 'year', '2025-03-16', '2026-03-15'],
])('the address "%s" shows %s, %s to %s', (address, range, from, until) => {
  expect(of(address)).toEqual({ range, days: { from, until } })
})

test('a range takes the place of chosen dates, and ends today', () => {
  const chosen = new URLSearchParams('from=2026-01-01&until=2026-01-31')
  const address = listAddress(chosen, rangeAddress('quarter'))
  expect(String(address)).toBe('range=quarter')
  expect(of(String(address)).days.until).toBe(today)
  expect(String(listAddress(address, rangeAddress('month')))).toBe('')
  const days = { from: localDate('2026-02-01'), until: localDate('2026-02-03') }
  expect(String(listAddress(address, daysAddress(days)))).toBe('from=2026-02-01&until=2026-02-03')
})
