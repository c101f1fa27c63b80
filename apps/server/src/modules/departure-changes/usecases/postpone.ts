import {
  answerBy,
  checkMove,
  isSmallShift,
  nextReminder,
  silenceMeans,
  type ChangeReason,
  type NotMovable,
} from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, BookingId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, formatDateTime, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { BookingRow, BookingTransitionError } from '../../bookings/index.ts'
import {
  closeSales,
  ensureDeparture,
  lockSeveral,
  moveSeats,
  type LockedDeparture,
  type ShortEquipment,
} from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { findReached } from '../queries/find-reached.ts'
import { languageOf } from '../queries/language-of.ts'
import { bookedOnBoth } from '../store/booked-on-both.ts'
import { noteCancelled } from '../store/cancelled-by-change.ts'
import { findOwnDeparture } from '../store/own-departure.ts'
import { noteShort, shortOfChange } from '../store/short-equipment.ts'

export interface Postponement {
  readonly date: LocalDate
  readonly startTime: LocalTime | null
  readonly reason: ChangeReason
  /** What everybody is told. */
  readonly message: string
}

export type PostponeError =
  | NotMovable
  | Failure<'not_found' | 'nobody_booked' | 'target_closed'>
  | Failure<'no_room', { left: number; people: number }>
  /** Of two bookings of one customer that are not paid yet, only one can be on a departure. */
  | Failure<'booked_on_both', { reference: string }>
  | BookingTransitionError

export interface Postponed {
  readonly to: DepartureId
  readonly asked: number
  /** Those whom Upeo cannot ask: their guide tells them. */
  readonly toTell: number
  readonly people: number
  readonly cancelled: number
  readonly answerBy: Date | null
  /** Units that were set aside and are not free then. */
  readonly short: readonly Pick<ShortEquipment, 'name' | 'quantity'>[]
}

/**
 * Moves everybody of a departure to another one of the same activity, all or nobody: their seats are taken there before
 * anything else is written. Each is asked whether they come; who cannot be asked stays booked, which guide and office are told. What is neither paid nor about to be is cancelled instead.
 */
export async function postpone(
  deps: DepartureChangesDeps,
  tx: Tx,
  vendorId: VendorId,
  id: DepartureId,
  { date, startTime, reason, message }: Postponement,
): Promise<Result<Postponed, PostponeError>> {
  const departure = await findOwnDeparture(tx, vendorId, id)
  if (!departure) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const startsAt = departureStart(date, startTime)
  const before = await movedBefore(tx, id, startsAt)
  if (before) return done(before)
  const movable = checkMove(departure.startsAt, startsAt, now)
  if (!movable.ok) return movable

  // Against whoever writes the activity's dates meanwhile.
  const { activityId, capacity } = departure
  if (!(await deps.activities.lockActivity(tx, vendorId, activityId))) return fail({ kind: 'not_found' })
  const to = await ensureDeparture(tx, deps.clock, activityId, { date, start_time: startTime, capacity })
  const locked = await lockSeveral(tx, [id, to])
  const [own, target] = [locked.get(id), locked.get(to)]
  if (!own || !target) return fail({ kind: 'not_found' })
  if (!target.on_sale) return fail({ kind: 'target_closed' })
  const coming = await deps.bookings.lockComing(tx, id)
  if (coming.length === 0) return fail({ kind: 'nobody_booked' })

  const moving = coming.filter(({ idle }) => !idle)
  const people = moving.reduce((sum, { seats }) => sum + seats, 0)
  const left = target.capacity - target.seats_taken
  if (people > left) return fail({ kind: 'no_room', left, people })
  const double = await bookedOnBoth(tx, moving, to)
  if (double !== null) return fail({ kind: 'booked_on_both', reference: double })

  const actor = { kind: 'vendor', userId: vendorId } as const
  for (const booking of coming.filter(({ idle }) => idle)) {
    // Read by the guest, whatever the guide's page is in.
    // oxlint-disable-next-line no-await-in-loop
    const why = inLanguage(await languageOf(tx, booking.user_id), () =>
      say('This departure was moved to {date} before anything was paid.', { date: formatDateTime(startsAt) }),
    )
    const gone = `${why} ${message}`
    const cancelled = await deps.bookings.cancel(tx, booking, actor, { reason: gone })
    if (!cancelled.ok) return cancelled
  }
  const changeId = newId<AnyId>(deps.clock)
  const change = { id: changeId, vendorId, reason, message }
  const reached = await findReached(
    tx,
    moving.map(({ id: booking }) => booking),
  )
  const asked = await ask(deps, tx, { own, target, moving, reached, change, now })
  await moveSeats(tx, { from: id, to, seats: people })
  await deps.bookings.moveBookings(tx, moving, { to, answerBy: asked, by: actor, now })
  const starts = { from: startOf(own), to: startOf(target) }
  const short = await deps.equipment.followDeparture(tx, { vendorId, activityId }, starts)
  await noteShort(tx, changeId, short)
  await noteCancelled(
    tx,
    changeId,
    coming.filter(({ idle }) => idle),
  )
  await closeSales(tx, id, now)
  await deps.activities.refreshNextDepartures(tx, [activityId])
  return done({
    to,
    asked: reached.size,
    toTell: moving.length - reached.size,
    people,
    cancelled: coming.length - moving.length,
    answerBy: latestOf([...asked.values()]),
    short,
  })
}

