import type { ActivityId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { readerOfDay, type Reader } from '../../../platform/reader.ts'

/**
 * Counts a view of a published activity: each reader once a day, its guide never. False when there is no such activity.
 * Losing a count in a crash of the database is acceptable, so the commit does not wait for the disk.
 */
export async function countView(tx: Tx, id: ActivityId, by: Reader, now: Date): Promise<boolean> {
  const day = localDateOf(now)
  const { rows } = await sql<{ found: boolean }>`
    with seen as (
      select id, vendor_id, set_config('synchronous_commit', 'off', true) from activities
      where id = ${id} and is_active and archived_at is null
    ), first as (
      insert into activity_readers (activity_id, day, reader)
      select id, ${day}::date, ${readerOfDay(by, now)} from seen
      where vendor_id is distinct from ${by.userId}::uuid
      on conflict do nothing returning activity_id
    ), counted as (
      insert into activity_views (vendor_id, day, activity_id, views)
      select vendor_id, ${day}::date, id, 1 from seen join first on first.activity_id = seen.id
      on conflict (vendor_id, day, activity_id) do update set views = activity_views.views + 1
    )
    select exists (select from seen) as found`.execute(tx)
  return rows[0]?.found === true
}
