import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryActivity } from '../../story/content/read-content.ts'

const kinds = ['plain', 'words', 'errors', 'swahili', 'trip'] as const
const properties = ['title', 'category', 'place', 'county', 'guide'] as const
type Property = (typeof properties)[number]

/** What an activity must be: all of these. */
type Hope = Partial<Readonly<Record<Property, string>>>

export interface TypedSearch {
  readonly kind: (typeof kinds)[number]
  readonly text: string
  /** Any one of them is a hit. */
  readonly hopes: readonly Hope[]
}

/** The searches of `searches.txt`, in the file's order. */
export function readSearches(): TypedSearch[] {
  return readFileSync(join(import.meta.dirname, 'searches.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readSearch)
}

function readSearch(line: string): TypedSearch {
  const [kind, text, hopes, ...rest] = line.split(' | ')
  const known = kinds.find((each) => each === kind)
  if (!known || !text || !hopes || rest.length > 0) throw new Error(`no search: ${line}`)
  return { kind: known, text, hopes: hopes.split(' ; ').map(readHope) }
}

function readHope(text: string): Hope {
  const title = /^"(.+)"$/.exec(text)?.[1]
  if (title) return { title }
  return Object.fromEntries(
    text.split(' + ').map((each) => {
      const [, name, value] = /^(\w+) (.+)$/.exec(each) ?? []
      const property = properties.find((one) => one === name)
      if (!property || !value) throw new Error(`no hope: ${text}`)
      return [property, value]
    }),
  )
}

/** Whether this activity is one of those that were hoped for. */
export function isHopedFor({ hopes }: TypedSearch, { name, category, place, guide }: StoryActivity): boolean {
  const facts: Readonly<Record<Property, string>> = {
    title: name,
    category,
    place: place.key,
    county: place.county,
    guide,
  }
  return hopes.some((hope) => properties.every((each) => hope[each] === undefined || hope[each] === facts[each]))
}

/** Whether a kind of activity, a place or a guide is meant, and not one activity by its title. */
export const meansKind = ({ hopes }: TypedSearch): boolean => hopes.some(({ title }) => title === undefined)
