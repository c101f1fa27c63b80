import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

/** The trip is over, and only a part of its price was ever recorded. */
export function lapsedNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName, guideName } = booking
  const what = `Only a part of the price of ${activityName} on ${whenText(booking)} was recorded as paid, so the booking has been closed.`
  return [
    toCustomer(booking, 'booking', {
      subject: `Closed: ${activityName}, ${whenText(booking)}`,
      heading: 'Your booking was closed',
      message: `${what} The part that was paid stays with ${guideName}.`,
      paragraphs: [
        what,
        `The part that was paid stays with ${guideName}. If you have paid all of it, or there was no trip, please write to support@upeo.example; we will settle it with you.`,
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: `Closed: ${activityName}, ${whenText(booking)}`,
      heading: 'A booking was closed',
      message: `${what} The part that you recorded stays with you.`,
      paragraphs: [
        what,
        `The part that ${customerName} paid you stays with you, and the commission on it is due. If you have received more, please write to support@upeo.example.`,
      ],
      facts: tripFacts(booking),
    }),
  ]
}
