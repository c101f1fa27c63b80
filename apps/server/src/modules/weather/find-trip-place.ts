import type { BookingId, UserId } from '@upeo/domain/ids'
import { knownPlace, type Coordinates } from '@upeo/domain/places/location'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export interface TripPlace {
  /** Null where the activity has no place on the map. */
  readonly place: Coordinates | null
  readonly day: LocalDate
}

/** Where and on which day a booking of this person is; null for another's. */
export async function findTripPlace(db: Kysely<Database>, userId: UserId, id: BookingId): Promise<TripPlace | null> {
  const found = await sql<{ lat: number | null; lng: number | null; day: LocalDate }>`
    select a.lat, a.lng, b.starts_on as day from bookings b join activities a on a.id = b.activity_id
    where b.id = ${id} and b.user_id = ${userId}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  return { place: knownPlace(row), day: row.day }
}
