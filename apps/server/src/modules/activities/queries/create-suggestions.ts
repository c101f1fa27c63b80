import type { Suggestion } from '@upeo/contract/activities/suggestions'
import { categories, categoryLabels, type Category } from '@upeo/domain/activities/categories'
import { beginsWords } from '@upeo/domain/search/begins-words'
import { stemWord } from '@upeo/domain/search/stem-word'
import { understandSearch } from '@upeo/domain/search/understand-search'
import { wordsOf } from '@upeo/domain/search/words-of'
import { MINUTE, SECOND, type Clock } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { sql, type Kysely } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/log.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import { namesAll, type ReadSearchKnowledge } from '../../search/index.ts'
import { isListed } from './listed.ts'

/** So many of each kind, and so many in all. */
const OF_EACH = { category: 2, place: 3, activity: 4, guide: 2 } as const
const MOST = 8
/** So many that might fit are looked at, before the best of them are chosen. */
const LOOKED_AT = 200
/** Fewer letters are in too many names. */
const LEAST_LETTERS = 3

interface SuggestionDeps {
  readonly clock: Clock
  readonly log: Log
  readonly readKnowledge: ReadSearchKnowledge
}

interface Place {
  readonly name: string
  readonly county: string
  readonly count: number
}

/** What may be meant by the beginning of a search: places and kinds from what this process keeps, names from their indexes. */
export function createSuggestions({ clock, log, readKnowledge }: SuggestionDeps) {
  const places = createCache<'places', readonly Place[]>({
    clock,
    max: 1,
    ttl: 5 * MINUTE,
    staleFor: 60 * MINUTE,
    onError: (error) => log.error({ err: error }, 'the places of the suggestions could not be read again'),
  })

  // Many begin alike, and each letter is a question.
  const names = createCache<string, Suggestion[]>({ clock, max: 1000, ttl: 5 * SECOND })

  return async (db: Kysely<Database>, typed: string): Promise<Suggestion[]> => {
    const knowledge = await readKnowledge()
    const known = await places.get('places', () => readPlaces(db))
    const found = await suggest(db, wordsOf(typed), known)
    if (found.length > 0) return found
    // Nothing begins so: by what was most likely meant.
    const { corrected } = understandSearch(typed, knowledge)
    return corrected === null ? [] : suggest(db, wordsOf(corrected), known)
  }

  async function suggest(
    db: Kysely<Database>,
    words: readonly string[],
    known: readonly Place[],
  ): Promise<Suggestion[]> {
    if (words.length === 0) return []
    const isEnough = words.some((word) => word.length >= LEAST_LETTERS)
    const named = isEnough ? await names.get(words.join(' '), () => findNamed(db, words)) : []
    return [...(await kindsOf(words)), ...placesOf(words, known), ...named].slice(0, MOST)
  }

  /** By their label, and by what means the same. */
  async function kindsOf(words: readonly string[]): Promise<Suggestion[]> {
    const { synonyms } = await readKnowledge()
    const stems = words.map(stemWord)
    const others = synonyms.at(stems, 0)
    const alike = others?.length === stems.length ? others.others : []
    const fits = (category: Category) => {
      const label = `${category} ${categoryLabels[category]} ${inLanguage('sw', () => say(categoryLabels[category]))}`
      const own = new Set(wordsOf(label).map(stemWord))
      return beginsWords(label, words) || alike.some((each) => each.every((stem) => own.has(stem)))
    }
    return categories
      .filter((each) => each !== 'Other' && fits(each))
      .slice(0, OF_EACH.category)
      .map((each) => ({
        kind: 'category',
        label: categoryLabels[each],
        detail: '',
        count: null,
        target: each,
      }))
  }
}

function placesOf(words: readonly string[], known: readonly Place[]): Suggestion[] {
  return known
    .filter(({ name }) => beginsWords(name, words))
    .slice(0, OF_EACH.place)
    .map(({ name, county, count }) => ({
      kind: 'place',
      label: name,
      detail: county === name ? '' : county,
      count,
      target: name,
    }))
}

/** Places, towns and counties where something is offered, those with most of it first. */
async function readPlaces(db: Kysely<Database>): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select p.name, min(a.county) as county, count(distinct a.id)::int as count
    from activities a cross join lateral (values (a.location_name), (a.town), (a.county)) p(name)
    where ${isListed} and p.name <> '' group by p.name order by count(distinct a.id) desc, p.name limit 2000`.execute(
    db,
  )
  return rows
}

/** Activities whose name in either language has all of the words, and guides whose own or whose business's name has. */
async function findNamed(db: Kysely<Database>, words: readonly string[]): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    (select 'activity' as kind, a.name as label, concat_ws(', ', a.location_name, nullif(a.county, '')) as detail,
        null::int as count, a.id::text as target
      from (select a.* from activities a where ${namesAll('a.name', words)} and ${isListed} limit ${LOOKED_AT}) a
      order by position(${words[0] ?? ''} in fold_name(a.name)), a.weighed_rating desc nulls last, a.id
      limit ${OF_EACH.activity})
    union all
    (select 'activity', t.name, concat_ws(', ', a.location_name, nullif(a.county, '')), null, a.id::text
      from activity_texts t join activities a on a.id = t.activity_id
      where ${namesAll('t.name', words)} and t.is_whole and not (${namesAll('a.name', words)}) and ${isListed}
      order by position(${words[0] ?? ''} in fold_name(t.name)), a.weighed_rating desc nulls last, a.id
      limit ${OF_EACH.activity})
    union all
    (select 'guide', g.name, coalesce(nullif(g.business_name, g.name), ''), null, g.username
      from (
        select u.id, u.name, u.username, v.business_name from users u join vendors v on v.user_id = u.id
        where u.role = 'vendor' and ${namesAll('u.name', words)}
        union
        select u.id, u.name, u.username, v.business_name from vendors v join users u on u.id = v.user_id
        where ${namesAll('v.business_name', words)}
      ) g
      where exists (select from activities a where a.vendor_id = g.id and ${isListed})
      order by g.name, g.id limit ${OF_EACH.guide})`.execute(db)
  return rows
}
