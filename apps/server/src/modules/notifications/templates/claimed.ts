import { say } from '@upeo/domain/words/say'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toGuide, tripFacts } from './parts.ts'

/** The guide is told where the account that has added a booking of theirs is of a guest whom Upeo has brought. */
export function claimedNotices(
  booking: BookingFacts,
  { commissionPercent: percent }: DomainEvent<'booking.claimed'>,
): Notice[] {
  if (percent === undefined) return []
  const { customerName: customer, activityName: activity, reference } = booking
  const what = say(
    '{customer} has added the booking {reference} to their account. They had booked with you through Upeo before you wrote it down, so the usual commission of {percent}% applies.',
    { customer, reference, percent },
  )
  return [
    toGuide(booking, 'payment', {
      subject: say('Commission of {percent}% on {activity}', { percent, activity }),
      heading: say('The commission on a booking has changed'),
      message: what,
      paragraphs: [what],
      facts: tripFacts(booking, { label: say('Commission'), value: `${percent}%` }),
    }),
  ]
}
