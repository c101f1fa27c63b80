import { expect, test } from 'vitest'
import { isShortForm } from './short-forms.ts'

test('only the parts with a form of their own are short forms, whatever else an address names', () => {
  expect(isShortForm('price')).toBe(true)
  expect(isShortForm('toString')).toBe(false)
})
