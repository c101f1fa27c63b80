import { expect, test } from 'vitest'
import { providerWords } from './provider-words.ts'

test.each([
  [
    { Body: { stkCallback: { ResultCode: 1032, ResultDesc: 'Request cancelled by user' } } },
    { code: '1032', words: 'Request cancelled by user' },
  ],
  [
    { Result: { ResultType: 0, ResultCode: '0', ResultDesc: 'Processed successfully.' } },
    { code: '0', words: 'Processed successfully.' },
  ],
  [{ ResultDesc: '' }, { code: null, words: null }],
  [{ a: [{ ResultCode: 0 }] }, { code: '0', words: null }],
  [{ ResultCode: { not: 'a code' } }, { code: null, words: null }],
  [{}, { code: null, words: null }],
  [null, { code: null, words: null }],
])('%j', (body, words) => {
  expect(providerWords(JSON.stringify(body))).toEqual(words)
})

test('what is no JSON, or too deep, says nothing', () => {
  const nothing = { code: null, words: null }
  expect(providerWords('<xml/>')).toEqual(nothing)
  expect(providerWords(`${'{"a":'.repeat(50)}{"ResultCode":0}${'}'.repeat(50)}`)).toEqual(nothing)
})

test('words are no longer than a few lines', () => {
  expect(providerWords(JSON.stringify({ ResultDesc: 'x'.repeat(9999) })).words).toHaveLength(500)
})
