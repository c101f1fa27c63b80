import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import { formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { language, say } from '@upeo/domain/words/say'
import { writtenFor } from '@upeo/domain/words/written'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { peopleText, toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

export function confirmedNotices(booking: BookingFacts, by: 'mpesa' | 'guide'): Notice[] {
  const notices = [forCustomer(booking, by)]
  // A guide who has just confirmed it need not be told.
  if (by === 'mpesa') notices.push(forGuide(booking))
  return notices
}

function forCustomer(booking: BookingFacts, by: 'mpesa' | 'guide'): Notice {
  const paid =
    by === 'mpesa'
      ? say('We have received {amount} by M-Pesa. Upeo holds the money until your trip is done.', {
          amount: formatKes(booking.charge),
        })
      : say('{guide} has confirmed that your payment of {amount} has arrived.', {
          guide: booking.guideName,
          amount: formatKes(booking.charge),
        })
  return toCustomer(booking, 'booking', {
    subject: say('Booking confirmed: {activity}, {when}', { activity: booking.activityName, when: whenText(booking) }),
    heading: say('Your booking is confirmed'),
    message: say('{activity} on {when} is confirmed. See you there!', {
      activity: booking.activityName,
      when: whenText(booking),
    }),
    paragraphs: [
      say('You are going: {activity} with {guide} on {when}.', {
        activity: booking.activityName,
        guide: booking.guideName,
        when: whenText(booking),
      }),
      paid,
      booking.byLink
        ? say(
            'Please arrive {n, plural, one {# minute} other {# minutes}} early. If your plans change, you can cancel on the page of your booking; you see what you get back before you decide.',
            { n: ARRIVE_EARLY_MINUTES },
          )
        : say(
            'Please arrive {n, plural, one {# minute} other {# minutes}} early. If your plans change, you can cancel in My Bookings; you see what you get back before you decide.',
            { n: ARRIVE_EARLY_MINUTES },
          ),
    ],
    facts: tripFacts(booking, ...placeFacts(booking), ...receiptFacts(booking)),
    action: say('View my booking'),
    guests: true,
  })
}

function forGuide(booking: BookingFacts): Notice {
  return toGuide(booking, 'booking', {
    subject: say('New booking: {activity}, {when}', { activity: booking.activityName, when: whenText(booking) }),
    heading: say('You have a new booking'),
    message: say('{customer} has booked {activity} on {when} for {people}, paid by M-Pesa.', {
      customer: booking.customerName,
      activity: booking.activityName,
      when: whenText(booking),
      people: peopleText(booking),
    }),
    paragraphs: [
      say(
        '{customer} has booked {activity} and paid by M-Pesa. The booking is confirmed; you do not need to do anything.',
        { customer: booking.customerName, activity: booking.activityName },
      ),
      say('The money is held by Upeo and becomes available to you {time} after the trip is completed.', {
        time: lengthText(RELEASE_DELAY),
      }),
    ],
    facts: tripFacts(booking),
    action: say('See who is coming'),
    ...(booking.departureId !== null && { path: `/vendor/dashboard/departures/${booking.departureId}` }),
  })
}

function placeFacts({ meetingPoint }: BookingFacts) {
  const { description, address, instructions } = writtenFor(language(), meetingPoint)
  const place = [description, address].filter((text) => text !== '').join(', ')
  return [
    ...(place === '' ? [] : [{ label: say('Meeting point'), value: place }]),
    ...(instructions === '' ? [] : [{ label: say('How to get there'), value: instructions }]),
  ]
}

function receiptFacts({ receipt }: BookingFacts) {
  return receipt === null ? [] : [{ label: say('M-Pesa receipt'), value: receipt }]
}
