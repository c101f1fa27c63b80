import {
  answerBy,
  checkMove,
  isSmallShift,
  nextReminder,
  silenceMeans,
  type ChangeReason,
  type NotMovable,
} from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, formatDateTime, latest, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { BookingTransitionError, ComingBooking, Question } from '../../bookings/index.ts'
import {
  closeSales,
  ensureDeparture,
  lockSeveral,
  moveSeats,
  type LockedDeparture,
  type ShortEquipment,
} from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import {
  bookedOnBoth,
  findReach,
  findOwnDeparture,
  languageOf,
  type Reach,
  type OwnDeparture,
} from '../queries/party.ts'
import { answeredBefore, insertChange, noteCancelled, sentUnder } from '../store/changes.ts'

export interface Postponement {
  readonly date: LocalDate
  readonly startTime: LocalTime | null
  readonly reason: ChangeReason
  /** What everybody is told. */
  readonly message: string
}

export type PostponeError =
  | NotMovable
  | Failure<'not_found' | 'nobody_booked' | 'target_closed' | 'key_reused'>
  | Failure<'no_room', { left: number; people: number }>
  /** Of two bookings of one customer that are not paid yet, only one can be on a departure. */
  | Failure<'booked_on_both', { reference: string }>
  | BookingTransitionError

export interface Postponed {
  readonly _id: DepartureId
  readonly asked: number
  /** Those whom Upeo cannot ask: their guide tells them. */
  readonly toTell: number
  readonly people: number
  readonly cancelled: number
  /** Until when the last of them answers, as ISO 8601; null where nobody is asked. */
  readonly answerBy: string | null
  /** Units that were set aside and are not free then. */
  readonly short: Pick<ShortEquipment, 'name' | 'quantity'>[]
}

/**
 * Moves everybody of a departure to another one of the same activity, all or nobody: their seats are taken there before
 * anything else is written. Each is asked whether they come; who cannot be asked stays booked, which guide and office are
 * told. What is neither paid nor about to be is cancelled instead. The same request under one key counts once.
 */
export async function postpone(
  { deps, tx, by: vendorId }: Write<DepartureChangesDeps, VendorId>,
  id: DepartureId,
  { date, startTime, reason, message }: Postponement,
  idempotencyKey: string | null = null,
): Promise<Result<Postponed, PostponeError>> {
  const sent = sentUnder(idempotencyKey, 'postpone', id, date, startTime, reason, message)
  const departure = await findOwnDeparture(tx, vendorId, id)
  const dates = departure && (await deps.activities.lockActivity(tx, vendorId, departure.activityId))
  const before = await answeredBefore<Postponed>(tx, vendorId, sent)
  if (before) return before
  if (!departure || !dates) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const startsAt = departureStart(date, startTime)
  const movable = checkMove(departure.startsAt, startsAt, [], now)
  if (!movable.ok) return movable

  const found = await lockParty(deps, tx, departure, { date, startTime, now })
  if (!found.ok) return found
  const { own, target, moving, unpaid } = found.value
  const { activityId } = departure
  const cancelled = await cancelIdle(deps, tx, unpaid, { vendorId, startsAt, message })
  if (!cancelled.ok) return cancelled
  const people = peopleOf(moving)
  await moveSeats(tx, { from: id, to: target.id, seats: people })
  const starts = { from: startOf(own), to: startOf(target) }
  const short = await deps.equipment.followDeparture(tx, { vendorId, activityId }, starts)
  const asked = await findReach(
    tx,
    moving.map((booking) => booking.id),
    { textsGo: deps.texts.isOn },
  )
  const move = { to: target.starts_at, now }
  const questions = moving.map((booking) => questionFor(deps, booking, asked.get(booking.id), move))
  const answer: Postponed = {
    _id: target.id,
    asked: questions.filter(({ reached }) => reached).length,
    toTell: questions.filter(({ reached }) => !reached).length,
    people,
    cancelled: unpaid.length,
    answerBy: lastAnswer(questions)?.toISOString() ?? null,
    short: short.map(({ name, quantity }) => ({ name, quantity })),
  }
  const changeId = newId<AnyId>(deps.clock)
  const noted = await insertChange(tx, {
    id: changeId,
    vendorId,
    departureId: id,
    reason,
    message,
    fromStartsAt: own.starts_at,
    to: { departureId: target.id, startsAt: target.starts_at },
    short,
    now,
    sent,
    answer,
  })
  if (!noted) return fail({ kind: 'key_reused' })
  const actor = { kind: 'vendor', userId: vendorId } as const
  await deps.bookings.moveBookings(tx, moving, { to: target.id, asked: { changeId, questions }, by: actor, now })
  await noteCancelled(tx, changeId, unpaid)
  await closeSales(tx, id, now)
  await deps.activities.refreshNextDepartures(tx, [activityId])
  const moved = moving.map(({ id: bookingId, user_id: userId }, n) => {
    const { id: moveId } = questions[n]!
    return { type: 'booking.moved', bookingId, vendorId, userId, moveId } as const
  })
  const unasked = questions.filter(
    ({ bookingId, agreed }) => !asked.has(bookingId) && !isSmallShift(agreed, target.starts_at),
  ).length
  await deps.emit(tx, ...moved)
  if (unasked > 0) {
    await deps.emit(tx, { type: 'departure.guests_unasked', departureId: target.id, vendorId, bookings: unasked })
  }
  return done(answer)
}

