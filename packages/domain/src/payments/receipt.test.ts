import { expect, test } from 'vitest'
import { normaliseReceipt } from './receipt.ts'

test.each([
  ['QGH7XK2LMN', 'QGH7XK2LMN'],
  [' qgh7 xk2l\tmn\n', 'QGH7XK2LMN'],
  ['ft-26/01', 'FT-26/01'],
  ['\u200eQGH7\u200bXK2LMN\u2069', 'QGH7XK2LMN'],
  [' \n\u200b', null],
])('the receipt %j is kept as %j', (written, kept) => {
  expect(normaliseReceipt(written)).toBe(kept)
})
