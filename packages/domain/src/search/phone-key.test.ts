import { expect, test } from 'vitest'
import { phoneSpellings } from '../../testing/phone-spellings.data.ts'
import { phoneKey } from './phone-key.ts'

test.each(phoneSpellings)('%s is compared as %s', (text, key) => {
  expect(phoneKey(text)).toBe(key)
})
