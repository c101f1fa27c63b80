import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookingTransitionError } from '../../bookings/index.ts'
import { closeSales, lockSeveral } from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { answeredBefore, insertChange, noteCancelled, sentUnder } from '../store/changes.ts'
import { findOwnDeparture } from '../queries/party.ts'

export interface CallOff {
  readonly reason: ChangeReason
  /** What everybody is told. */
  readonly message: string
}

export type CallOffError = Failure<'not_found' | 'trip_over' | 'nobody_booked' | 'key_reused'> | BookingTransitionError

export interface CalledOff {
  readonly cancelled: number
  readonly people: number
}

/**
 * Cancels every booking of a departure in one act, each with all its money, and closes its sales. Whoever is booking it
 * at this moment is either among them or refused. The same request under one key counts once.
 */
export async function callOff(
  { deps, tx, by: vendorId }: Write<DepartureChangesDeps, VendorId>,
  id: DepartureId,
  { reason, message }: CallOff,
  idempotencyKey: string | null = null,
): Promise<Result<CalledOff, CallOffError>> {
  const sent = sentUnder(idempotencyKey, 'call_off', id, reason, message)
  const departure = await findOwnDeparture(tx, vendorId, id)
  if (departure) await deps.activities.lockDates(tx, departure.activityId)
  const before = await answeredBefore<CalledOff>(tx, vendorId, sent)
  if (before) return before
  if (!departure) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  if (departure.endsAt <= now) return fail({ kind: 'trip_over' })
  await lockSeveral(tx, [id])
  const bookings = await deps.bookings.lockComing(tx, id)
  if (bookings.length === 0) return fail({ kind: 'nobody_booked' })
  for (const booking of bookings) {
    const actor = { kind: 'vendor', userId: vendorId } as const
    const cancelled = await deps.bookings.cancel(tx, booking, actor, { reason: message })
    if (!cancelled.ok) return cancelled
  }
  await closeSales(tx, id, now)
  const answer = { cancelled: bookings.length, people: bookings.reduce((sum, { seats }) => sum + seats, 0) }
  const change = { id: newId<AnyId>(deps.clock), vendorId, departureId: id, reason, message, now, sent, answer }
  const noted = await insertChange(tx, { ...change, fromStartsAt: departure.startsAt, to: null })
  if (!noted) return fail({ kind: 'key_reused' })
  await noteCancelled(tx, change.id, bookings)
  await deps.emit(tx, { type: 'departure.called_off', changeId: change.id })
  await deps.activities.refreshNextDepartures(tx, [departure.activityId])
  return done(answer)
}
