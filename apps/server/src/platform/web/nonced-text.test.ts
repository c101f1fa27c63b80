import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNonce, NONCE_LENGTH } from '../http/nonce.ts'
import { cutAtNonce, joinWithNonce, zipWithNonce } from './nonced-text.ts'

test('a nonce is as long as we say', () => expect(newNonce()).toHaveLength(NONCE_LENGTH))

test('whatever stands around it, each reply has its own nonce in every place, zipped or not', async () => {
  // Little variety, so that the parts repeat one another, and words longer than a window.
  const word = fc.constantFrom('<script nonce="', '">', 'Upeo ', 'ñandú €', 'long '.repeat(9_000))
  const parts = fc.array(fc.array(word, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(parts, async (words) => {
      const first = newNonce()
      const text = cutAtNonce(words.map((each) => each.join('')).join(first), first)
      for (const nonce of [newNonce(), newNonce()]) {
        const expected = words.map((each) => each.join('')).join(nonce)
        expect(joinWithNonce(text, nonce).toString()).toBe(expected)
        expect(gunzipSync(await zipWithNonce(text, nonce)).toString()).toBe(expected)
      }
    }),
    { numRuns: 60 },
  )
})

test('a nonce stands in a zipped reply as it is: how well a page compresses says nothing about it', async () => {
  const nonce = newNonce()
  const text = cutAtNonce(`<p>${nonce}</p><p>${nonce}</p>`, nonce)
  const lengths = new Set<number>()
  for (let n = 0; n < 20; n += 1) lengths.add((await zipWithNonce(text, newNonce())).length)
  expect(lengths.size).toBe(1)
  expect((await zipWithNonce(text, nonce)).includes(nonce)).toBe(true)
})
