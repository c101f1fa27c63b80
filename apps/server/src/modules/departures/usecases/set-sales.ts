import type { ActivityId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ActivityPort } from '../ports.ts'

export type SetSalesError = Failure<'not_found' | 'already_started'>

/**
 * Closes or opens the sales of a departure that has not left. Said twice it is so once: since when they are closed does
 * not move. Whoever is booking at that moment has booked before, or finds them closed.
 */
export async function setSales(
  deps: { readonly clock: Clock; readonly activities: ActivityPort },
  tx: Tx,
  vendorId: VendorId,
  { id, closed }: { readonly id: DepartureId; readonly closed: boolean },
): Promise<Result<void, SetSalesError>> {
  const now = deps.clock.now()
  const found = await sql<{ activityId: ActivityId }>`
    select activity_id as "activityId" from departures where id = ${id}`.execute(tx)
  const [departure] = found.rows
  // The activity before its departures: the order in which whoever writes its dates locks them.
  if (!departure || !(await deps.activities.lockActivity(tx, vendorId, departure.activityId))) {
    return fail({ kind: 'not_found' })
  }
  const set = await sql`
    update departures set sales_closed_at = case when ${closed} then coalesce(sales_closed_at, ${now}) end
    where id = ${id} and starts_at > ${now}`.execute(tx)
  if (Number(set.numAffectedRows) === 0) return fail({ kind: 'already_started' })
  await deps.activities.refreshNextDepartures(tx, [departure.activityId])
  return done()
}
