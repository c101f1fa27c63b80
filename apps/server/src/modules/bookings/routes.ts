import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import * as cancellationApi from '@upeo/contract/bookings/cancellation'
import * as myBookingsApi from '@upeo/contract/bookings/my-bookings'
import * as createBookingApi from '@upeo/contract/bookings/create-booking'
import * as vendorBookingsApi from '@upeo/contract/bookings/vendor-bookings'
import { giveBack as giveBackApi } from '@upeo/contract/bookings/give-back'
import { idFrom, type ActivityId, type BookingId, type UserId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import { requestedTime } from '@upeo/domain/departures/which-departure'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import { words } from '@upeo/domain/words/say'
import type { Database } from '../../platform/database/schema.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { BookingDeps } from './deps.ts'
import {
  createFailures,
  giveBackFailures,
  methodFailures,
  transitionFailures,
  partlyPaidFailure,
  unsecuredHoldFailure,
  proofFailures,
  quoteFailures,
} from './failures.ts'
import { toWireQuote } from './queries/booking-view.ts'
import { listMyBookings } from './queries/list-my-bookings.ts'
import { listVendorBookings, readVendorBooking } from './queries/list-vendor-bookings.ts'
import { readBooking } from './queries/read-booking.ts'
import { findGuideBooking, findOwnBooking } from './store/booking-row.ts'
import { cancelBooking, endingOf } from './usecases/cancel-booking.ts'
import { changeMethod } from './usecases/change-method.ts'
import { confirmManual } from './usecases/confirm-manual.ts'
import { createBooking, type CreateBookingError } from './usecases/create-booking.ts'
import { giveBack } from './usecases/give-back.ts'
import { quoteCancel } from './usecases/quote-cancel.ts'
import { submitProof, type Proof } from './usecases/submit-proof.ts'
import { updateStatus } from './usecases/update-status.ts'

type SentProof = { transactionId: string; paymentDate: string; notes: string }

const bookingIdOf = ({ id }: { id: string }) => idFrom<BookingId>(id.toLowerCase())
const proofOf = ({ transactionId, paymentDate, notes }: SentProof): Proof => ({
  reference: transactionId,
  paidAt: new Date(paymentDate),
  notes,
})
/** A day, or the day in Nairobi of an instant. */
const dayOf = (text: string): LocalDate => (text.length === 10 ? localDate(text) : localDateOf(new Date(text)))

export function bookingRoutes(router: Router, deps: BookingDeps): void {
  customerRoutes(router, deps)
  giveBackRoutes(router, deps)
  paymentRoutes(router, deps)
  guideRoutes(router, deps)
}

/** The booking as its customer sees it after what they have done. */
async function detail(
  deps: BookingDeps,
  db: Kysely<Database>,
  userId: UserId,
  id: BookingId,
): Promise<Result<BookingDetail, Failure<'not_found'>>> {
  const booking = await readBooking(deps, db, userId, id)
  return booking ? done(booking) : fail({ kind: 'not_found' })
}

function customerRoutes(router: Router, deps: BookingDeps): void {
  const { clock, publicUrl } = deps
  router.command(
    createBookingApi.createBooking,
    {
      failures: createFailures,
      limits: [limitOf('book')],
    },
    async ({ body, person, idempotencyKey, db }) => {
      const request = {
        activityId: idFrom<ActivityId>((body.activityId ?? body.activity ?? '').toLowerCase()),
        date: dayOf(body.bookingDate),
        startTime: requestedTime(body.startTime),
        adults: body.participants.adults,
        children: body.participants.children,
        method: body.paymentMethod,
        notes: body.notes,
        declaredAdult: body.declaredAdult ?? false,
        proof: body.paymentConfirmation ? proofOf(body.paymentConfirmation) : null,
        expectedTotal: body.expectedTotal === undefined ? null : fromKes(body.expectedTotal),
      }
      const held = await createBooking(deps, person.userId, request, idempotencyKey)
      if (!held.ok) return held
      const booking = held.value.detail ?? (await readBooking(deps, db, person.userId, held.value.id))
      if (!booking) return fail<CreateBookingError>({ kind: 'not_found' })
      return { ok: true, value: booking, status: held.value.created ? 201 : 200 }
    },
  )
  router.read(myBookingsApi.listMyBookings, {}, async ({ db, person }) =>
    done(await listMyBookings(db, publicUrl, clock.now(), person.userId)),
  )
  router.read(
    myBookingsApi.getBooking,
    { failures: { not_found: transitionFailures.not_found } },
    ({ db, params, person }) => detail(deps, db, person.userId, bookingIdOf(params)),
  )
  router.read(cancellationApi.cancelQuote, { failures: quoteFailures }, async ({ db, params, person }) => {
    const quoted = await quoteCancel(db, person.userId, bookingIdOf(params), clock.now())
    return quoted.ok ? done(toWireQuote(quoted.value.quote, quoted.value.policy)) : quoted
  })
  router.write(
    cancellationApi.cancelBooking,
    { failures: transitionFailures },
    async ({ tx, params, body, person }) => {
      const id = bookingIdOf(params)
      const booking = await findOwnBooking(tx, person.userId, id)
      if (!booking) return fail({ kind: 'not_found' })
      const actor = { kind: 'customer', userId: person.userId } as const
      const cancelled = await cancelBooking({ deps, tx, by: actor }, booking, endingOf(body))
      return cancelled.ok ? detail(deps, tx, person.userId, id) : cancelled
    },
  )
}

function giveBackRoutes(router: Router, deps: BookingDeps): void {
  const given = done({ message: words('Thank you. We will tell your guest, with your reason.') })
  router.write(giveBackApi, { failures: giveBackFailures }, async ({ tx, params, body, person, idempotencyKey }) => {
    const which = { vendorId: person.userId, bookingId: bookingIdOf(params) }
    const amount = body.amount === undefined ? null : fromKes(body.amount)
    const gave = await giveBack(deps, tx, which, { amount, reason: body.reason, idempotencyKey })
    return gave.ok ? given : gave
  })
}

function paymentRoutes(router: Router, deps: BookingDeps): void {
  router.write(
    confirmPayment,
    {
      failures: {
        ...transitionFailures,
        ...proofFailures,
        ...unsecuredHoldFailure,
        method_not_offered: methodFailures.method_not_offered,
      },
    },
    async ({ tx, params, body, person }) => {
      const id = bookingIdOf(params)
      const submitted = await submitProof(deps, tx, { userId: person.userId, bookingId: id, proof: proofOf(body) })
      return submitted.ok ? detail(deps, tx, person.userId, id) : submitted
    },
  )
  router.write(
    myBookingsApi.changePaymentMethod,
    { failures: { ...transitionFailures, ...methodFailures, ...partlyPaidFailure, ...unsecuredHoldFailure } },
    async ({ tx, params, body, person }) => {
      const id = bookingIdOf(params)
      const change = { method: body.paymentMethod, confirmed: body.confirm ?? false }
      const changed = await changeMethod({ deps, tx, by: person.userId }, id, change)
      return changed.ok ? detail(deps, tx, person.userId, id) : changed
    },
  )
}

function guideRoutes(router: Router, deps: BookingDeps): void {
  const answer = async (db: Kysely<Database>, vendorId: UserId, id: BookingId) => {
    const booking = await readVendorBooking(db, vendorId, id)
    return booking ? done(booking) : fail({ kind: 'not_found' })
  }
  router.read(vendorBookingsApi.listVendorBookings, {}, async ({ db, query, person }) =>
    done(await listVendorBookings(db, person.userId, query, deps.clock.now())),
  )
  router.write(
    vendorBookingsApi.updateBookingStatus,
    // Cancelling gives the customer's money back.
    { failures: transitionFailures, needsProof: async ({ body }) => body.status === 'cancelled' },
    async ({ tx, params, body, person }) => {
      const id = bookingIdOf(params)
      const change = { status: body.status, reason: body.reason ?? null }
      const updated = await updateStatus({ deps, tx, by: person.userId }, id, change)
      return updated.ok ? answer(tx, person.userId, id) : updated
    },
  )
  router.write(approvePayment, { failures: transitionFailures }, async ({ tx, params, person }) => {
    const id = bookingIdOf(params)
    const booking = await findGuideBooking(tx, person.userId, id)
    if (!booking) return fail({ kind: 'not_found' })
    const actor = { kind: 'vendor', userId: person.userId } as const
    const approved = await confirmManual({ deps, tx, by: actor }, booking, 'approve')
    return approved.ok ? answer(tx, person.userId, id) : approved
  })
}
