import { isManual } from '@upeo/domain/payments/methods'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

export interface AbsenceFacts {
  /** What the guide says of it. */
  readonly description: string
  /** Why it was decided as it was. */
  readonly reason: string
}

/** The guest hears it at once, and can say otherwise. */
export function absentNotices(booking: BookingFacts, { description }: AbsenceFacts): Notice[] {
  const { activityName, guideName } = booking
  const what = `${guideName} says that you did not come to ${activityName} on ${whenText(booking)}.`
  return [
    toCustomer(booking, 'booking', {
      subject: `Were you there? ${activityName}`,
      heading: 'Your guide says that you did not come',
      message: `${what} If you were there, please tell us in My Bookings within 24 hours of the trip’s end.`,
      paragraphs: [
        what,
        ...(description === '' ? [] : [`What your guide says: ${description}`]),
        'If you were there, please tell us in My Bookings within 24 hours of the trip’s end, or of this letter, whichever is later. Nothing is then paid out until we have heard both of you.',
        'Who does not come pays for the trip all the same: your places were kept for you.',
      ],
      facts: tripFacts(booking),
      action: 'I was there',
    }),
  ]
}

export function absenceObjectedNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName } = booking
  const held = isManual(booking.method) ? '' : ' Until then the money for this trip is not released.'
  return [
    toCustomer(booking, 'booking', {
      subject: `We look into it: ${activityName}`,
      heading: 'We have heard you',
      message: `Thank you. An administrator looks into whether you were at ${activityName}.`,
      paragraphs: [
        `You have told us that you were at ${activityName}. An administrator of Upeo hears your guide too, and then decides.`,
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'booking', {
      subject: `Your guest says that they came: ${activityName}`,
      heading: 'Your guest says that they came',
      message: `${customerName} says that they came to ${activityName}. An administrator hears both of you, and then decides.${held}`,
      paragraphs: [
        `You have said that ${customerName} did not come to ${activityName}. ${customerName} says that they did.`,
        `An administrator of Upeo hears both of you, and then decides.${held}`,
      ],
      facts: tripFacts(booking),
    }),
  ]
}

export function absenceDecidedNotices(booking: BookingFacts, came: boolean, { reason }: AbsenceFacts): Notice[] {
  const { activityName, customerName } = booking
  const customer = came
    ? `We have decided that you were at ${activityName}. It counts as a trip like any other.`
    : `We have decided that you did not come to ${activityName}. It stays as your guide has said.`
  const guide = came
    ? `We have decided that ${customerName} came to ${activityName}. Your share is released as planned.`
    : `We have decided that ${customerName} did not come to ${activityName}. Your share is released as planned.`
  const words = (what: string) => ({
    subject: `Decided: who was at ${activityName}`,
    heading: 'We have decided',
    message: `${what} The reason given: ${reason}`,
    paragraphs: [what, `The reason given: ${reason}`],
    facts: tripFacts(booking),
  })
  return [toCustomer(booking, 'booking', words(customer)), toGuide(booking, 'booking', words(guide))]
}
