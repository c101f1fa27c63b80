import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each(['https://facebook.com/trails', 'http://trails.example', 'HTTPS://trails.example/a?b=c#d'])(
  '%s becomes a link',
  (text) => {
    expect(isWebAddress(text)).toBe(true)
  },
)

test.each(['', 'kamautreks', '@kamautreks', 'facebook.com/trails', 'javascript:alert(1)', 'https://', 'https://a b'])(
  '%j does not',
  (text) => {
    expect(isWebAddress(text)).toBe(false)
  },
)
