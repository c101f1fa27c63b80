import type { ActivityId, DepartureId, VendorId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface OwnDeparture {
  readonly id: DepartureId
  readonly activityId: ActivityId
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number
}

/** Null where the guide has no such departure. Whoever changes it locks it next. */
export async function findOwnDeparture(tx: Tx, vendorId: VendorId, id: DepartureId): Promise<OwnDeparture | null> {
  const { rows } = await sql<OwnDeparture>`
    select d.id, d.activity_id as "activityId", d.starts_at as "startsAt", d.capacity,
      trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) as "endsAt"
    from departures d join activities a on a.id = d.activity_id
    where d.id = ${id} and a.vendor_id = ${vendorId}`.execute(tx)
  return rows[0] ?? null
}
