import { languageTags, languages } from '@upeo/domain/words/languages'
import { learn, speak } from '@upeo/domain/words/say'
import { areasOfPage, type BrowserArea } from './areas-of-page.ts'
import { readWordsFiles } from './hosted-page.ts'

const known = new Map<BrowserArea, Promise<void>>()

/** Before a page is drawn: the words that it says, in the language of the document. English needs none. */
export async function learnWordsOf(pathname: string): Promise<void> {
  const files = readWordsFiles()
  if (!files) return
  const tag = document.documentElement.lang
  const language = languages.find((each) => languageTags[each] === tag) ?? 'en'
  speak(() => language)
  const learning = areasOfPage(pathname).map((area) => {
    const now = known.get(area) ?? fetchWords(files[area]).then((sentences) => learn(language, sentences))
    known.set(area, now)
    // What did not come is asked for again by the next page; this one is in English.
    return now.catch(() => known.delete(area))
  })
  await Promise.all(learning)
}

async function fetchWords(file: string): Promise<Record<string, string>> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} was answered ${answer.status}.`)
  return (await answer.json()) as Record<string, string>
}
