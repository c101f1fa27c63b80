import { isId } from '@upeo/domain/ids'
import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('is an id, of version 4, and another one each time', () => {
  const drawn = Array.from({ length: 100 }, randomId)
  expect(drawn.every(isId)).toBe(true)
  expect(drawn.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true)
  expect(new Set(drawn).size).toBe(100)
})
