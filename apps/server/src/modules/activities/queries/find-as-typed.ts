import { understoodKinds } from '@upeo/domain/departures/understood-trip'
import type { TripKind } from '@upeo/domain/departures/trip-words'
import { localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { matchActivities, type ListingFilters } from './match-activities.ts'
import { contains, saying } from './match-search.ts'

/** No more activities than that come first. */
const MOST = 48

/** What each kind of words sets. */
const fieldsOf: Readonly<Record<TripKind, readonly (keyof ListingFilters)[]>> = {
  days: ['date', 'flexible', 'startDate', 'endDate'],
  around: ['around'],
  party: ['adults', 'children'],
  price: ['minPriceWithVat', 'maxPriceWithVat'],
}

/**
 * The activities that have all that was typed in their name or description, soonest first: those that no filter excludes
 * but the ones that were read out of its words. Of a text of which nothing was read, none: it is searched for as it is.
 */
export async function findAsTyped(
  db: Kysely<Database>,
  typed: string | undefined,
  filters: ListingFilters,
  now: Date,
): Promise<readonly string[]> {
  if (typed === undefined) return []
  const understood = understoodKinds(typed, filters, localDateOf(now))
  if (understood.size === 0) return []
  const fields = [...understood].flatMap((kind) => fieldsOf[kind])
  const others = { ...filters, ...Object.fromEntries(fields.map((field) => [field, undefined])) }
  const { matches } = saying(contains(typed))
  const { rows } = await sql<{ id: string }>`
    select l.activity_id as id from listed_activities l
    where ${matchActivities({ ...others, search: undefined }, now)} and ${matches}
    order by l.next_departure_at, l.activity_id limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
