import { DAY, MINUTE, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/log.ts'

/** How common words are, as PostgreSQL's statistics know it: shares of 1, and what is not here is rare. */
export interface WordShares {
  readonly activities: number
  /** In names, kinds and places. */
  readonly head: ReadonlyMap<string, number>
  readonly anywhere: ReadonlyMap<string, number>
}

export const noShares: WordShares = { activities: 0, head: new Map(), anywhere: new Map() }

/**
 * What so many activities say is sooner found in the order of departures than by its words: the first page is full after a
 * few rows. PostgreSQL takes comparing words for as cheap as comparing numbers, and would read the order for nearly any.
 */
export function isCommon(share: number, { activities }: WordShares): boolean {
  return share > Math.sqrt(400 / Math.max(activities, 1))
}

/** The shares as of the last five minutes, or, for the first search after a pause, of the last day. */
export function createWordShares({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
  const kept = createCache<'shares', WordShares>({
    clock,
    max: 1,
    ttl: 5 * MINUTE,
    staleFor: DAY,
    onError: (error) => log.error({ err: error }, 'how common words are could not be read again'),
  })
  return (db: Kysely<Database>) => kept.get('shares', () => readShares(db))
}

async function readShares(db: Kysely<Database>): Promise<WordShares> {
  const { rows } = await sql<{ head: boolean; words: string[]; shares: number[]; activities: number }>`
    select s.attname = 'head' as head, s.most_common_elems::text::text[] as words,
      s.most_common_elem_freqs::float8[] as shares, greatest(c.reltuples, 0)::float8 as activities
    from pg_stats s join pg_class c on c.oid = 'listed_activities'::regclass
    where s.schemaname = current_schema() and s.most_common_elems is not null
      and (s.tablename, s.attname) in (('listed_activities', 'head'), ('activities', 'search'))`.execute(db)
  // The figures end with the lowest and the highest of them.
  const sharesOf = (head: boolean) =>
    new Map(
      rows.flatMap((row) => (row.head === head ? row.words.map((word, n) => [word, row.shares[n] ?? 0] as const) : [])),
    )
  return { activities: rows[0]?.activities ?? 0, head: sharesOf(true), anywhere: sharesOf(false) }
}
