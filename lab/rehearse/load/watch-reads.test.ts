import { expect, test } from 'vitest'
import { firstReadAfter, lastReadAfter } from './watch-reads.ts'

const samples = [0, 40, 80, 82, 83, 83, 123].map((reads, n) => ({ at: n * 250, reads }))

test('people have read until the last look that counted more than the judges ask', () => {
  expect(lastReadAfter(samples.slice(0, 6), 0)).toBe(500)
  expect(lastReadAfter(samples.slice(0, 6), 500)).toBe(500)
})

test('people read again from the first such look on, or not at all', () => {
  expect(firstReadAfter(samples, 700)).toBe(1500)
  expect(firstReadAfter(samples.slice(0, 6), 700)).toBeNull()
})
