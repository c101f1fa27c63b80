import { cents, formatKes } from '@upeo/domain/money'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { lapsedNotices } from './booking-lapsed.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

type Cancelled = DomainEvent<'booking.cancelled'>

export function cancelledNotices(booking: BookingFacts, event: Cancelled): Notice[] {
  if (event.holdExpired) return [holdExpired(booking)]
  if (event.by === 'system') return lapsedNotices(booking)
  const customer =
    booking.rejected && event.unverified !== true ? rejected(booking, event) : forCustomer(booking, event)
  // The guide is told unless they cancelled it.
  return event.by === 'vendor' ? [customer] : [customer, forGuide(booking, event)]
}

function holdExpired(booking: BookingFacts): Notice {
  return toCustomer(booking, 'booking', {
    subject: `Your places were given back: ${booking.activityName}`,
    heading: 'The time to pay has run out',
    message: `Your places on ${booking.activityName} were not paid for in time and have been given back. Nothing is owed.`,
    paragraphs: [
      `Your places on ${booking.activityName} on ${whenText(booking)} were held for you, but no payment reached us in time. They have been given back, and nothing is owed.`,
      'If you still want to go, you can book again while there are places. Should you have paid in the last moments, do not pay again: the payment is either matched to your booking or sent back to you in full.',
    ],
    facts: tripFacts(booking),
  })
}

function rejected(booking: BookingFacts, event: Cancelled): Notice {
  return toCustomer(booking, 'payment', {
    subject: `Your payment was not found: ${booking.activityName}`,
    heading: 'Your payment could not be verified',
    message: `${booking.guideName} could not find your payment for ${booking.activityName}, and the booking was cancelled.`,
    paragraphs: [
      `${booking.guideName} could not find your payment, so the booking has been cancelled and its places are free again.`,
      ...reasonLine(booking),
      // A part of the amount that the guide had recorded before.
      ...(event.refundCents > 0 ? [refundLine(booking, event)] : []),
      'If the money has left your account, please keep the proof and ask Upeo to look at it, in My Bookings within 7 days. We hear both sides, and decide.',
    ],
    facts: tripFacts(booking),
  })
}

function forCustomer(booking: BookingFacts, event: Cancelled): Notice {
  const yourself = event.by === 'customer'
  const who = event.by === 'vendor' ? booking.guideName : 'Upeo'
  const what = yourself
    ? `You have cancelled ${booking.activityName} on ${whenText(booking)}.`
    : `We are sorry: ${who} has cancelled ${booking.activityName} on ${whenText(booking)}.`
  return toCustomer(booking, 'booking', {
    subject: `Cancelled: ${booking.activityName}, ${whenText(booking)}`,
    heading: 'Your booking is cancelled',
    message: [what, ...moneyLines(booking, event)].join(' '),
    paragraphs: [what, ...(yourself ? [] : reasonLine(booking)), ...moneyLines(booking, event)],
    facts: tripFacts(booking),
  })
}

function moneyLines(booking: BookingFacts, event: Cancelled): string[] {
  if (event.unverified !== true) return [refundLine(booking, event)]
  const { guideName } = booking
  return [
    ...(event.refundCents > 0 ? [refundLine(booking, event)] : []),
    `Your payment had not been verified yet. If ${guideName} has received it, ask ${guideName} to return it to you, and keep the proof. Should that not help, write to support@upeo.example.`,
  ]
}

function refundLine(booking: BookingFacts, { refundCents, refundBy }: Cancelled): string {
  const amount = formatKes(cents(refundCents))
  switch (refundBy) {
    case 'upeo':
      return `Your refund of ${amount} is on its way to the phone that paid. We write again when it has arrived.`
    case 'guide':
      return `${booking.guideName} owes you a refund of ${amount} and pays it back directly. We keep an eye on it until it is done.`
    case null:
      return booking.paymentStatus === 'unpaid'
        ? 'Nothing had been paid, and nothing is owed.'
        : 'By the cancellation policy of this booking there is no refund.'
    default:
      return refundBy satisfies never
  }
}

function reasonLine({ cancelReason }: BookingFacts): string[] {
  return cancelReason === null || cancelReason === '' ? [] : [`The reason given: ${cancelReason}`]
}

function forGuide(booking: BookingFacts, event: Cancelled): Notice {
  const who = event.by === 'customer' ? booking.customerName : 'Upeo'
  const what = `${who} has cancelled the booking of ${booking.activityName} on ${whenText(booking)}.`
  const amount = formatKes(cents(event.refundCents))
  const owed =
    event.refundBy === 'guide'
      ? [
          `You were paid directly, so please return ${amount} to ${booking.customerName} and record it in your dashboard.`,
        ]
      : []
  const unverified =
    event.unverified === true
      ? [
          `${booking.customerName} had entered a payment to you that was not verified yet. If you have received it, please return it.`,
        ]
      : []
  return toGuide(booking, 'booking', {
    subject: `Cancelled: ${booking.activityName}, ${whenText(booking)}`,
    heading: 'A booking was cancelled',
    message: [what, 'Its places are free again.', ...unverified].join(' '),
    paragraphs: [what, 'Its places are free again and can be booked by others.', ...owed, ...unverified],
    facts: tripFacts(booking),
  })
}
