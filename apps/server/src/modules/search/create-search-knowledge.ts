import { createSynonyms } from '@upeo/domain/search/synonyms'
import type { SearchKnowledge } from '@upeo/domain/search/understand-search'
import { createVocabulary } from '@upeo/domain/search/vocabulary'
import { wordsOf } from '@upeo/domain/search/words-of'
import { HOUR, MINUTE, type Clock } from '@upeo/domain/time'
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

export type ReadSearchKnowledge = () => Promise<SearchKnowledge>

/**
 * What the search knows of words, as of the last minute, or of six where nobody has searched meanwhile: kept in the process,
 * so that a search is read without asking.
 */
export function createSearchKnowledge({ db, clock, log }: KnowledgeDeps): ReadSearchKnowledge {
  const kept = createCache<'knowledge', SearchKnowledge>({
    clock,
    max: 1,
    ttl: MINUTE,
    staleFor: 5 * MINUTE,
    onError: (error) => log.error({ err: error }, 'the words of the search could not be read again'),
  })
  let vocabulary = createVocabulary()
  let last = 0
  let wholeAt = Number.NEGATIVE_INFINITY

  async function readWords(): Promise<void> {
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
    last = rows.at(-1)?.id ?? last
  }

  return () =>
    kept.get('knowledge', async () => {
      await readWords()
      const groups = await db
        .selectFrom('search_synonyms')
        .select('terms')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      vocabulary.add(groups.flatMap(({ terms }) => terms.flatMap(wordsOf)))
      return { vocabulary, synonyms: createSynonyms(groups.map(({ terms }) => terms)) }
    })
}
