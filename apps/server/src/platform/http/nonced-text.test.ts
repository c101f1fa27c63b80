import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNonce, NONCE_LENGTH } from './nonce.ts'
import { cutAtNonce, joinWithNonce, squeezeWithNonce } from './nonced-text.ts'

test('a nonce is as long as we say', () => expect(newNonce()).toHaveLength(NONCE_LENGTH))

test('whatever stands around it, each reply has its own nonce in every place, squeezed or not', async () => {
  // Little variety, so that the parts repeat one another and pieces of a nonce, and words longer than a window.
  const word = fc.constantFrom('<script nonce="', '=="', '"', 'Upeo ', 'Aa+/0', 'ñandú €', 'long '.repeat(9_000))
  const parts = fc.array(fc.array(word, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(parts, async (words) => {
      const first = newNonce()
      const text = cutAtNonce(words.map((each) => each.join('')).join(first), first)
      for (const nonce of [newNonce(), newNonce()]) {
        const expected = words.map((each) => each.join('')).join(nonce)
        expect(Buffer.concat(joinWithNonce(text, nonce)).toString()).toBe(expected)
        const squeezed = await squeezeWithNonce(text, nonce)
        const read = squeezed && brotliDecompressSync(Buffer.concat(squeezed)).toString()
        expect(read ?? expected).toBe(expected)
      }
    }),
    { numRuns: 60 },
  )
})

test('a page can be squeezed, and how well says nothing about its nonce', async () => {
  const paragraphs = Array.from({ length: 400 }, (_, n) => `<p class="card">Number ${n * 7919} of many</p>`)
  const nonce = newNonce()
  const script = `<script nonce="${nonce}">start()</script>`
  const text = cutAtNonce(`<html>${script}${paragraphs.join('')}${script}${script}</html>`, nonce)
  const replies = await Promise.all(Array.from({ length: 20 }, () => squeezeWithNonce(text, newNonce())))
  const lengths = replies.map((reply) => Buffer.concat(reply ?? []).length)
  expect(new Set(lengths).size).toBe(1)
  expect(lengths[0]).toBeGreaterThan(0)
  expect(lengths[0]).toBeLessThan(Buffer.concat(joinWithNonce(text, nonce)).length / 5)
})

test('what has no nonce is squeezed as it is', async () => {
  const squeezed = await squeezeWithNonce(cutAtNonce('["data"]', newNonce()), newNonce())
  expect(brotliDecompressSync(Buffer.concat(squeezed ?? [])).toString()).toBe('["data"]')
})
