import { understandSearch, type SearchKnowledge, type WantedThing } from '@upeo/domain/search/understand-search'
import { foldName } from '@upeo/domain/search/fold-name'
import { sql, type RawBuilder } from 'kysely'
import { containingFolded, containsFolded } from '../../search/index.ts'
import { isCommon, noShares } from './word-shares.ts'

/** How much of what was typed something must have. */
export type Measure = 'all' | 'most' | 'any'

/**
 * Whether so many say the words, in their name, kind and place or anywhere, that the order of the list finds them sooner. So
 * it does what no index finds.
 */
interface Commonness {
  readonly commonInHead: boolean
  readonly common: boolean
}

/** A text to be searched for, as conditions on `listed_activities l`. */
export interface SearchCondition extends Commonness {
  readonly measure: Measure
  readonly matches: RawBuilder<boolean>
  /** The same of `activities a`, whether or not it is shown. */
  readonly said: RawBuilder<boolean>
  /** Its name, its kind or its place say all of it. */
  readonly matchesInHead: RawBuilder<boolean>
  /** The things that one is weighed by, as rows of `wanted`, made once for a statement. */
  readonly wanted: RawBuilder<unknown>
  /** How well one fits, of `l` and its `activities a`: a number. */
  readonly fit: RawBuilder<number>
}

export interface Reading {
  /** The text and what it was taken for: what is kept for a text is kept for this, or other synonyms would wait for it. */
  readonly key: string
  readonly corrected: string | null
  readonly unknown: readonly string[]
  /** From what has all words to what has any: the first that finds something is the answer. */
  readonly measures: readonly [SearchCondition, ...SearchCondition[]]
}

export function readSearch(text: string, knowledge: SearchKnowledge, shares = noShares): Reading {
  const { wanted, corrected, unknown } = understandSearch(text, knowledge)
  const needed = wanted.filter((each) => each.needed)
  const weighing = { wanted: rowsOf(wanted), fit: fitOf(text) }
  const withAll = everyOf(needed)
  const isFound = withAll !== null || makesTrigrams(text)
  const commonness = isFound ? commonnessOf([needed]) : { commonInHead: true, common: true }
  const like = contains(text, commonness)
  const all: SearchCondition = {
    measure: 'all',
    // What the text itself stands in is found whatever its words are taken for.
    ...saying(withAll === null ? like : sql`(a.search @@ ${asked(withAll, commonness)} or ${like})`),
    matchesInHead: withAll === null ? sql`false` : sql`l.head @@ ${asked(withAll, commonness)}`,
    ...commonness,
    ...weighing,
  }
  const fewer: SearchCondition[] = []
  if (needed.length > 2)
    fewer.push(
      part(
        'most',
        needed.map((one) => needed.filter((each) => each !== one)),
      ),
    )
  if (needed.length > 1)
    fewer.push(
      part(
        'any',
        needed.map((one) => [one]),
      ),
    )
  const key = JSON.stringify([text, wanted])
  return { key, corrected, unknown, measures: [all, ...fewer] }

  function part(measure: Measure, sets: readonly (readonly WantedThing[])[]): SearchCondition {
    const query = anyOf(sets.map((each) => everyOf(each)!))
    const commonness = commonnessOf(sets)
    return {
      measure,
      ...saying(sql`a.search @@ ${asked(query, commonness)}`),
      matchesInHead: sql`l.head @@ ${asked(query, commonness)}`,
      ...commonness,
      ...weighing,
    }
  }

  function commonnessOf(sets: readonly (readonly WantedThing[])[]): Commonness {
    const share = (of: ReadonlyMap<string, number>) =>
      sets.map((each) => shareOfAll(each, of)).reduce((sum, each) => sum + each, 0)
    return { commonInHead: isCommon(share(shares.head), shares), common: isCommon(share(shares.anywhere), shares) }
  }
}

function shareOfAll(wanted: readonly WantedThing[], of: ReadonlyMap<string, number>): number {
  const least = (stems: readonly string[]) => Math.min(...stems.map((stem) => of.get(stem) ?? 0))
  const any = (ways: WantedThing['ways']) => ways.reduce((sum, stems) => sum + least(stems), 0)
  return wanted.reduce((share, { ways }) => share * Math.min(1, any(ways)), wanted.length === 0 ? 0 : 1)
}

/** A query's text, of words in these parts of the document only: A its name, B kind and place, C guide and line, D the rest. */
type QueryText = (parts: string) => string

function everyOf(wanted: readonly WantedThing[]): QueryText | null {
  return wanted.length === 0 ? null : (parts) => wanted.map(({ ways }) => waysText(ways, parts)).join(' & ')
}

function asked(query: QueryText, commonness: Commonness): RawBuilder<unknown> {
  return unlessCommon(sql`${query('')}::tsquery`, commonness)
}

/** What few say is found by their words whatever they are: not told to the planner, one plan serves them all. */
function unlessCommon(value: RawBuilder<unknown>, { common }: Pick<Commonness, 'common'>): RawBuilder<unknown> {
  return common ? value : sql`(select ${value})`
}

const anyOf =
  (queries: readonly QueryText[]): QueryText =>
  (parts) =>
    queries.map((query) => `(${query(parts)})`).join(' | ')

/** Stems are letters and digits only: nothing of them is read as an operator. */
function waysText(ways: WantedThing['ways'], parts: string): string {
  const words = ways.map((stems) => stems.map((stem) => (parts === '' ? stem : `${stem}:${parts}`)).join(' & '))
  // What means the same as what means the same comes again.
  return `(${[...new Set(words)].map((way) => `(${way})`).join(' | ')})`
}

/** What the whole of what an activity says is asked by. */
export function saying(said: RawBuilder<boolean>): Pick<SearchCondition, 'matches' | 'said'> {
  const matches = sql<boolean>`l.activity_id in
    (select a.id from activities a where a.is_active and a.archived_at is null and ${said})`
  return { matches, said }
}

function rowsOf(wanted: readonly WantedThing[]): RawBuilder<unknown> {
  const queries = (parts: string) => wanted.map(({ ways }) => waysText(ways, parts))
  const typed = wanted.map((each) => waysText([each.typed], ''))
  const shares = wanted.map(({ needed }) => (needed ? 1 : 0.2))
  return sql`select * from unnest(${queries('A')}::text[]::tsquery[], ${queries('ABC')}::text[]::tsquery[],
    ${queries('')}::text[]::tsquery[], ${typed}::text[]::tsquery[], ${shares}::float8[])
    each (named, told, anywhere, typed, share)`
}

/**
 * Points for each thing by where it stands, more for the typed word than for what means the same. The name, kind and place
 * are asked first: they are short, and say most of it.
 */
function fitOf(text: string): RawBuilder<number> {
  return sql`(
    select coalesce(sum(w.share * (
      case when l.head @@ w.named then 18 when l.head @@ w.anywhere then 16 when a.search @@ w.told then 13
        when a.search @@ w.anywhere then 10 else 0 end
      + case when l.head @@ w.typed then 3 else 0 end)), 0)
    from wanted w
  ) + case when ${containsFolded(sql`a.name`, text)} then 4 else 0 end`
}

/** Fewer than three letters make none. */
const makesTrigrams = (text: string) => foldName(text).length >= 3

/** What makes no trigram would have the index read whole: it is kept out of the plan. */
export function contains(text: string, commonness: Pick<Commonness, 'common'> = { common: true }): RawBuilder<boolean> {
  const column = makesTrigrams(text) ? sql`a.search_text` : sql`(a.search_text || '')`
  return sql`${column} like ${unlessCommon(sql`${containingFolded(text)}::text`, commonness)}`
}
