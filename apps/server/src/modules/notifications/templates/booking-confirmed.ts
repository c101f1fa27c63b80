import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import { formatKes } from '@upeo/domain/money'
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
      ? `We have received ${formatKes(booking.charge)} by M-Pesa. Upeo holds the money until your trip is done.`
      : `${booking.guideName} has confirmed that your payment of ${formatKes(booking.total)} has arrived.`
  return toCustomer(booking, 'booking', {
    subject: `Booking confirmed: ${booking.activityName}, ${whenText(booking)}`,
    heading: 'Your booking is confirmed',
    message: `${booking.activityName} on ${whenText(booking)} is confirmed. See you there!`,
    paragraphs: [
      `You are going: ${booking.activityName} with ${booking.guideName} on ${whenText(booking)}.`,
      paid,
      `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early. If your plans change, you can cancel in My Bookings; you see what you get back before you decide.`,
    ],
    facts: tripFacts(booking, ...placeFacts(booking), ...receiptFacts(booking)),
    action: 'View my booking',
  })
}

function forGuide(booking: BookingFacts): Notice {
  return toGuide(booking, 'booking', {
    subject: `New booking: ${booking.activityName}, ${whenText(booking)}`,
    heading: 'You have a new booking',
    message: `${booking.customerName} has booked ${booking.activityName} on ${whenText(booking)} for ${peopleText(booking)}, paid by M-Pesa.`,
    paragraphs: [
      `${booking.customerName} has booked ${booking.activityName} and paid by M-Pesa. The booking is confirmed; you need not do anything.`,
      'The money is held by Upeo and becomes available to you 24 hours after the trip is completed.',
    ],
    facts: tripFacts(booking),
    action: 'See who comes',
    ...(booking.departureId !== null && { path: `/vendor/dashboard/departures/${booking.departureId}` }),
  })
}

function placeFacts({ meetingPoint }: BookingFacts) {
  const { description = '', address = '', instructions = '' } = meetingPoint
  const place = [description, address].filter((text) => text !== '').join(', ')
  return [
    ...(place === '' ? [] : [{ label: 'Meeting point', value: place }]),
    ...(instructions === '' ? [] : [{ label: 'How to get there', value: instructions }]),
  ]
}

function receiptFacts({ receipt }: BookingFacts) {
  return receipt === null ? [] : [{ label: 'M-Pesa receipt', value: receipt }]
}
