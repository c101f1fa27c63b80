import { createDirectBooking as contract } from '@upeo/contract/bookings/direct-bookings'
import { listDirectOffers as offersApi } from '@upeo/contract/bookings/direct-offers'
import { addressTexts } from '@upeo/domain/guest-addresses/guest-addresses'
import { guestPhoneText } from '@upeo/domain/bookings/direct-bookings'
import { notBookableText } from '@upeo/domain/departures/departures'
import { idFrom, type ActivityId, type DepartureId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import type { PhoneError } from '@upeo/domain/payments/phone'
import { done, fail } from '@upeo/domain/result'
import { localDate, parseLocalTime, type Clock } from '@upeo/domain/time'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import {
  createFailures,
  methodFailures,
  priceChanged,
  readVendorBooking,
  recordFailures,
  transitionFailures,
} from '../bookings/index.ts'
import type { TooManyLetters } from '../guest-addresses/index.ts'
import type { DirectBookingsDeps } from './deps.ts'
import { listDirectOffers } from './queries/list-direct-offers.ts'
import { createDirectBooking, type CreateDirectError, type DirectRequest } from './usecases/create-direct-booking.ts'

const phoneFailure = (error: PhoneError) => {
  const message = guestPhoneText(error)
  return { code: 'invalid_input', message, fields: { phone: message } } as const
}

const letterFailure =
  (clock: Clock) =>
  ({ of, until }: TooManyLetters) => {
    const message = of === 'guide' ? addressTexts.guideLimit : addressTexts.addressLimit
    return { ...tooMany(until, clock.now(), () => message), fields: { email: message } }
  }

const failures = (clock: Clock): FailureMap<CreateDirectError> => ({
  too_many_letters: letterFailure(clock),
  ...transitionFailures,
  ...recordFailures,
  ...methodFailures,
  phone_missing: phoneFailure,
  phone_invalid: phoneFailure,
  not_found: () => ({ code: 'not_found', message: words('We could not find this departure.') }),
  time_wanted: () => ({
    code: 'time_needed',
    message: words('Please choose a time.'),
    fields: { startTime: words('Please choose a time.') },
  }),
  conflict: createFailures.conflict,
  price_changed: ({ price }) => ({
    code: 'price_changed',
    message: priceChanged(price.total),
  }),
  sold_out: ({ remaining }) => ({
    code: 'sold_out',
    message: notBookableText({ kind: 'sold_out', remaining }),
    detail: { remaining },
  }),
  not_bookable: ({ reason }) => ({
    code: 'not_bookable',
    message:
      reason === 'trip_over'
        ? words('This trip is over, so nobody can be booked on it.')
        : words('This activity is no longer offered.'),
    detail: { reason },
  }),
})

export function directBookingRoutes(router: Router, deps: DirectBookingsDeps): void {
  const { clock, directPercent: percent } = deps
  router.read(offersApi, { cacheControl: 'private, no-store' }, async ({ db, person, query }) => {
    const departureId = query.departureId === undefined ? null : idFrom<DepartureId>(query.departureId)
    return done(await listDirectOffers(db, person.userId, departureId, { now: clock.now(), percent }))
  })
  router.command(
    contract,
    { failures: failures(clock), limits: [limitOf('book-direct')] },
    async ({ body, person, idempotencyKey, db }) => {
      const booked = await createDirectBooking(deps, person.userId, requestOf(body), idempotencyKey)
      if (!booked.ok) return booked
      const booking = await readVendorBooking(db, person.userId, booked.value.id)
      if (!booking) return fail<CreateDirectError>({ kind: 'not_found' })
      return { ok: true, value: booking, status: booked.value.created ? 201 : 200 }
    },
  )
}

function requestOf(body: BodyOf<typeof contract>): DirectRequest {
  const { departureId, activityId = '', date = '', startTime, participants, agreedTotal, expectedTotal } = body
  const { payment } = body
  return {
    departure:
      departureId === undefined
        ? {
            activityId: idFrom<ActivityId>(activityId),
            date: localDate(date),
            startTime: startTime === undefined ? null : parseLocalTime(startTime),
          }
        : { id: idFrom<DepartureId>(departureId) },
    ...participants,
    name: body.name,
    phone: body.phone,
    email: body.email,
    source: body.source,
    notes: body.notes,
    agreedTotal: agreedTotal === undefined ? null : fromKes(agreedTotal),
    expectedTotal: expectedTotal === undefined ? null : fromKes(expectedTotal),
    payment:
      payment.by === 'guide'
        ? {
            by: 'guide',
            method: payment.method,
            amount: payment.amount === undefined ? null : fromKes(payment.amount),
            reference: payment.transactionId,
          }
        : payment,
  }
}
