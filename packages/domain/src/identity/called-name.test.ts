import { expect, test } from 'vitest'
import { calledName } from './called-name.ts'

test('a letter calls nobody by a name that would be a link in it', () => {
  expect(calledName('Wanjiru')).toBe('Wanjiru')
  expect(calledName('Win KES 50000 at evil.co.ke')).toBe('there')
  expect(calledName('')).toBe('there')
})
