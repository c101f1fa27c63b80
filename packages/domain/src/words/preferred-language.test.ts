import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.for([
  ['sw', 'sw'],
  ['sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['en-GB,sw;q=0.9', 'en'],
  ['de,fr;q=0.5', 'en'],
  ['en;q=0.3, sw;q=0.7', 'sw'],
  ['sw;q=0', 'en'],
  ['en-XA', 'xx'],
  ['', 'en'],
  ['en-XA', 'xx'],
] as const)('of %s we speak %s', ([asked, spoken]) => {
  expect(preferredLanguage(asked)).toBe(spoken)
})
