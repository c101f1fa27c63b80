import type { ActivityId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock, LocalDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ActivityPort } from '../ports.ts'
import { withUntoldGuests } from '../store/untold-guests.ts'
import { removeDepartures } from '../store/write-departures.ts'

export type RemoveDepartureError =
  | Failure<'not_found' | 'already_started' | 'booked'>
  | Failure<'guests_untold', { dates: readonly LocalDate[] }>

interface Row {
  readonly activity_id: ActivityId
  readonly starts_on: LocalDate
  readonly seats_taken: number
  readonly left: boolean
}

/**
 * Takes off a departure that nobody holds places on, be its sales open or closed. Whoever is booking it at that moment has
 * booked before, or finds it gone. What its guests were asked when they were moved away stays; while some have not been
 * told that it was called off, it stays too, with the list of them.
 */
export async function removeDeparture(
  deps: { readonly clock: Clock; readonly activities: ActivityPort },
  tx: Tx,
  vendorId: VendorId,
  id: DepartureId,
): Promise<Result<void, RemoveDepartureError>> {
  const find = (lock = sql``) =>
    sql<Row>`
      select activity_id, starts_on, seats_taken, starts_at <= ${deps.clock.now()} as left
      from departures where id = ${id} ${lock}`.execute(tx)
  const [there] = (await find()).rows
  // The activity before its departures: the order in which whoever writes its dates locks them.
  if (!there || !(await deps.activities.lockActivity(tx, vendorId, there.activity_id)))
    return fail({ kind: 'not_found' })
  const [departure] = (await find(sql`for update`)).rows
  if (!departure) return fail({ kind: 'not_found' })
  if (departure.left) return fail({ kind: 'already_started' })
  if (departure.seats_taken > 0) return fail({ kind: 'booked' })
  if ((await withUntoldGuests(tx, [id])).size > 0) return fail({ kind: 'guests_untold', dates: [departure.starts_on] })
  await removeDepartures(tx, [{ id }])
  await deps.activities.refreshNextDepartures(tx, [departure.activity_id])
  return done()
}
