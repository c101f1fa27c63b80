import { expect, test } from 'vitest'
import { appealableUntil } from './appeals.ts'

test('a rejected proof can be appealed for seven days', () => {
  expect(appealableUntil(new Date('2026-03-02T06:00:00Z'))).toEqual(new Date('2026-03-09T06:00:00Z'))
})
