import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync, readdirSync } from 'node:fs'
import { parseCatalogue } from '@upeo/domain/words/catalogue'
import type { Language } from '@upeo/domain/words/languages'
import { preferredLanguage } from '@upeo/domain/words/preferred-language'
import { markSaid } from '@upeo/domain/words/mark-said'
import { keyOf, learn, speak } from '@upeo/domain/words/say'

const spoken = new AsyncLocalStorage<Language>()
const folder = new URL('../../../../packages/domain/words/sw/', import.meta.url)

speak(spokenLanguage)

const learnt = new Set<Language>(['en'])

/** Reads the catalogue when its language is spoken first: a start need not wait for it. */
function learnOnce(language: Language): void {
  if (learnt.has(language)) return
  for (const file of readdirSync(folder)) {
    for (const [english, swahili] of parseCatalogue(readFileSync(new URL(file, folder), 'utf8'), file)) {
      const said = language === 'sw' ? swahili : markSaid(english)
      if (said !== '') learn(language, { [keyOf(english)]: said })
    }
  }
  learnt.add(language)
}

/** What is spoken where this is asked: of a request, of a job, of a page. */
export function spokenLanguage(): Language {
  return spoken.getStore() ?? 'en'
}

/** Runs `work`, and everything that it starts: whatever is said there is said in this language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  learnOnce(language)
  return spoken.run(language, work)
}

/** What a caller wants to read, as far as we offer it. */
export function languageAsked(acceptLanguage: string | undefined, offered: readonly Language[]): Language {
  const wanted = acceptLanguage === undefined ? 'en' : preferredLanguage(acceptLanguage)
  return offered.includes(wanted) ? wanted : 'en'
}
