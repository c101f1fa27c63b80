import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { tripsAndMoney } from './booking-timeline.ts'
import { entriesFrom } from './entry.ts'
import { readTimeline } from './read-timeline.ts'
import { officeEntries } from './told-entries.ts'

type Sql = RawBuilder<unknown>

/** All that happened with an activity, and with these bookings of it. */
export function readActivityTimeline(
  db: Kysely<Database>,
  id: string,
  bookings: readonly string[],
): Promise<TimelineEntry[]> {
  return readTimeline(db, [
    ...activityEntries(sql`a.id = ${id}`),
    ...tripsAndMoney(bookings),
    ...officeEntries([
      { kind: 'activity', ids: sql`array[${id}]::text[]` },
      { kind: 'review', ids: sql`array(select v.id::text from reviews v where v.activity_id = ${id})` },
    ]),
  ])
}

/** Of activities (`a`): made, put on show, taken away for good. */
export function activityEntries(which: Sql): Sql[] {
  const step = (at: 'created_at' | 'published_at' | 'archived_at', event: string) =>
    entriesFrom(sql`activities a where ${which} and ${sql.ref(`a.${at}`)} is not null`, {
      at: sql.ref(`a.${at}`),
      kind: 'activity',
      event,
      byKind: 'vendor',
      by: sql`a.vendor_id`,
      text: sql`a.name`,
    })
  return [step('created_at', 'created'), step('published_at', 'published'), step('archived_at', 'archived')]
}
