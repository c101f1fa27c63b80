import { expect, test } from 'vitest'
import { writerOf } from './writer-of.ts'

test('a review with no user shows Anonymous', () => {
  expect(writerOf({ user: null })).toBe('Anonymous')
  expect(writerOf({ user: { name: 'Achieng Otieno', avatar: null } })).toBe('Achieng Otieno')
})
