import { cents, formatKes } from '@upeo/domain/money'
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
      ? 'It is on its way to the phone that paid.'
      : `${guideName} was paid directly and returns it to you; please tell us in My Bookings when you have it.`
  const what = `${guideName} gives ${amount} back to you for ${activityName}.`
  return [
    toCustomer(booking, 'payment', {
      subject: `${amount} back for ${activityName}`,
      heading: 'Your guide gives money back',
      message: `${what} ${way}`,
      paragraphs: [what, ...(reason === '' ? [] : [`What your guide says: ${reason}`]), way],
      facts: tripFacts(booking, { label: 'Given back', value: amount }),
    }),
  ]
}
