import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

/** The trip is over, and only a part of its price was ever recorded. */
export function lapsedNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName, guideName } = booking
  const what = say(
    'Only a part of the price of {activity} on {when} was recorded as paid, so the booking has been closed.',
    { activity: activityName, when: whenText(booking) },
  )
  return [
    toCustomer(booking, 'booking', {
      subject: say('Closed: {activity}, {when}', { activity: activityName, when: whenText(booking) }),
      heading: say('Your booking was closed'),
      message: `${what} ${say('The part that was paid stays with {guide}.', { guide: guideName })}`,
      paragraphs: [
        what,
        say(
          'The part that was paid stays with {guide}. If you have paid all of it, or there was no trip, please write to support@upeo.example; we will settle it with you.',
          { guide: guideName },
        ),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: say('Closed: {activity}, {when}', { activity: activityName, when: whenText(booking) }),
      heading: say('A booking was closed'),
      message: `${what} ${say('The part that you recorded stays with you.')}`,
      paragraphs: [
        what,
        say(
          'The part that {customer} paid you stays with you, and the commission on it is due. If you have received more, please write to support@upeo.example.',
          { customer: customerName },
        ),
      ],
      facts: tripFacts(booking),
    }),
  ]
}
