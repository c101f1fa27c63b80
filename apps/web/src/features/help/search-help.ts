import { cutText } from '@upeo/domain/text'
import { helpPath } from '@upeo/domain/help/topics'
import { language } from '@upeo/domain/words/say'
import type { HelpPage, HelpSection } from './help-page.ts'
import { english, swahili, wordsOf } from './search-words.ts'

/** An answer that was found, with where it stands. */
export interface HelpHit {
  readonly to: string
  readonly page: string
  readonly title: string
  readonly excerpt: string
}

const MOST_HITS = 12
const EXCERPT = 160

/**
 * Sections that hold every word that was asked for, or failing that any of them; those with it in their title first.
 * Words are found by what they share with their other forms: 'cancelling' finds 'cancelled'.
 */
export function searchHelp(pages: readonly HelpPage[], query: string): readonly HelpHit[] {
  const { small, alsoSaid, stemOf } = spoken()
  const wanted = wordsOf(query)
    .filter((word) => !small.has(word))
    .map((word) => stemOf(alsoSaid[word] ?? word))
  if (wanted.length === 0) return []
  const ranked = pages.flatMap((page) =>
    page.sections.map((section) => ({ page, section, ...rank(page, section, wanted) })),
  )
  const whole = ranked.filter(({ found }) => found === wanted.length)
  const shown = whole.length > 0 ? whole : ranked.filter(({ found }) => found > 0)
  return shown
    .toSorted((a, b) => b.found - a.found || b.weight - a.weight || a.section.title.length - b.section.title.length)
    .slice(0, MOST_HITS)
    .map(({ page, section }) => hitOf(page, section))
}

const spoken = () => (language() === 'sw' ? swahili : english)

function rank(page: HelpPage, section: HelpSection, wanted: readonly string[]) {
  const [title, words, around] = [
    wordsOf(section.title),
    wordsOf(section.body.flat().join(' ')),
    wordsOf(`${page.title} ${page.lead}`),
  ]
  const { holds } = spoken()
  let [found, weight] = [0, 0]
  for (const word of wanted) {
    const fits = (each: string) => holds(each, word)
    const worth = title.some(fits) ? 4 : words.some(fits) ? 2 : around.some(fits) ? 1 : 0
    if (worth > 0) found += 1
    weight += worth
  }
  return { found, weight }
}

function hitOf(page: HelpPage, { id, title, body }: HelpSection): HelpHit {
  return { to: helpPath(page.topic, id), page: page.title, title, excerpt: cutText(body.flat().join(' '), EXCERPT) }
}
