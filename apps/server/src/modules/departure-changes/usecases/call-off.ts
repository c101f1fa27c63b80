import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookingTransitionError } from '../../bookings/index.ts'
import { closeSales, lockSeveral } from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { noteCancelled } from '../store/cancelled-by-change.ts'
import { findOwnDeparture } from '../store/own-departure.ts'

export interface CallOff {
  readonly reason: ChangeReason
  /** What everybody is told. */
  readonly message: string
}

export type CallOffError = Failure<'not_found' | 'trip_over' | 'nobody_booked'> | BookingTransitionError

export interface CalledOff {
  readonly cancelled: number
  readonly people: number
}

/**
 * Cancels every booking of a departure in one act, each with all its money, and closes its sales. Whoever is booking it
 * at this moment is either among them or refused. Of a departure that is called off already, the answer is said again.
 */
export async function callOff(
  deps: DepartureChangesDeps,
  tx: Tx,
  vendorId: VendorId,
  id: DepartureId,
  { reason, message }: CallOff,
): Promise<Result<CalledOff, CallOffError>> {
  const departure = await findOwnDeparture(tx, vendorId, id)
  if (!departure) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  if (departure.endsAt <= now) return fail({ kind: 'trip_over' })
  await lockSeveral(tx, [id])
  const bookings = await deps.bookings.lockComing(tx, id)
  if (bookings.length === 0) {
    const before = await calledOffBefore(tx, id)
    return before ? done(before) : fail({ kind: 'nobody_booked' })
  }
  for (const booking of bookings) {
    const actor = { kind: 'vendor', userId: vendorId } as const
    const cancelled = await deps.bookings.cancel(tx, booking, actor, { reason: message })
    if (!cancelled.ok) return cancelled
  }
  await closeSales(tx, id, now)
  const changeId = newId<AnyId>(deps.clock)
  await tx
    .insertInto('departure_changes')
    .values({
      id: changeId,
      vendor_id: vendorId,
      departure_id: id,
      kind: 'call_off',
      reason,
      message,
      from_starts_at: departure.startsAt,
      created_at: now,
    })
    .execute()
  await noteCancelled(tx, changeId, bookings)
  await deps.emit(tx, { type: 'departure.called_off', changeId })
  await deps.activities.refreshNextDepartures(tx, [departure.activityId])
  return done({ cancelled: bookings.length, people: bookings.reduce((sum, { seats }) => sum + seats, 0) })
}

/** Those whom the guide cancelled when it was called off; null where it was not. */
async function calledOffBefore(tx: Tx, id: DepartureId): Promise<CalledOff | null> {
  const { rows } = await sql<CalledOff>`
    select count(b.id)::int as cancelled, coalesce(sum(b.seats), 0)::int as people
    from departure_changes c
    left join cancelled_by_change x on x.change_id = c.id left join bookings b on b.id = x.booking_id
    where c.departure_id = ${id} and c.kind = 'call_off' group by c.id order by c.created_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}
