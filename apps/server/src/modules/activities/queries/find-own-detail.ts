import type { ActivityDetail } from '@upeo/contract/activities/activity-detail'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { idFrom, type ActivityId, type VendorId } from '@upeo/domain/ids'
import { departureStart, localDate, parseLocalTime } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { ReadDeps } from '../deps.ts'
import { findActivity } from './find-activity.ts'
import { readOwnedActivity } from './read-owned-activity.ts'

/**
 * One activity as its guide reads it: what everybody reads, with the form's fields as the form has them, so that it can be
 * sent back. Null where it is not theirs, and where it is archived: that has no form any more.
 */
export async function findOwnDetail(
  deps: Pick<ReadDeps, 'clock' | 'publicUrl' | 'debtLimit'>,
  db: Kysely<Database>,
  id: string,
  viewer: VendorId,
): Promise<ActivityDetail | null> {
  const form = await readOwnedActivity(deps, db, viewer, idFrom<ActivityId>(id))
  const activity = form && (await findActivity(deps, db, id, viewer))
  if (!activity) return null
  const { location, meetingPoint, startTime, startDates, isActive, translation, officeHold } = form
  const departures = form.departures.map((departure) => toDeparture(departure, activity.departures))
  return { ...activity, location, meetingPoint, startTime, startDates, departures, isActive, translation, officeHold }
}

function toDeparture(
  { date, startTime, capacity }: OwnedActivity['departures'][number],
  bookable: ActivityDetail['departures'],
): ActivityDetail['departures'][number] {
  const sold = bookable.find((other) => other.date === date && other.startTime === startTime)
  const startsAt = departureStart(localDate(date), startTime === null ? null : parseLocalTime(startTime))
  return { date, startTime, startsAt: startsAt.toISOString(), seatsLeft: sold?.seatsLeft ?? 0, capacity }
}
