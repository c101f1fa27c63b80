import { setImmediate as later } from 'node:timers/promises'
import { keyOf, language, learn, say } from '@upeo/domain/words/say'
import { expect, test } from 'vitest'
import { inLanguage, languageAsked } from './spoken-language.ts'

test('200 at once each speak their own language to their end', async () => {
  learn('sw', { [keyOf('{n} of 200')]: '{n} kati ya 200' })
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      inLanguage(n % 2 === 0 ? 'sw' : 'en', async () => {
        for (let turn = 0; turn < n % 7; turn += 1) await later()
        return say('{n} of 200', { n })
      }),
    ),
  )
  expect(said).toEqual(said.map((_, n) => (n % 2 === 0 ? `${n} kati ya 200` : `${n} of 200`)))
  expect(language()).toBe('en')
})

test('a language that is not offered is answered in English', () => {
  expect(languageAsked('sw', ['en'])).toBe('en')
  expect(languageAsked('sw', ['en', 'sw'])).toBe('sw')
  expect(languageAsked(undefined, ['en', 'sw'])).toBe('en')
})