const startOf = ({ starts_on: date, start_time: startTime }: LockedDeparture) => ({ date, startTime })

interface Question {
  readonly own: LockedDeparture
  readonly target: LockedDeparture
  readonly moving: readonly BookingRow[]
  /** Those who can answer. */
  readonly reached: ReadonlySet<BookingId>
  readonly change: {
    readonly id: AnyId
    readonly vendorId: VendorId
    readonly reason: ChangeReason
    readonly message: string
  }
  readonly now: Date
}

/** Writes down what was decided, and asks the customer of each booking; until when each of them answers. */
async function ask(
  deps: DepartureChangesDeps,
  tx: Tx,
  { own, target, moving, reached, change, now }: Question,
): Promise<ReadonlyMap<BookingId, Date>> {
  const { id: changeId } = change
  await tx
    .insertInto('departure_changes')
    .values({
      id: changeId,
      vendor_id: change.vendorId,
      departure_id: own.id,
      kind: 'postpone',
      reason: change.reason,
      message: change.message,
      to_departure_id: target.id,
      from_starts_at: own.starts_at,
      to_starts_at: target.starts_at,
      created_at: now,
    })
    .execute()
  const agreed = await lastAgreed(tx, moving)
  const until = new Map<BookingId, Date>()
  let unasked = 0
  for (const booking of moving) {
    const start = agreed.get(booking.id) ?? booking.starts_at
    const isReached = reached.has(booking.id)
    const silence = silenceMeans(start, target.starts_at, isReached)
    const answeredBy = answerBy(target.starts_at, now, silence)
    const moveId = newId<AnyId>(deps.clock)
    until.set(booking.id, answeredBy)
    await sql`
      update booking_moves set superseded_at = ${now}
      where booking_id = ${booking.id} and answer is null and superseded_at is null`.execute(tx)
    await tx
      .insertInto('booking_moves')
      .values({
        id: moveId,
        change_id: changeId,
        booking_id: booking.id,
        agreed_starts_at: start,
        silence,
        reached: isReached,
        asked_at: now,
        answer_by: answeredBy,
        remind_at: nextReminder(now, answeredBy, now),
      })
      .execute()
    const { id: bookingId, vendor_id: vendorId, user_id: userId } = booking
    await deps.emit(tx, { type: 'booking.moved', bookingId, vendorId, userId, moveId })
    if (!isReached && !isSmallShift(start, target.starts_at)) unasked += 1
  }
  if (unasked > 0) {
    const { vendorId } = change
    await deps.emit(tx, { type: 'departure.guests_unasked', departureId: target.id, vendorId, bookings: unasked })
  }
  return until
}

/**
 * The starts that these customers have last agreed to themselves, where that is not the one they have: a question that
 * is open, or that silence has answered, agreed to nothing.
 */
async function lastAgreed(tx: Tx, moving: readonly BookingRow[]): Promise<ReadonlyMap<BookingId, Date>> {
  const { rows } = await sql<{ id: BookingId; agreed: Date }>`
    select distinct on (m.booking_id) m.booking_id as id, m.agreed_starts_at as agreed
    from booking_moves m
    where m.booking_id = any(${moving.map(({ id }) => id)}::uuid[]) and m.answered_by is distinct from 'customer'
      and not exists (select from booking_moves later
        where later.booking_id = m.booking_id and later.asked_at > m.asked_at and later.answered_by = 'customer')
    order by m.booking_id, m.asked_at desc`.execute(tx)
  return new Map(rows.map(({ id, agreed }) => [id, agreed]))
}

/** What was answered when this departure was moved to this start, where it has been and nobody has come back since. */
async function movedBefore(tx: Tx, id: DepartureId, startsAt: Date): Promise<Postponed | null> {
  const { rows } = await sql<Omit<Postponed, 'cancelled'> & { cancelled: number }>`
    select c.to_departure_id as "to", count(m.id) filter (where m.reached)::int as asked,
      count(m.id) filter (where not m.reached)::int as "toTell", coalesce(sum(b.seats), 0)::int as people,
      max(m.answer_by) as "answerBy", ${shortOfChange} as short,
      (select count(*)::int from cancelled_by_change x where x.change_id = c.id) as cancelled
    from departure_changes c left join booking_moves m on m.change_id = c.id left join bookings b on b.id = m.booking_id
    where c.departure_id = ${id} and c.to_starts_at = ${startsAt} and c.to_departure_id is not null
      and not exists (select from departures d where d.id = c.departure_id and (d.seats_taken > 0 or d.sales_closed_at is null))
    group by c.id order by c.created_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

function latestOf(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())))
}
