import { cents, formatKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, tripFacts } from './parts.ts'

/** The guide gives money back of their own will; they know, for they have just done it. */
export function givenBackNotices(
  booking: BookingFacts,
  event: DomainEvent<'booking.given_back'>,
  reason: string,
): Notice[] {
  const { activityName, guideName } = booking
  const amount = formatKes(cents(event.cents))
  const way =
    event.by === 'upeo'
      ? say('It is on its way to the phone that paid.')
      : say('{guide} was paid directly and returns it to you; please tell us in My Bookings once you have it.', {
          guide: guideName,
        })
  const what = say('{guide} is giving you {amount} back for {activity}.', {
    guide: guideName,
    amount,
    activity: activityName,
  })
  return [
    toCustomer(booking, 'payment', {
      subject: say('{amount} back for {activity}', { amount, activity: activityName }),
      heading: say('Your guide is giving money back'),
      message: `${what} ${way}`,
      paragraphs: [what, ...(reason === '' ? [] : [say('What your guide says: {reason}', { reason })]), way],
      facts: tripFacts(booking, { label: say('Given back'), value: amount }),
    }),
  ]
}
