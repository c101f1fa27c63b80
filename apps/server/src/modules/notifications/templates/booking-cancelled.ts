import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { cancelReasonText } from '@upeo/domain/bookings/cancel-reasons'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { cents, formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
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
    subject: say('Your hold has ended: {activity}', { activity: booking.activityName }),
    heading: say('The time to pay has run out'),
    message: say(
      '{n, plural, one {Your spot on {activity} was not paid for in time and is} other {Your spots on {activity} were not paid for in time and are}} back on sale. You owe nothing.',
      { n: seatsOf(booking), activity: booking.activityName },
    ),
    paragraphs: [
      say(
        '{n, plural, one {Your spot on {activity} on {when} was held for you, but no payment reached us in time. It is} other {Your spots on {activity} on {when} were held for you, but no payment reached us in time. They are}} back on sale, and you owe nothing.',
        { n: seatsOf(booking), activity: booking.activityName, when: whenText(booking) },
      ),
      say(
        'If you still want to go, you can book again while there are spots. If you paid at the last moment, do not pay again: we either match the payment to your booking or send it back to you in full.',
      ),
    ],
    facts: tripFacts(booking),
  })
}

function rejected(booking: BookingFacts, event: Cancelled): Notice {
  return toCustomer(booking, 'payment', {
    subject: say('Your payment was not found: {activity}', { activity: booking.activityName }),
    heading: say('Your payment could not be verified'),
    message: say('{guide} could not find your payment for {activity}, and the booking was cancelled.', {
      guide: booking.guideName,
      activity: booking.activityName,
    }),
    paragraphs: [
      say('{guide} could not find your payment, so the booking has been cancelled and its spots are back on sale.', {
        guide: booking.guideName,
      }),
      ...reasonLine(booking),
      // A part of the amount that the guide had recorded before.
      ...(event.refundCents > 0 ? [refundLine(booking, event)] : []),
      say(
        'If the money has left your account, please keep your proof of payment and ask Upeo to look at it: in My Bookings, within {time}. We hear both sides and then decide.',
        { time: lengthText(APPEAL_LIMIT) },
      ),
    ],
    facts: tripFacts(booking),
  })
}

function forCustomer(booking: BookingFacts, event: Cancelled): Notice {
  const yourself = event.by === 'customer'
  const who = event.by === 'vendor' ? booking.guideName : 'Upeo'
  const what = yourself
    ? say('You have cancelled {activity} on {when}.', { activity: booking.activityName, when: whenText(booking) })
    : say('We are sorry: {who} has cancelled {activity} on {when}.', {
        who,
        activity: booking.activityName,
        when: whenText(booking),
      })
  return toCustomer(booking, 'booking', {
    subject: say('Cancelled: {activity}, {when}', { activity: booking.activityName, when: whenText(booking) }),
    heading: say('Your booking is cancelled'),
    message: [what, ...moneyLines(booking, event)].join(' '),
    paragraphs: [
      what,
      ...(yourself || ownWordsTo(booking, event) ? [] : reasonLine(booking)),
      ...moneyLines(booking, event),
    ],
    facts: tripFacts(booking),
    guests: true,
  })
}

/** To an address that a guide may have typed their own words do not go: the page has them. */
const ownWordsTo = ({ byLink }: BookingFacts, { by }: Cancelled) => byLink && by === 'vendor'

function moneyLines(booking: BookingFacts, event: Cancelled): string[] {
  if (event.unverified !== true) return [refundLine(booking, event)]
  const { guideName } = booking
  return [
    ...(event.refundCents > 0 ? [refundLine(booking, event)] : []),
    say(
      'Your payment had not been verified yet. If {guide} has received it, ask {guide} to return it to you, and keep your proof of payment. If that does not help, write to support@upeo.example.',
      { guide: guideName },
    ),
  ]
}

function refundLine(booking: BookingFacts, { refundCents, refundBy }: Cancelled): string {
  const amount = formatKes(cents(refundCents))
  switch (refundBy) {
    case 'upeo':
      return say(
        'Your refund of {amount} is on its way to the phone that paid. We will write again once it has arrived.',
        { amount },
      )
    case 'guide':
      return say('{guide} owes you a refund of {amount} and pays it back directly. We follow up until they have.', {
        guide: booking.guideName,
        amount,
      })
    case null:
      return booking.paymentStatus === 'unpaid'
        ? say('Nothing had been paid, so you owe nothing.')
        : say('Under the cancellation policy of this booking there is no refund.')
    default:
      return refundBy satisfies never
  }
}

function reasonLine({ cancelReason }: BookingFacts): string[] {
  return cancelReason === null || cancelReason === ''
    ? []
    : [say('Reason: {reason}', { reason: cancelReasonText(cancelReason) })]
}

function forGuide(booking: BookingFacts, event: Cancelled): Notice {
  const who = event.by === 'customer' ? booking.customerName : 'Upeo'
  const what = say('{who} has cancelled the booking of {activity} on {when}.', {
    who,
    activity: booking.activityName,
    when: whenText(booking),
  })
  const amount = formatKes(cents(event.refundCents))
  const owed =
    event.refundBy === 'guide'
      ? [
          say('You were paid directly, so please return {amount} to {customer} and record it in your dashboard.', {
            amount,
            customer: booking.customerName,
          }),
        ]
      : []
  const unverified =
    event.unverified === true
      ? [
          say(
            '{customer} had entered a payment to you that was not verified yet. If you have received it, please return it.',
            { customer: booking.customerName },
          ),
        ]
      : []
  return toGuide(booking, 'booking', {
    subject: say('Cancelled: {activity}, {when}', { activity: booking.activityName, when: whenText(booking) }),
    heading: say('A booking was cancelled'),
    message: [what, say('Its spots are free again.'), ...unverified].join(' '),
    paragraphs: [what, say('Its spots are back on sale.'), ...owed, ...unverified],
    facts: tripFacts(booking),
  })
}
