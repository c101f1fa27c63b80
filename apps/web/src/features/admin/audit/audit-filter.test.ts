import { expect, test } from 'vitest'
import { auditFilter } from './audit-filter.ts'

const filterOf = (query: string) => auditFilter(new URLSearchParams(query))

test('the address narrows the log by action, amount and days', () => {
  expect(filterOf('action=payout.approve&amount=50000&from=2026-03-01&until=2026-03-02')).toEqual({
    action: 'payout.approve',
    amount: 50_000,
    from: '2026-03-01',
    until: '2026-03-02',
  })
})

test('what makes no sense in the address is left out', () => {
  expect(filterOf('action=constructor&amount=-1&from=2026-02-31&until=soon')).toEqual({})
  expect(filterOf('amount=0.005')).toEqual({})
  expect(filterOf('')).toEqual({})
})
