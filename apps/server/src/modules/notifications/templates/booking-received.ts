import { formatKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

/** Seats are held while the customer pays the guide directly. */
export function heldNotices(booking: BookingFacts, holdExpiresAt: Date): Notice[] {
  const until = formatDateTime(holdExpiresAt)
  return [
    toCustomer(booking, 'booking', {
      subject: `Booking received: ${booking.activityName}`,
      heading: 'Booking received',
      message: `Your places on ${booking.activityName} are held until ${until}. Please pay ${formatKes(booking.total)} and send the reference.`,
      paragraphs: [
        `We are holding your places on ${booking.activityName} until ${until}, Nairobi time.`,
        `Please pay ${booking.guideName} ${formatKes(booking.total)} by ${paymentMethodLabels[booking.method]}, then enter the transaction reference with your booking. The payment details are in My Bookings.`,
        'If no payment is entered by then, the places go to somebody else and nothing is owed.',
      ],
      facts: tripFacts(booking, { label: 'Held until', value: until }),
      action: 'Complete the payment',
    }),
  ]
}

/** The customer says that they have paid the guide. */
export function proofNotices(booking: BookingFacts): Notice[] {
  const method = paymentMethodLabels[booking.method]
  return [
    toCustomer(booking, 'booking', {
      subject: `Booking received: ${booking.activityName}`,
      heading: 'Booking received',
      message: `Your payment for ${booking.activityName} is being verified by ${booking.guideName}.`,
      paragraphs: [
        `Thank you. ${booking.guideName} is checking that your payment of ${formatKes(booking.total)} has arrived.`,
        'Your places are kept for you meanwhile. We write again as soon as the booking is confirmed.',
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: `Please check a payment of ${formatKes(booking.total)} for ${booking.activityName}`,
      heading: 'A payment waits for you',
      message: `${booking.customerName} says that they have paid ${formatKes(booking.total)} for ${booking.activityName} by ${method}. Please check and approve it.`,
      paragraphs: [
        `${booking.customerName} has entered a payment of ${formatKes(booking.total)} by ${method} for ${booking.activityName} on ${whenText(booking)}.`,
        'Please look at your own account or till first. Approve the payment once the money is there, or reject it with a reason. The places stay taken until you decide; after 72 hours an administrator looks at it with you.',
      ],
      facts: tripFacts(booking),
      action: 'Check the payment',
    }),
  ]
}

/** Nobody has decided for 72 hours. */
export function overdueNotices(booking: BookingFacts): Notice[] {
  return [
    toCustomer(booking, 'payment', {
      subject: `We are looking into your payment for ${booking.activityName}`,
      heading: 'We are looking into your payment',
      message: `${booking.guideName} has not answered about your payment yet. An administrator is looking at it; your places are kept.`,
      paragraphs: [
        `${booking.guideName} has not yet said whether your payment for ${booking.activityName} has arrived, so an administrator of Upeo is looking at it.`,
        'Your places are kept for you. There is nothing for you to do, and please do not pay twice.',
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: `Still waiting: a payment of ${formatKes(booking.total)} for ${booking.activityName}`,
      heading: 'A payment still waits for you',
      message: `The payment of ${booking.customerName} for ${booking.activityName} has waited for 72 hours. Please approve or reject it.`,
      paragraphs: [
        `${booking.customerName} entered this payment more than 72 hours ago. It is now with an administrator of Upeo as well.`,
        'Please approve it if the money has arrived, or reject it with a reason.',
      ],
      facts: tripFacts(booking),
      action: 'Check the payment',
    }),
  ]
}
