import { nextReminder } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId } from '@upeo/domain/ids'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import { isOpenMove } from '../../bookings/index.ts'
import { moveArrived } from '../../texts/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { languageOf } from '../queries/party.ts'

interface DueMove {
  readonly id: string
  readonly bookingId: BookingId
  readonly silence: 'keep' | 'refund'
  readonly answerBy: Date
  /** They were asked, and could answer. */
  readonly reached: boolean
}

const open = sql`${isOpenMove} and b.answer_by = m.answer_by
  and b.status in ('pending', 'pending_payment_approval', 'confirmed')`

/**
 * Answers for whoever has not, once their time is over: as silence was said to mean when they were asked, if they were. A text
 * that is not known to have arrived asked nobody.
 */
export function sweepSilence(deps: DepartureChangesDeps, limit = 200): Promise<number> {
  const name = 'departure_changes.silence'
  return sweepRows<DueMove>(deps, {
    name,
    limit,
    due: async (now) => {
      const { rows } = await sql<DueMove>`
        select m.id, m.booking_id as "bookingId", m.silence, m.answer_by as "answerBy",
          m.reached or ${moveArrived} as reached
        from booking_moves m join bookings b on b.id = m.booking_id
        where m.answer_by <= ${now} and ${open} and not ${isPausing(name, sql`m.id`, now)}
        order by m.answer_by limit ${limit}`.execute(deps.db)
      return rows
    },
    subjectOf: ({ id }) => id,
    work: async (move) => {
      const ended = await inTransaction(deps.db, async (tx) => {
        if (move.silence === 'refund' && !move.reached) return { ok: await keep(deps, tx, move) }
        const spoke = await speak(deps, tx, move)
        const answer = { answer: move.silence, by: 'silence' as const, at: deps.clock.now() }
        return { ok: spoke && (await deps.bookings.noteAnswer(tx, move.id, answer)) }
      })
      return ended.ok
    },
  })
}

/** Nobody knows that they were asked: they stay booked, which guide and office are told. */
async function keep(deps: DepartureChangesDeps, tx: Tx, { id, bookingId }: DueMove): Promise<boolean> {
  const booking = await deps.bookings.findAny(tx, bookingId)
  if (!booking || !(await deps.bookings.keepInSilence(tx, id))) return false
  const { departure_id: departureId, vendor_id: vendorId } = booking
  await deps.emit(tx, { type: 'departure.guests_unasked', departureId, vendorId, bookings: 1 })
  return true
}

/** Whether the question was open until now. */
async function speak(deps: DepartureChangesDeps, tx: Tx, move: DueMove): Promise<boolean> {
  if (move.silence === 'keep') return deps.bookings.endQuestion(tx, move.bookingId, move.answerBy)
  const booking = await deps.bookings.findAny(tx, move.bookingId)
  if (booking?.answer_by?.getTime() !== move.answerBy.getTime()) return false
  // For the guide, who has moved the trip: nobody else ends it.
  const actor = { kind: 'vendor', userId: booking.vendor_id } as const
  const reason = inLanguage(await languageOf(tx, booking.user_id), () =>
    say('The trip was moved to {date}, and there was no answer by {until}.', {
      date: formatDateTime(booking.starts_at),
      until: formatDateTime(move.answerBy),
    }),
  )
  return (await deps.bookings.cancel(tx, booking, actor, { reason })).ok
}

interface Waiting {
  readonly id: string
  readonly bookingId: BookingId
  readonly vendorId: string
  readonly userId: string
  readonly askedAt: Date
  readonly answerBy: Date
  readonly remindAt: Date
}

/** Reminds twice of a question that nobody has answered. */
export function sweepMoveReminders(deps: DepartureChangesDeps, limit = 200): Promise<number> {
  const name = 'departure_changes.reminders'
  return sweepRows<Waiting>(deps, {
    name,
    limit,
    due: async (now) => {
      const { rows } = await sql<Waiting>`
        select m.id, m.booking_id as "bookingId", b.vendor_id as "vendorId", b.user_id as "userId",
          m.asked_at as "askedAt", m.answer_by as "answerBy", m.remind_at as "remindAt"
        from booking_moves m join bookings b on b.id = m.booking_id
        where m.remind_at <= ${now} and m.answer_by > ${now} and ${open} and not ${isPausing(name, sql`m.id`, now)}
        order by m.remind_at limit ${limit}`.execute(deps.db)
      return rows
    },
    subjectOf: ({ id }) => id,
    work: ({ id, bookingId, vendorId, userId, askedAt, answerBy, remindAt }) =>
      inTransaction(deps.db, async (tx) => {
        const next = nextReminder(askedAt, answerBy, deps.clock.now())
        if (!(await deps.bookings.noteReminder(tx, id, { remindAt, next }))) return false
        await deps.emit(tx, { type: 'booking.move_reminder', bookingId, vendorId, userId, moveId: id })
        return true
      }),
  })
}
