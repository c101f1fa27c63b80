import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import { cancelReasons } from '@upeo/domain/bookings/cancel-reasons'
import type { Tx, Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { lockActivity } from '../store/activity-dates.ts'
import { lockDepartures, removeDepartures } from '../../departures/index.ts'

export type DeleteActivityError =
  | Failure<'not_found'>
  | Failure<'future_bookings', { bookings: number; dates: readonly LocalDate[] }>
  | Failure<'guests_untold', { dates: readonly LocalDate[] }>
  | Failure<'busy'>

export interface Deleted {
  /** Kept, out of sight, for the bookings that it has had. */
  readonly archived: boolean
  readonly cancelledBookings: number
}

/**
 * Takes an activity off the market. Its coming dates go first: a booking that is being made at this moment waits for
 * its date, and then finds it gone or, when it was faster, is counted here.
 */
export async function deleteActivity(
  { deps, tx, by: vendorId }: Write<WriteDeps, VendorId>,
  id: ActivityId,
  { cancelBookings }: { readonly cancelBookings: boolean },
): Promise<Result<Deleted, DeleteActivityError>> {
  if (!(await lockActivity(tx, vendorId, id))) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const coming = await lockDepartures(tx, id, localDateOf(now))
  const untold = coming.filter((departure) => departure.untold)
  if (untold.length > 0) return fail({ kind: 'guests_untold', dates: untold.map((departure) => departure.starts_on) })
  let cancelledBookings = 0
  if (cancelBookings) {
    const cancelled = await deps.bookings.cancelUpcoming(tx, id, { kind: 'vendor', userId: vendorId }, reason)
    // A payment has just arrived: asking again finds the booking as it is now.
    if (!cancelled.ok) return fail({ kind: 'busy' })
    cancelledBookings = cancelled.value
  }
  const open = await sql<{ bookings: number; dates: LocalDate[] | null }>`
    select count(*) as bookings, array_agg(distinct starts_on) as dates from bookings
    where activity_id = ${id} and starts_at > ${now}
      and status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(tx)
  const { bookings = 0, dates = null } = open.rows[0] ?? {}
  if (bookings > 0) return fail({ kind: 'future_bookings', bookings, dates: dates ?? [] })
  await removeDepartures(tx, coming)
  return done({ archived: await archiveOrDelete(tx, id, now), cancelledBookings })
}

const reason = cancelReasons.activityGone

async function archiveOrDelete(tx: Tx, id: ActivityId, now: Date): Promise<boolean> {
  const archived = await sql`
    update activities set archived_at = ${now}, is_active = false, updated_at = ${now}, next_departure_at = null
    where id = ${id} and exists (select from bookings where activity_id = ${id})`.execute(tx)
  if (Number(archived.numAffectedRows) > 0) return true
  await tx.deleteFrom('activities').where('id', '=', id).execute()
  return false
}
