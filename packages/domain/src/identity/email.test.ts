import { expect, test } from 'vitest'
import { isOtherAddress } from './email.ts'

test('capitals and blanks around it make no other address', () => {
  expect(isOtherAddress('amina@example.com', ' Amina@Example.com ')).toBe(false)
  expect(isOtherAddress('amina@example.com', 'amina@example.co')).toBe(true)
})
