import { expect, test } from 'vitest'
import { faultsOf, writePage, type Performance } from './write-page.ts'

const clean = { invariants: 40, broken: [] }
const good: Performance = {
  postgres: '15.18',
  backup: 'pg_basebackup',
  failover: {
    before: 900,
    after: 800,
    failed: 12,
    promoted: 0.4,
    pointed: 0.5,
    whole: 9,
    outage: 1.2,
    found: [
      { what: 'booking', acknowledged: 300, missing: [] },
      { what: 'unpaid M-Pesa hold', acknowledged: 200, missing: ['h1'] },
    ],
    rest: { underWay: { payments: 0, messages: 0, jobs: 0, refunds: 0 }, unrecorded: 0 },
    ledger: clean,
  },
  restart: { requests: 10_003, writes: 2500, restarts: 2, failed: [], p50: 20, p99: 180, slowest: 900 },
  drill: {
    backupSeconds: 3,
    restoreSeconds: 2,
    bookings: { backup: 100, moment: 200, end: 300 },
    entries: 500,
    different: [],
    ledger: clean,
  },
}

test('an M-Pesa hold that nobody has paid may be lost; anything else that was acknowledged is a fault', () => {
  expect(faultsOf(good)).toEqual([])
  const lost = { ...good.failover, found: [{ what: 'paid', acknowledged: 9, missing: ['p1'] }] as const }
  expect(faultsOf({ ...good, failover: lost })).toEqual(['1 lost: paid, as p1'])
})

test('failed requests, differing tables and a broken ledger are faults', () => {
  const broken = { invariants: 40, broken: ['sums: 1, as t1'] }
  const faults = faultsOf({
    ...good,
    failover: { ...good.failover, ledger: broken, outage: Number.NaN },
    restart: { ...good.restart, failed: ['/: 502'] },
    drill: { ...good.drill, different: ['bookings'] },
  })
  expect(faults).toEqual([
    'nothing was acknowledged after the kill',
    'sums: 1, as t1',
    '/: 502',
    'bookings differs in the restored server',
  ])
})

test('the page keeps the figures of each version', () => {
  const versions = { nginx: '1.22.1', pgbouncer: '1.18.0' }
  const first = writePage('', { ...good, postgres: '18.4' }, versions)
  const page = writePage(first, good, versions)
  expect(page.match(/^## .*/gm)).toEqual(['## PostgreSQL 18', '## PostgreSQL 15'])
  expect(page).toContain('| booking | 300 | 0 |')
  expect(page).toContain('over 2 restarts: **0 failed**')
  expect(page).toContain('every row was equal')
})
