import { areas, type Area, type Catalogue } from '@upeo/domain/words/catalogue'
import { keyOf } from '@upeo/domain/words/say'
import { readSentence, type Token } from '@upeo/domain/words/sentences'

/** A sentence of the sources: the first area that says it, and one place. */
export interface FoundText {
  readonly area: Area
  readonly at: string
}

export interface Checked {
  readonly problems: readonly string[]
  /** The catalogues as they should be: every text in its area, those that are gone left out. */
  readonly tidy: ReadonlyMap<Area, Catalogue>
  readonly missing: ReadonlyMap<Area, readonly string[]>
}

/** Holds the catalogues against what the sources say. */
export function checkWords(
  said: ReadonlyMap<string, FoundText>,
  catalogues: ReadonlyMap<Area, Catalogue>,
  complete: readonly Area[],
): Checked {
  const problems: string[] = []
  const known = new Map<string, string>()
  for (const [area, catalogue] of catalogues) {
    for (const [english, other] of catalogue) {
      const now = said.get(english)
      if (!now) problems.push(`${area}: nobody says ${JSON.stringify(english)}`)
      else if (now.area !== area && complete.includes(area))
        problems.push(`${area}: ${JSON.stringify(english)} belongs to ${now.area} (${now.at})`)
      if (other !== '') known.set(english, other)
      if (other !== '' && namesIn(english) !== namesIn(other))
        problems.push(`${area}: the values of ${JSON.stringify(other)} are not those of ${JSON.stringify(english)}`)
    }
  }
  const tidy = new Map(areas.map((area) => [area, new Map<string, string>()]))
  const missing = new Map(areas.map((area) => [area, [] as string[]]))
  const keys = new Map<string, string>()
  for (const [english, { area, at }] of said) {
    const other = known.get(english) ?? ''
    tidy.get(area)?.set(english, other)
    if (other === '') {
      missing.get(area)?.push(english)
      if (complete.includes(area)) problems.push(`${at} says ${JSON.stringify(english)}, which is not translated`)
    }
    const key = keyOf(english)
    const twin = keys.get(key)
    if (twin !== undefined) problems.push(`${JSON.stringify(english)} has the same key as ${JSON.stringify(twin)}`)
    keys.set(key, english)
  }
  return { problems, tidy, missing }
}

/** The values and tags of a sentence, each once, in one text. */
function namesIn(sentence: string): string {
  const names = new Set(Array.from(sentence.matchAll(/<\/(\w+)>/g), ([, tag]) => `</${tag}>`))
  const read = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      names.add(token[0])
      if (token[2]) for (const each of Object.values(token[2])) read(each)
    }
  }
  const tokens = readSentence(sentence)
  if (typeof tokens !== 'string') read(tokens)
  return [...names].toSorted().join(' ')
}
