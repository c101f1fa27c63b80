import { createSynonyms, type Synonyms } from '@upeo/domain/search/synonyms'
import type { SearchKnowledge } from '@upeo/domain/search/understand-search'
import { createVocabulary, type Vocabulary } from '@upeo/domain/search/vocabulary'
import { wordsOf } from '@upeo/domain/search/words-of'
import { HOUR, MINUTE, SECOND, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'

export interface KnowledgeDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
}

/** Two that wrote at once may have ended in the other order than they began. */
const OVERLAP = 1000
/** Words that are gone leave with a whole reading. */
const WHOLE_READING_EVERY = HOUR
/** With what a page, its answer and a replica may be old by, within a minute of a change. */
const SYNONYMS_KEPT = 30 * SECOND

export type ReadSearchKnowledge = () => Promise<SearchKnowledge>

/**
 * What the search knows of words, kept in the process so that a search is read without asking: the words as of the last
 * minute, or of six where nobody has searched meanwhile, and the synonyms as of the last half a minute, whoever searched.
 */
export function createSearchKnowledge({ db, clock, log }: KnowledgeDeps): ReadSearchKnowledge {
  const words = createCache<'words', Vocabulary>({
    clock,
    max: 1,
    ttl: MINUTE,
    staleFor: 5 * MINUTE,
    onError: (error) => log.error({ err: error }, 'the words of the search could not be read again'),
  })
  const synonyms = createCache<'synonyms', Synonyms>({ clock, max: 1, ttl: SYNONYMS_KEPT })
  let vocabulary = createVocabulary()
  let known: { readonly synonyms: Synonyms; readonly words: readonly string[] } | null = null
  let last = 0
  let wholeAt = Number.NEGATIVE_INFINITY

  async function readWords(): Promise<Vocabulary> {
    const now = clock.now().getTime()
    const whole = Math.abs(now - wholeAt) >= WHOLE_READING_EVERY
    const from = whole ? 0 : last - OVERLAP
    const { rows } = await sql<{ id: number; word: string }>`
      select id, word from search_words where id > ${from} order by id`.execute(db)
    if (whole) {
      vocabulary = createVocabulary()
      wholeAt = now
    }
    vocabulary.add(rows.map(({ word }) => word))
    if (known) vocabulary.add(known.words)
    last = rows.at(-1)?.id ?? last
    return vocabulary
  }

  /** While they cannot be read, the last that were. */
  async function readSynonyms(): Promise<Synonyms> {
    try {
      const groups = (await db.selectFrom('search_synonyms').select('terms').execute()).map(({ terms }) => terms)
      known = { synonyms: createSynonyms(groups), words: groups.flat().flatMap(wordsOf) }
      vocabulary.add(known.words)
    } catch (error) {
      if (!known) throw error
      log.error({ err: error }, 'the synonyms of the search could not be read again')
    }
    return known.synonyms
  }

  return async () => ({
    vocabulary: await words.get('words', () => readWords()),
    synonyms: await synonyms.get('synonyms', () => readSynonyms()),
  })
}
