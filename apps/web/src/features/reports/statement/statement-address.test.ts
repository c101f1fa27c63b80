import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { shownStatement, statementPeriods } from './statement-address.ts'

const today = localDate('2026-03-15')

test.each([
  ['', '2026-03', '2026-03-01', '2026-03-15'],
  ['period=2026-02', '2026-02', '2026-02-01', '2026-02-28'],
  ['period=2026-04', '2026-03', '2026-03-01', '2026-03-15'],
  ['period=soon', '2026-03', '2026-03-01', '2026-03-15'],
  ['period=all', 'all', '2020-01-01', '2026-03-15'],
  ['period=all&from=2026-01-10&until=2026-01-20', null, '2026-01-10', '2026-01-20'],
])('the address "%s" is the period %s: %s to %s', (address, period, from, until) => {
  expect(shownStatement(new URLSearchParams(address), today)).toEqual({
    period,
    days: { from, until },
    part: 'all',
    page: 1,
  })
})

test('every month that is offered is the whole month', () => {
  const periods = statementPeriods(today)
  expect(periods.slice(0, 3)).toEqual([
    { value: '2026-03', label: 'March 2026' },
    { value: '2026-02', label: 'February 2026' },
    { value: '2026-01', label: 'January 2026' },
  ])
  for (const { value } of periods) {
    expect(shownStatement(new URLSearchParams({ period: value }), today).period).toBe(value)
  }
})