interface Party {
  readonly own: LockedDeparture
  readonly target: LockedDeparture
  readonly moving: readonly ComingBooking[]
  /** Cancelled instead. */
  readonly unpaid: readonly ComingBooking[]
}

/** Both departures and everybody of the first, locked, where all of them can be moved to the second; it is made where there is none. */
async function lockParty(
  deps: DepartureChangesDeps,
  tx: Tx,
  { id, activityId, capacity }: OwnDeparture,
  { date, startTime, now }: { readonly date: LocalDate; readonly startTime: LocalTime | null; readonly now: Date },
): Promise<Result<Party, PostponeError>> {
  const to = await ensureDeparture(tx, deps.clock, activityId, { date, start_time: startTime, capacity })
  const locked = await lockSeveral(tx, [id, to])
  const [own, target] = [locked.get(id), locked.get(to)]
  if (!own || !target) return fail({ kind: 'not_found' })
  if (!target.on_sale) return fail({ kind: 'target_closed' })
  const coming = await deps.bookings.lockComing(tx, id)
  if (coming.length === 0) return fail({ kind: 'nobody_booked' })
  const moving = coming.filter(({ unpaid }) => !unpaid)
  const agreed = moving.map((booking) => booking.agreed)
  const movable = checkMove(own.starts_at, target.starts_at, agreed, now)
  if (!movable.ok) return movable
  const people = peopleOf(moving)
  const left = target.capacity - target.seats_taken
  if (people > left) return fail({ kind: 'no_room', left, people })
  const double = await bookedOnBoth(tx, moving, to)
  if (double !== null) return fail({ kind: 'booked_on_both', reference: double })
  return done({ own, target, moving, unpaid: coming.filter(({ unpaid }) => unpaid) })
}

/** What was neither paid nor about to be goes, and its guests read why. */
async function cancelIdle(
  { bookings }: DepartureChangesDeps,
  tx: Tx,
  unpaid: readonly ComingBooking[],
  { vendorId, startsAt, message }: { readonly vendorId: VendorId; readonly startsAt: Date; readonly message: string },
): Promise<Result<void, BookingTransitionError>> {
  const actor = { kind: 'vendor', userId: vendorId } as const
  for (const booking of unpaid) {
    // Read by the guest, whatever the guide's page is in.
    // oxlint-disable-next-line no-await-in-loop
    const why = inLanguage(await languageOf(tx, booking.user_id), () =>
      say('This departure was moved to {date} before anything was paid.', { date: formatDateTime(startsAt) }),
    )
    const cancelled = await bookings.cancel(tx, booking, actor, { reason: `${why} ${message}` })
    if (!cancelled.ok) return cancelled
  }
  return done()
}

const peopleOf = (bookings: readonly ComingBooking[]) => bookings.reduce((sum, { seats }) => sum + seats, 0)

const startOf = ({ starts_on: date, start_time: startTime }: LockedDeparture) => ({ date, startTime })

function questionFor(
  deps: DepartureChangesDeps,
  { id, agreed }: ComingBooking,
  asked: Reach | undefined,
  { to, now }: { readonly to: Date; readonly now: Date },
): Question {
  const reached = asked === 'told'
  const silence = silenceMeans(agreed, to, asked !== undefined)
  const until = answerBy(to, now, silence)
  const remindAt = nextReminder(now, until, now)
  return { id: newId<AnyId>(deps.clock), bookingId: id, agreed, reached, silence, answerBy: until, remindAt }
}

function lastAnswer(questions: readonly Question[]): Date | null {
  const [first, ...others] = questions.map(({ answerBy: until }) => until)
  return first ? latest(first, ...others) : null
}
