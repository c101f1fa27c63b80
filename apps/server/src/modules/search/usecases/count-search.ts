import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { countSearch as contract } from '@upeo/contract/search/count-search'
import { keptSearch, MOST_SEARCHES_A_DAY } from '@upeo/domain/search/kept-searches'
import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/**
 * Counts a search of activities by its text and day, where its text is kept. Those who count at once do not see each
 * other's new texts: there may be a few more of a day than the most. Losing a count in a crash of the database is
 * acceptable, so the commit does not wait for the disk.
 */
export async function countSearch(
  tx: Tx,
  { text, found, followed }: BodyOf<typeof contract>,
  now: Date,
): Promise<void> {
  const kept = keptSearch(text)
  if (kept === null) return
  const day = localDateOf(now)
  await sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into searches (day, text, asked, followed, found)
    select ${day}::date, ${kept}, 1, ${followed ? 1 : 0}, ${found} from quick
    where exists (select from searches where day = ${day}::date and text = ${kept})
      or (select count(*) from searches where day = ${day}::date) < ${MOST_SEARCHES_A_DAY}
    on conflict (day, text) do update set asked = searches.asked + 1,
      followed = searches.followed + excluded.followed, found = greatest(searches.found, excluded.found)`.execute(tx)
}
