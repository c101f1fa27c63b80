import { APPROVAL_LIMIT } from '@upeo/domain/bookings/deadlines'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { formatKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

/** Seats are held while the customer pays the guide directly. */
export function heldNotices(booking: BookingFacts, holdExpiresAt: Date): Notice[] {
  const until = formatDateTime(holdExpiresAt)
  const n = seatsOf(booking)
  return [
    toCustomer(booking, 'booking', {
      subject: say('Booking received: {activity}', { activity: booking.activityName }),
      heading: say('Booking received'),
      message: say(
        '{n, plural, one {Your spot on {activity} is} other {Your spots on {activity} are}} held until {until}. Please pay {amount} and send the reference.',
        { n, activity: booking.activityName, until, amount: formatKes(booking.charge) },
      ),
      paragraphs: [
        say(
          'We are holding {n, plural, one {your spot} other {your spots}} on {activity} until {until}, Nairobi time.',
          { n, activity: booking.activityName, until },
        ),
        say(
          'Please pay {guide} {amount} by {method}, then enter the transaction reference with your booking. The payment details are in My Bookings.',
          {
            guide: booking.guideName,
            amount: formatKes(booking.charge),
            method: say(paymentMethodLabels[booking.method]),
          },
        ),
        say(
          'If you have not entered your payment by then, {n, plural, one {the spot goes} other {the spots go}} back on sale and you owe nothing.',
          { n },
        ),
      ],
      facts: tripFacts(booking, { label: say('Held until'), value: until }),
      action: say('Complete the payment'),
    }),
  ]
}

/** The customer says that they have paid the guide. */
export function proofNotices(booking: BookingFacts): Notice[] {
  const method = say(paymentMethodLabels[booking.method])
  return [
    toCustomer(booking, 'booking', {
      subject: say('Booking received: {activity}', { activity: booking.activityName }),
      heading: say('Booking received'),
      message: say('Your payment for {activity} is being verified by {guide}.', {
        activity: booking.activityName,
        guide: booking.guideName,
      }),
      paragraphs: [
        say('Thank you. {guide} is checking that your payment of {amount} has arrived.', {
          guide: booking.guideName,
          amount: formatKes(booking.charge),
        }),
        say(
          '{n, plural, one {Your spot stays} other {Your spots stay}} yours meanwhile. We will write again as soon as the booking is confirmed.',
          { n: seatsOf(booking) },
        ),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: say('Please check a payment of {amount} for {activity}', {
        amount: formatKes(booking.charge),
        activity: booking.activityName,
      }),
      heading: say('A payment is waiting for you'),
      message: say(
        '{customer} says that they have paid {amount} for {activity} by {method}. Please check and approve it.',
        { customer: booking.customerName, amount: formatKes(booking.charge), activity: booking.activityName, method },
      ),
      paragraphs: [
        say('{customer} has entered a payment of {amount} by {method} for {activity} on {when}.', {
          customer: booking.customerName,
          amount: formatKes(booking.charge),
          method,
          activity: booking.activityName,
          when: whenText(booking),
        }),
        say(
          'Please look at your own account or till first. Approve the payment once the money is there, or reject it with a reason. The spots stay taken until you decide; after {time} Upeo looks at it too.',
          { time: lengthText(APPROVAL_LIMIT) },
        ),
      ],
      facts: tripFacts(booking),
      action: say('Check the payment'),
    }),
  ]
}

/** Nobody has decided in time. */
export function overdueNotices(booking: BookingFacts): Notice[] {
  const n = seatsOf(booking)
  return [
    toCustomer(booking, 'payment', {
      subject: say('We are looking into your payment for {activity}', { activity: booking.activityName }),
      heading: say('We are looking into your payment'),
      message: say(
        '{guide} has not answered about your payment yet. Upeo is looking at it; {n, plural, one {your spot stays} other {your spots stay}} yours.',
        { guide: booking.guideName, n },
      ),
      paragraphs: [
        say('{guide} has not yet said whether your payment for {activity} has arrived, so Upeo is looking at it.', {
          guide: booking.guideName,
          activity: booking.activityName,
        }),
        say(
          '{n, plural, one {Your spot stays} other {Your spots stay}} yours. You do not need to do anything; please do not pay twice.',
          { n },
        ),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: say('Still waiting: a payment of {amount} for {activity}', {
        amount: formatKes(booking.charge),
        activity: booking.activityName,
      }),
      heading: say('A payment is still waiting for you'),
      message: say('{customer}’s payment for {activity} has been waiting for {time}. Please approve or reject it.', {
        time: lengthText(APPROVAL_LIMIT),
        customer: booking.customerName,
        activity: booking.activityName,
      }),
      paragraphs: [
        say('{customer} entered this payment more than {time} ago. It is now with Upeo as well.', {
          time: lengthText(APPROVAL_LIMIT),
          customer: booking.customerName,
        }),
        say('Please approve it if the money has arrived, or reject it with a reason.'),
      ],
      facts: tripFacts(booking),
      action: say('Check the payment'),
    }),
  ]
}
