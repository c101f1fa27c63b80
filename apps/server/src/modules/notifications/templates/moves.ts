import { changeReasonLabels, type ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { formatDateTime } from '@upeo/domain/time'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

export interface MoveFacts {
  readonly reason: ChangeReason
  readonly message: string
  readonly fromStartsAt: Date
  readonly answerBy: Date
  readonly silence: 'keep' | 'refund'
}

const answerPath = ({ id }: BookingFacts) => `/dashboard/bookings/${id}/move`

function silenceLine({ silence, answerBy }: MoveFacts): string {
  return silence === 'keep'
    ? `You need not do anything to keep it. Until ${formatDateTime(answerBy)} you can also have all your money back.`
    : `Please answer by ${formatDateTime(answerBy)}. Without an answer the booking ends, and all your money comes back.`
}

export function movedNotices(booking: BookingFacts, move: MoveFacts): Notice[] {
  const what = `${booking.guideName} has moved ${booking.activityName} from ${formatDateTime(move.fromStartsAt)} to ${whenText(booking)}.`
  return [
    toCustomer(booking, 'booking', {
      subject: `Your trip has been moved: ${booking.activityName}`,
      heading: 'Your trip has been moved',
      message: `${what} ${silenceLine(move)}`,
      paragraphs: [
        what,
        `The reason: ${changeReasonLabels[move.reason]}. ${move.message}`,
        'You can keep the new date, choose another one, or have all your money back. The price stays as it was agreed.',
        silenceLine(move),
      ],
      facts: tripFacts(booking),
      action: 'Answer now',
      path: answerPath(booking),
    }),
  ]
}

export function moveReminderNotices(booking: BookingFacts, move: MoveFacts): Notice[] {
  const what = `${booking.activityName} has been moved to ${whenText(booking)}.`
  return [
    toCustomer(booking, 'booking', {
      subject: `Do you come? ${booking.activityName} has been moved`,
      heading: 'Do you come on the new date?',
      message: `${what} ${silenceLine(move)}`,
      paragraphs: [what, silenceLine(move)],
      facts: tripFacts(booking),
      action: 'Answer now',
      path: answerPath(booking),
    }),
  ]
}

export function moveChangedNotices(booking: BookingFacts): Notice[] {
  const what = `${booking.customerName} cannot come on the date that you moved to, and comes on ${whenText(booking)} instead.`
  return [
    toGuide(booking, 'booking', {
      subject: `Another date: ${booking.activityName}, ${booking.customerName}`,
      heading: 'A guest has chosen another date',
      message: what,
      paragraphs: [what],
      facts: tripFacts(booking),
    }),
  ]
}

/** What a guide tells everybody of a departure. */
export function toldNotices(bookings: readonly BookingFacts[], message: string): Notice[] {
  return bookings.map((booking) =>
    toCustomer(booking, 'booking', {
      subject: `${booking.guideName} about ${booking.activityName}, ${whenText(booking)}`,
      heading: `${booking.guideName} about ${booking.activityName}`,
      message,
      paragraphs: [message],
      facts: tripFacts(booking),
    }),
  )
}
