import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'
import { phoneSpellings } from './phone-spellings.data.ts'

test.each(phoneSpellings)('%s is compared as %s', (text, key) => {
  expect(phoneKey(text)).toBe(key)
})
