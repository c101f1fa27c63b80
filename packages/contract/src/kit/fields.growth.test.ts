import { measureGrowth } from '@upeo/domain/testing/measure-growth'
import { expect, test } from 'vitest'
import { Email, emailPattern } from './fields.ts'

// Each once took time in the square of its length, before the limit of 254 characters was looked at.
test.each([
  ['dots', (length: number) => `a@${'.'.repeat(length)}@`],
  ['labels', (length: number) => `a@${'b.'.repeat(length / 2)}@`],
  ['no domain', (length: number) => 'a'.repeat(length)],
  ['many signs', (length: number) => '@'.repeat(length)],
])('twice as long an address of %s takes twice as long to refuse', (_, addressOf) => {
  expect(Email.safeParse(addressOf(300_000)).success).toBe(false)
  expect(measureGrowth((given) => emailPattern.test(given), addressOf, 16_000)).toBeLessThan(2.8)
  expect(measureGrowth((given) => Email.safeParse(given), addressOf, 64_000)).toBeLessThan(2.8)
})
