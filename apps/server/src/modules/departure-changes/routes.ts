import * as api from '@upeo/contract/departure-changes/departure-changes'
import { MESSAGES_A_DAY, noRoomText, notMovableTexts } from '@upeo/domain/departure-changes/departure-changes'
import { idFrom, type BookingId, type DepartureId } from '@upeo/domain/ids'
import { done, fail, type Failure } from '@upeo/domain/result'
import { localDate, parseLocalTime } from '@upeo/domain/time'
import { phrase, words, type Translatable } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { transitionFailures } from '../bookings/index.ts'
import type { DepartureChangesDeps } from './deps.ts'
import { listChanges } from './queries/list-changes.ts'
import { readMove } from './queries/read-move.ts'
import { answerMove, type AnswerMoveError, type AnswerToMove } from './usecases/answer-move.ts'
import { callOff, type CallOffError } from './usecases/call-off.ts'
import { markTold } from './usecases/mark-told.ts'
import { postpone, type PostponeError } from './usecases/postpone.ts'
import { messageGuests, type MessageError } from './usecases/message-guests.ts'

const noDeparture = () => ({ code: 'not_found', message: words('We could not find this departure.') }) as const
const nobodyBooked = () => ({ code: 'conflict', message: words('Nobody has booked this departure.') }) as const
const keyReused = () =>
  ({
    code: 'conflict',
    message: words(
      'An earlier request has already reached us. Please look at the departure before you change it again.',
    ),
  }) as const

const callOffFailures: FailureMap<CallOffError> = {
  ...transitionFailures,
  not_found: noDeparture,
  trip_over: () => ({
    code: 'already_started',
    message: words('This trip is over, so it can no longer be called off.'),
  }),
  nobody_booked: nobodyBooked,
  key_reused: keyReused,
}
const postponeFailures: FailureMap<PostponeError> = {
  ...transitionFailures,
  not_found: noDeparture,
  already_started: () => ({ code: 'already_started', message: notMovableTexts.already_started }),
  same_departure: () => invalidDate(notMovableTexts.same_departure),
  too_soon: () => invalidDate(notMovableTexts.too_soon),
  too_soon_that_day: () => invalidDate(notMovableTexts.too_soon_that_day),
  too_soon_together: () => invalidDate(notMovableTexts.too_soon_together),
  too_far: () => invalidDate(notMovableTexts.too_far),
  nobody_booked: nobodyBooked,
  key_reused: keyReused,
  target_closed: () => ({
    code: 'conflict',
    message: words('Bookings for that date are closed. Please choose another one.'),
  }),
  no_room: ({ left, people }) => ({ code: 'sold_out', message: noRoomText(left, people), detail: { left, people } }),
  booked_on_both: ({ reference }) => ({
    code: 'conflict',
    message: phrase(
      'The guest with booking {reference} has another booking on that date that is not paid yet. Please settle one of the two first.',
      { reference },
    ),
  }),
}
const toldFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('There is nobody to tell about this change.') }),
}
const tellFailures: FailureMap<MessageError> = {
  not_found: noDeparture,
  nobody_booked: nobodyBooked,
  without_accounts: () => ({
    code: 'conflict',
    message: words('These guests have no account. Please tell them yourself.'),
  }),
  daily_limit: () => ({
    code: 'rate_limited',
    message: phrase('You can send {n} messages to a departure in a day.', { n: MESSAGES_A_DAY }),
  }),
}
export const answerFailures: FailureMap<AnswerMoveError> = {
  ...transitionFailures,
  answered_already: () => ({
    code: 'conflict',
    message: words('This has been answered already, or the time to answer is over.'),
  }),
  no_such_departure: () => ({
    code: 'conflict',
    message: words('That date is no longer offered. Please choose another one.'),
  }),
  departure_full: () => ({
    code: 'sold_out',
    message: words('That date has filled up meanwhile. Please choose another one.'),
  }),
  booked_there: () => ({
    code: 'conflict',
    message: words('You have another booking on that date that is not paid yet. Please pay or cancel it first.'),
  }),
}
export const moveFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('This trip has not been moved.') }),
}

function invalidDate(message: Translatable) {
  return { code: 'invalid_input', message, fields: { date: message } } as const
}

const departureIdOf = ({ id }: { readonly id: string }) => idFrom<DepartureId>(id)
const bookingIdOf = ({ id }: { readonly id: string }) => idFrom<BookingId>(id)

export function departureChangeRoutes(router: Router, deps: DepartureChangesDeps): void {
  const { clock } = deps
  // Whoever has paid gets their money back, at once or when they answer.
  const money = { limits: [limitOf('change-departure')] }
  router.write(api.callOff, { ...money, failures: callOffFailures }, ({ tx, params, body, person, idempotencyKey }) =>
    callOff({ deps, tx, by: person.userId }, departureIdOf(params), body, idempotencyKey),
  )
  router.write(
    api.postpone,
    { ...money, failures: postponeFailures },
    ({ tx, params, body, person, idempotencyKey }) => {
      const startTime = body.startTime ? parseLocalTime(body.startTime) : null
      const to = { ...body, date: localDate(body.date), startTime }
      return postpone({ deps, tx, by: person.userId }, departureIdOf(params), to, idempotencyKey)
    },
  )
  router.write(api.messageGuests, { failures: tellFailures }, async ({ tx, params, body, person }) => {
    const told = await messageGuests({ deps, tx, by: person.userId }, departureIdOf(params), body.message)
    return told.ok ? done({ told: told.value }) : told
  })
  router.write(api.markTold, { failures: toldFailures }, async ({ tx, params, body, person }) => {
    const [id, booking] = [departureIdOf(params), idFrom<BookingId>(body.booking)]
    const marked = await markTold({ deps, tx, by: person.userId }, id, { ...body, booking })
    if (!marked.ok) return marked
    const changes = await listChanges(tx, person.userId, id)
    return changes ? done({ changes }) : fail({ kind: 'not_found' })
  })
  const reading = { cacheControl: 'private, no-store' }
  router.read(
    api.listDepartureChanges,
    { ...reading, failures: { not_found: noDeparture } },
    async ({ db, params, person }) => {
      const changes = await listChanges(db, person.userId, departureIdOf(params))
      return changes ? done({ changes }) : fail({ kind: 'not_found' })
    },
  )
  router.read(api.getBookingMove, { ...reading, failures: moveFailures }, async ({ db, params, person }) => {
    const move = await readMove(db, person.userId, bookingIdOf(params), clock.now())
    return move ? done(move) : fail({ kind: 'not_found' })
  })
  router.write(api.answerBookingMove, { failures: answerFailures }, async ({ tx, params, body, person }) => {
    const id = bookingIdOf(params)
    const answered = await answerMove({ deps, tx, by: person.userId }, id, toAnswer(body))
    if (!answered.ok) return answered
    const move = await readMove(tx, person.userId, id, clock.now())
    return move ? done(move) : fail<AnswerMoveError>({ kind: 'not_found' })
  })
}

export function toAnswer(body: api.MoveAnswerBody): AnswerToMove {
  if (body.answer !== 'other') return body
  const { answer, date, startTime } = body
  return { answer, date: localDate(date), startTime: startTime ? parseLocalTime(startTime) : null }
}
