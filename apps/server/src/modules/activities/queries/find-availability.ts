import { sql, type Kysely } from 'kysely'
import type { getAvailability } from '@upeo/contract/activities/availability'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { CALENDAR_MONTHS } from '@upeo/domain/departures/departures'
import { addDays, addMonths, localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { findVendorId } from '../../vendors/index.ts'
import { bookableDays, isBookable, seatsLeftOf } from '../../departures/index.ts'

type Availability = AnswerOf<typeof getAvailability>['data']

/**
 * A guide's departures with free seats, by activity. `guide` is an id, a username or a custom slug; null when there is
 * no such guide or the guide is suspended. Without dates: this month and the two months after it.
 */
export async function findAvailability(
  db: Kysely<Database>,
  guide: string,
  range: QueryOf<typeof getAvailability>,
  now: Date,
): Promise<Availability | null> {
  const vendorId = await findVendorId(db, guide)
  if (vendorId === null) return null
  const standard = threeMonths(localDateOf(now))
  const days = bookableDays({ from: range.startDate ?? standard.from, until: range.endDate ?? standard.until }, now)
  if (!days) return []
  const { rows } = await sql<{ id: string; name: string; slots: Availability[number]['availableSlots'] }>`
    select a.id, a.name, json_agg(json_build_object('date', d.starts_on,
      'startTime', to_char(d.start_time, 'HH24:MI'), 'availableSpots', ${seatsLeftOf()},
      'totalCapacity', d.capacity) order by d.starts_on, d.starts_at) as slots
    from activities a join departures d on d.activity_id = a.id
    where a.vendor_id = ${vendorId} and a.is_active and a.archived_at is null and ${isBookable(days, now)}
    group by a.id order by a.name, a.id`.execute(db)
  return rows.map((row) => ({ activityId: row.id, activityName: row.name, availableSlots: row.slots }))
}

/** This month and those after it, as a guide's calendar shows them. */
export function threeMonths(today: LocalDate): { from: LocalDate; until: LocalDate } {
  const from = localDate(`${today.slice(0, 7)}-01`)
  return { from, until: addDays(addMonths(from, CALENDAR_MONTHS + 1), -1) }
}
