import { MAX_OPEN_BOOKINGS, openBookingTexts } from '@upeo/domain/bookings/holds'
import { proofDayTexts, type ProofDayError } from '@upeo/domain/bookings/proof-day'
import { MAX_UNSECURED_BY_PERSON, unsecuredLimitText } from '@upeo/domain/bookings/unsecured-holds'
import { whichDepartureTexts } from '@upeo/domain/departures/which-departure'
import { moneyBack } from '@upeo/domain/bookings/money-back'
import { guardTexts } from '@upeo/domain/bookings/guards'
import { DAY } from '@upeo/domain/time'
import { refundAmountText, type RefundAmountError } from '@upeo/domain/bookings/kept-money'
import { noLongerPossibleTexts } from '@upeo/domain/bookings/status-refusals'
import { mpesaLimitTexts, type MethodError } from '@upeo/domain/bookings/ways-to-pay'
import { formatKes, type Cents } from '@upeo/domain/money'
import { phrase, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { notSecondFailures } from '../../platform/http/not-second-failures.ts'
import type { NotAllowed } from './ports.ts'
import { quoteOf } from './queries/booking-view.ts'
import type { CreateBookingError } from './usecases/create-booking.ts'
import type { GiveBackError } from './usecases/give-back.ts'
import type { UnsecuredHoldRefused } from './usecases/allow-unsecured-hold.ts'
import type { QuoteError } from './usecases/quote-cancel.ts'
import type { BookingTransitionError } from './transitions/transition-booking.ts'

/** How the expected failures of bookings read on the wire. */

const noBooking = () => ({ code: 'not_found', message: words('Booking not found.') }) as const

export const transitionFailures: FailureMap<BookingTransitionError> = {
  not_found: noBooking,
  illegal_transition: ({ state }) => ({
    code: 'illegal_transition',
    message: noLongerPossibleTexts[state],
    detail: { status: state },
  }),
  attempt_open: () => ({ code: 'attempt_open', message: guardTexts.attempt_open }),
  already_started: () => ({ code: 'already_started', message: guardTexts.already_started }),
  guest_may_come: () => ({ code: 'conflict', message: guardTexts.guest_may_come }),
  start_not_agreed: () => ({ code: 'conflict', message: guardTexts.start_not_agreed }),
  not_ended: () => ({ code: 'conflict', message: guardTexts.not_ended }),
  problem_open: () => ({ code: 'conflict', message: guardTexts.problem_open }),
  hold_expired: () => ({
    code: 'hold_expired',
    message: words('The time to pay for this booking has run out. Please book again.'),
  }),
  changed_meanwhile: () => ({
    code: 'conflict',
    message: words('This booking has just changed. Please look at it again and then decide.'),
  }),
  awaits_mpesa: () => ({ code: 'conflict', message: guardTexts.awaits_mpesa }),
  sold_out: () => ({ code: 'sold_out', message: words('The spots of this booking have been taken.') }),
}

export const quoteFailures: FailureMap<QuoteError> = {
  not_found: noBooking,
  already_started: () => ({ code: 'already_started', message: guardTexts.already_started }),
  illegal_transition: () => ({
    code: 'illegal_transition',
    message: words('This booking can no longer be cancelled.'),
  }),
}

const badAmount = (error: RefundAmountError) => {
  const message = refundAmountText(error)
  return { code: 'invalid_input', message, fields: { amount: message } } as const
}

export const refundAmountFailures: FailureMap<RefundAmountError> = {
  nothing_to_refund: (error) => ({ code: 'conflict', message: refundAmountText(error) }),
  more_than_left: badAmount,
  not_whole_shillings: badAmount,
  below_refund_minimum: badAmount,
  leaves_too_little: badAmount,
}

export const allowFailures: FailureMap<NotAllowed> = {
  approved_already: () => ({
    code: 'conflict',
    message: words('You have approved this already. Another person in the office must approve it too.'),
  }),
  signature_needed: ({ hash }) => ({
    code: 'signature_required',
    message: words('Please sign this approval with your passkey.'),
    detail: { hash: hash.toString('hex') },
  }),
  ...notSecondFailures,
}

export const methodFailures: FailureMap<MethodError> = {
  method_not_offered: () => ({
    code: 'method_not_offered',
    message: words('This guide does not take this payment method at the moment. Please choose another one.'),
    fields: { paymentMethod: words('Please choose another payment method.') },
  }),
  amount_too_large: () => ({ code: 'amount_too_large', message: mpesaLimitTexts.above_mpesa_limit }),
}

export const partlyPaidFailure: FailureMap<{ kind: 'partly_paid' }> = {
  partly_paid: () => ({
    code: 'method_not_offered',
    message: guardTexts.partly_paid,
    fields: { paymentMethod: words('Please choose another payment method.') },
  }),
}

export const proofFailures: FailureMap<{ kind: 'reference_used' | 'blank_reference' } | ProofDayError> = {
  reference_used: () => ({
    code: 'reference_used',
    message: words('This transaction ID/reference has been used before. Please check it.'),
    fields: { transactionId: words('This transaction ID/reference has been used before.') },
  }),
  blank_reference: () => ({
    code: 'invalid_input',
    message: words('Please enter the transaction ID/reference.'),
    fields: { transactionId: words('Please enter the transaction ID/reference.') },
  }),
  paid_in_future: proofDayFailure,
  paid_too_long_ago: proofDayFailure,
}

function proofDayFailure({ kind }: ProofDayError) {
  const message = proofDayTexts[kind]
  return { code: 'invalid_input', message, fields: { paymentDate: message } } as const
}

/** Where M-Pesa can be paid instead, the page offers it. */
export const unsecuredHoldFailure: FailureMap<UnsecuredHoldRefused> = {
  unsecured_hold_refused: ({ refusal, mpesa }) => ({
    code: refusal.kind === 'person_unsecured' ? 'too_many_unpaid_places' : 'unpaid_places_taken',
    message: unsecuredLimitText(refusal, mpesa),
    detail:
      refusal.kind === 'person_unsecured'
        ? { held: refusal.held, limit: MAX_UNSECURED_BY_PERSON, mpesa }
        : { left: refusal.left, mpesa },
  }),
}

export const priceChanged = (total: Cents) =>
  phrase('The price is now {price}. Please look at it again before you book.', { price: formatKes(total) })

export const createFailures: FailureMap<CreateBookingError> = {
  ...methodFailures,
  ...proofFailures,
  ...unsecuredHoldFailure,
  not_found: () => ({ code: 'not_found', message: words('Activity not found.') }),
  time_needed: () => ({
    code: 'time_needed',
    message: whichDepartureTexts.time_needed,
    fields: { startTime: whichDepartureTexts.time_needed },
  }),
  own_activity: () => ({ code: 'own_activity', message: words('You cannot book your own activity.') }),
  too_many_open_bookings: () => ({
    code: 'too_many_open_bookings',
    message: openBookingTexts.too_many_open,
    detail: { limit: MAX_OPEN_BOOKINGS },
  }),
  conflict: () => ({ code: 'conflict', message: words('This Idempotency-Key was used for another request.') }),
  already_open: ({ bookingId, reference, awaitsApproval }) => ({
    code: 'conflict',
    message: awaitsApproval
      ? phrase(
          'You already have a booking for this date, {reference}, whose payment your guide is still to confirm. This payment has not been added to it.',
          { reference },
        )
      : phrase(
          'You already have an open booking for this date, {reference}, and this payment has not been added to it. Please open that booking and confirm your payment there.',
          { reference },
        ),
    detail: { bookingId, reference },
  }),
  price_changed: ({ price }) => ({
    code: 'price_changed',
    message: priceChanged(price.total),
    detail: quoteOf(price),
  }),
  sold_out: ({ remaining, message }) => ({ code: 'sold_out', message, detail: { remaining } }),
  not_bookable: ({ reason, message }) => ({ code: 'not_bookable', message, detail: { reason } }),
}

export const giveBackFailures: FailureMap<GiveBackError> = {
  ...refundAmountFailures,
  not_found: noBooking,
  illegal_transition: transitionFailures.illegal_transition,
  not_kept: ({ state }) => ({
    code: 'illegal_transition',
    message: words('There is nothing to give back: no money of this booking was kept, or its trip is still to come.'),
    detail: { status: state },
  }),
  too_late: () => ({
    code: 'conflict',
    message: phrase('Money can be given back until {n, plural, one {# day} other {# days}} after its release.', {
      n: moneyBack.giveBack.vendor.within / DAY,
    }),
  }),
  key_reused: () => ({
    code: 'conflict',
    message: words('An earlier request has already reached us. Please look at the booking before you give back more.'),
  }),
  balance_too_small: ({ most }) => {
    const message =
      most === 0
        ? words('Your balance does not cover this, so nothing can be given back now.')
        : phrase('Your balance does not cover this. You can give back {most} now.', { most: formatKes(most) })
    return { code: 'conflict', message, fields: { amount: message }, detail: { mostCents: most } }
  },
}
