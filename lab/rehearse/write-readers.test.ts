import { expect, test } from 'vitest'
import type { ReadersFigures } from './acts/readers/rehearse-readers.ts'
import { faultsOfReaders, writeReaders } from './write-readers.ts'

const reads = { requests: 1000, failed: [], p50: 20, p99: 80, slowest: 900 }
const good: ReadersFigures = {
  cost: {
    fromPrimary: { requests: 1000, primary: 1100, idle: 100, standby: 50 },
    fromStandby: { requests: 1000, primary: 150, idle: 100, standby: 1000 },
    saved: 0.95,
  },
  rate: { one: 1000, both: 1900, client: 0.1, others: 0.02 },
  behind: { ...reads, left: 1.2, back: 9 },
  age: { looks: 200, oldest: 6.5 },
  hung: { ...reads, back: 11 },
  killed: { ...reads, back: 11 },
}

test('a standby that saves too little, is read too late or fails anybody is a fault', () => {
  expect(faultsOfReaders(good)).toEqual([])
  const faults = faultsOfReaders({
    cost: { ...good.cost, saved: 0.8 },
    rate: { ...good.rate, both: 1600 },
    behind: { ...good.behind, left: 4.5 },
    age: { looks: 200, oldest: 10.5 },
    hung: { ...good.hung, failed: ['/: 502'] },
    killed: { ...good.killed, failed: ['/activities: 500'] },
  })
  expect(faults).toEqual([
    'the primary saves 80% only',
    'two servers answer 1.60 times as much only',
    'the standby was read for 4.5 s while it was 10 s behind',
    'people saw what was 10.5 s old',
    '/: 502',
    '/activities: 500',
  ])
})

test('the page says what a read costs with and without what the primary does anyhow', () => {
  const page = writeReaders('', '15.18', good)
  expect(page).toContain('## Readers, PostgreSQL 15')
  expect(page).toContain('| the primary | 1000 | 1.000 | 0.050 |')
  expect(page).toContain('| the standby | 1000 | 0.050 | 1.000 |')
  expect(page).toContain('with it the standby saves 86%')
  expect(page).toContain('**1.90 times**')
  expect(page).toContain('other programs took 2% of')
  expect(page).toContain('| is killed | 1000 | 0 | 20 | 80 | 900 | 11.0 |')
})
