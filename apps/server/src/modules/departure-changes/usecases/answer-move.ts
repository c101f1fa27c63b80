import { MOVE_RANGE } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime, departureStart, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import type { BookingTransitionError } from '../../bookings/index.ts'
import { lockSeveral, moveSeats } from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { bookedOnBoth } from '../queries/party.ts'
import { findOpenMove, type OpenMove } from '../store/open-move.ts'

export type AnswerToMove =
  | { readonly answer: 'keep' | 'refund' }
  | { readonly answer: 'other'; readonly date: LocalDate; readonly startTime: LocalTime | null }

export type AnswerMoveError =
  | Failure<'not_found' | 'answered_already' | 'no_such_departure' | 'departure_full' | 'booked_there'>
  | BookingTransitionError

/**
 * A customer's answer to their trip being moved: they keep it, go on another date, or have everything back. Answer,
 * deadline and cancellation meet at the booking: the first of them decides, the others find the question closed.
 */
export async function answerMove(
  write: Write<DepartureChangesDeps, UserId>,
  bookingId: BookingId,
  answer: AnswerToMove,
): Promise<Result<void, AnswerMoveError>> {
  const { deps, tx, by: userId } = write
  const now = deps.clock.now()
  const asked = await deps.bookings.findOwn(tx, userId, bookingId)
  if (!asked) return fail({ kind: 'not_found' })
  // Before any departure or booking: whoever chooses another date changes two.
  if (answer.answer === 'other') await deps.activities.lockDates(tx, asked.activity_id)
  const move = await findOpenMove(tx, userId, bookingId)
  if (!move || move.answerBy <= now) return fail({ kind: 'answered_already' })
  const answered = await carryOut(write, move, answer)
  if (!answered.ok) return answered
  const written = await deps.bookings.noteAnswer(tx, move.id, { answer: answer.answer, by: 'customer', at: now })
  return written ? done() : fail({ kind: 'answered_already' })
}

async function carryOut(
  write: Write<DepartureChangesDeps, UserId>,
  move: OpenMove,
  answer: AnswerToMove,
): Promise<Result<unknown, AnswerMoveError>> {
  const { deps, tx, by: userId } = write
  switch (answer.answer) {
    case 'keep':
      return (await deps.bookings.endQuestion(tx, move.bookingId, move.answerBy))
        ? done()
        : fail({ kind: 'answered_already' })
    case 'other':
      return chooseOther(write, move, departureStart(answer.date, answer.startTime))
    case 'refund': {
      const booking = await deps.bookings.findOwn(tx, userId, move.bookingId)
      if (!booking) return fail({ kind: 'not_found' })
      return deps.bookings.cancel(tx, booking, { kind: 'customer', userId }, { reason: null })
    }
    default:
      return answer satisfies never
  }
}

/** Their seats are taken on the date that they choose before those that they leave are free. */
async function chooseOther(
  { deps, tx, by: userId }: Write<DepartureChangesDeps, UserId>,
  move: OpenMove,
  startsAt: Date,
): Promise<Result<void, AnswerMoveError>> {
  const now = deps.clock.now()
  const { rows } = await sql<{ from: DepartureId; to: DepartureId }>`
    select b.departure_id as "from", d.id as "to" from bookings b
    join departures d on d.activity_id = b.activity_id and d.starts_at = ${startsAt} and d.id <> b.departure_id
    where b.id = ${move.bookingId} and d.starts_at <= ${addTime(now, MOVE_RANGE)}
    order by d.id limit 1`.execute(tx)
  const [places] = rows
  if (!places) return fail({ kind: 'no_such_departure' })
  const { from, to } = places
  const target = (await lockSeveral(tx, [from, to])).get(to)
  if (!target || !target.on_sale || target.starts_at <= now) return fail({ kind: 'no_such_departure' })
  if (!(await deps.bookings.endQuestion(tx, move.bookingId, move.answerBy))) return fail({ kind: 'answered_already' })
  const booking = await deps.bookings.findOwn(tx, userId, move.bookingId)
  if (booking?.departure_id !== from) return fail({ kind: 'answered_already' })
  if (target.capacity - target.seats_taken < booking.seats) return fail({ kind: 'departure_full' })
  if ((await bookedOnBoth(tx, [booking], to)) !== null) return fail({ kind: 'booked_there' })
  await moveSeats(tx, { from, to, seats: booking.seats })
  await deps.bookings.moveBookings(tx, [booking], { to, asked: null, by: { kind: 'customer', userId }, now })
  await deps.emit(tx, { type: 'booking.move_changed', bookingId: booking.id, vendorId: booking.vendor_id, userId })
  return done()
}
