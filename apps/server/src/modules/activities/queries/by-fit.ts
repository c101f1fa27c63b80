import { sql, type RawBuilder } from 'kysely'
import type { SearchCondition } from './match-search.ts'
import { roundedUp } from './rounded-up.ts'

/** So many are compared with each other; beyond them, and nobody pages so far, the order is that of departures. */
const COMPARED = 128

/**
 * All that say the words, read once, for the page and for how many there are: rows of `matching`, those first that say all
 * of it in their name, kind or place. Where many say them that is more than a page needs (`byFit`).
 */
export function allThatSay(search: SearchCondition, others: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`matching as materialized (
      select l.activity_id as id, l.next_departure_at as at, case when ${search.matchesInHead} then 0 else 1 end as tier
      from listed_activities l where ${search.matches} and ${others}
    ),`
}

/**
 * The best match first: what says all of it in its name, kind or place before what says it elsewhere, and of the soonest
 * of these each by how well it fits. Of common words the rest is asked for only where the first are few; of others there
 * is `matching`. `others`: all other filters.
 */
export function byFit(count: number, search: SearchCondition, others: RawBuilder<boolean>): RawBuilder<unknown> {
  const most = sql.lit(Math.max(COMPARED, roundedUp(count)))
  const compared = sql.lit(COMPARED)
  const candidates = search.common ? ofCommon(search, others, most) : sql``
  const found = search.common ? sql`(select * from heads union all select * from rest)` : sql`matching`
  return sql`with wanted as materialized (${search.wanted}), ${candidates} compared as (
      select id, row_number() over (order by tier, at, id) as place from ${found} found order by place limit ${most}
    )
    select id from (
      select x.id, x.place, case when x.place <= ${compared} then (
          select ${search.fit} from listed_activities l join activities a on a.id = l.activity_id where l.activity_id = x.id
        ) else -1 end as fit,
        case when x.place <= ${compared} then (
          select l.weighed_rating from listed_activities l where l.activity_id = x.id) end as rating
      from compared x
    ) weighed order by fit desc, rating desc nulls last, place limit ${most}`
}

function ofCommon(
  search: SearchCondition,
  others: RawBuilder<boolean>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const soonest = sql`order by l.next_departure_at, l.activity_id limit ${most}`
  // Found by their words first, and only then put in order: no index has this order.
  const byWords = sql`order by l.next_departure_at + interval '0', l.activity_id limit ${most}`
  return sql`heads as materialized (
      select l.activity_id as id, l.next_departure_at as at, 0 as tier from listed_activities l
      where ${others} and ${search.matchesInHead} ${search.commonInHead ? soonest : byWords}
    ), rest as materialized (
      select l.activity_id as id, l.next_departure_at as at, 1 as tier from listed_activities l
      where (select count(*) from heads) < ${most} and ${others} and ${search.matches} and not (${search.matchesInHead})
      ${soonest}
    ),`
}
