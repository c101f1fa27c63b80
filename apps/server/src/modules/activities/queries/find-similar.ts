import { sql, type Kysely } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { knownPlace } from '@upeo/domain/places/location'
import { addDays, localDateOf } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { bookableDays, isBookable } from '../../departures/index.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { isListed } from './listed.ts'

const SIMILAR_SHOWN = 6
const BOOKABLE_WITHIN_DAYS = 60
/** About 65 km to each side. */
const NEAR_DEGREES = 0.6
/** So many of its category and so many near by are weighed, soonest first and whichever come first. */
const WEIGHED = 200
/** Of these, in order, the first that can be booked are shown. */
const TRIED = 60

/**
 * Others that somebody may like who looks at this one: of its category before those that are only near by, then nearness,
 * a price of its kind, good ratings. All can be booked within two months. Null for what the public does not see.
 */
export async function findSimilar(
  db: Kysely<Database>,
  id: string,
  now: Date,
  publicUrl: PublicUrl,
): Promise<ActivityCard[] | null> {
  const days = bookableDays({ until: addDays(localDateOf(now), BOOKABLE_WITHIN_DAYS) }, now)
  const { rows: known } = await sql<{ category: string; lat: number | null; lng: number | null; price_cents: number }>`
    select a.category, a.lat, a.lng, a.price_cents from activities a where a.id = ${id} and ${isListed}`.execute(db)
  const [here] = known
  if (!here) return null
  if (!days) return []
  const { category, price_cents: price } = here
  const { lat, lng } = knownPlace(here) ?? { lat: null, lng: null }
  const { rows } = await sql<CardRow>`
    with weighed as (
      (select a.id from activities a where ${isListed} and a.category = ${category} and a.next_departure_at > ${now}
        order by a.next_departure_at, a.id limit ${sql.lit(WEIGHED)})
      union
      (select a.id from activities a where ${isListed} and a.next_departure_at > ${now}
        and a.lat between ${lat}::float8 - ${sql.lit(NEAR_DEGREES)} and ${lat}::float8 + ${sql.lit(NEAR_DEGREES)}
        and a.lng between ${lng}::float8 - ${sql.lit(NEAR_DEGREES)} and ${lng}::float8 + ${sql.lit(NEAR_DEGREES)}
        limit ${sql.lit(WEIGHED)})
    ), ranked as (
      select a.id, (a.category = ${category})::int * 4
          + coalesce(greatest(0, 2 - 2 * sqrt((a.lat - ${lat}::float8) ^ 2 + (a.lng - ${lng}::float8) ^ 2)
              / ${sql.lit(NEAR_DEGREES)}), 0)
          + (a.price_cents between ${price}::bigint * 6 / 10 and ${price}::bigint * 16 / 10)::int
          + coalesce(a.weighed_rating, 0)::float8 / 10 as likeness
      from weighed join activities a on a.id = weighed.id where a.id <> ${id}
      order by likeness desc, a.id limit ${sql.lit(TRIED)}
    ), shown as (
      select id, likeness from ranked
      where exists (select from departures d where d.activity_id = ranked.id and ${isBookable(days, now)})
      order by likeness desc, id limit ${sql.lit(SIMILAR_SHOWN)}
    )
    select ${cardColumns} from shown join activities a on a.id = shown.id ${cardTables(now, days)}
    order by shown.likeness desc, a.id`.execute(db)
  return rows.map((row) => toCard(row, publicUrl))
}
