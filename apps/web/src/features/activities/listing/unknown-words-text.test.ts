import { expect, test } from 'vitest'
import { unknownWordsText } from './unknown-words-text.ts'

test.each([
  [['zebu'], 'Nothing here mentions “zebu”.'],
  [['zebu', 'zho'], 'Nothing here mentions “zebu” or “zho”.'],
  [['zebu', 'zho', 'zorse'], 'Nothing here mentions “zebu”, “zho” or “zorse”.'],
])('words that nothing mentions: %j', (unknown, text) => {
  expect(unknownWordsText(unknown)).toBe(text)
})
