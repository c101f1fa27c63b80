import { speak } from '@upeo/domain/words/say'
import type { Language } from '@upeo/domain/words/languages'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { originHere, ownAddress } from './page-meta.ts'

const before = speak(() => 'en')
afterEach(() => void speak(() => 'en'))
// Other tests of this process speak as they did.
afterAll(() => void speak(before))

const url = 'https://upeo.example/activity/1'
/** What a page in this language says of its addresses. */
function addresses(language: Language, written?: readonly Language[]) {
  speak(() => language)
  return ownAddress(url, written, ['en', 'sw']).map((each) => {
    const { rel, hrefLang, href } = each as { rel: string; hrefLang?: string; href: string }
    return [hrefLang ?? rel, href.replace('https://upeo.example', '')]
  })
}
const both = [
  ['en', '/activity/1'],
  ['sw', '/sw/activity/1'],
  ['x-default', '/activity/1'],
]

describe('where search engines find a page', () => {
  test('what is written in both languages has an address in each', () => {
    expect(addresses('en', ['en', 'sw'])).toEqual([['canonical', '/activity/1'], ...both])
    expect(addresses('sw', ['sw', 'en'])).toEqual([['canonical', '/sw/activity/1'], ...both])
    expect(addresses('sw')).toEqual([['canonical', '/sw/activity/1'], ...both])
  })

  test('what is written in one has one, and its page in the other names that', () => {
    for (const language of ['en', 'sw'] as const) {
      expect(addresses(language, ['en'])).toEqual([['canonical', '/activity/1']])
      expect(addresses(language, ['sw'])).toEqual([['canonical', '/sw/activity/1']])
    }
  })

  test('structured data name pages of the same language', () => {
    speak(() => 'sw')
    expect(originHere('https://upeo.example')).toBe('https://upeo.example/sw')
    speak(() => 'en')
    expect(originHere('https://upeo.example')).toBe('https://upeo.example')
  })
})
