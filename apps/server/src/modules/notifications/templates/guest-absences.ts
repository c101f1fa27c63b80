import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { isManual } from '@upeo/domain/payments/methods'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
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
  const what = say('{guide} says that you did not come to {activity} on {when}.', {
    guide: guideName,
    activity: activityName,
    when: whenText(booking),
  })
  return [
    toCustomer(booking, 'booking', {
      subject: say('Were you there? {activity}', { activity: activityName }),
      heading: say('Your guide says that you did not come'),
      message: `${what} ${say('If you were there, please tell us in My Bookings within {time} of the trip’s end.', { time: lengthText(RELEASE_DELAY) })}`,
      paragraphs: [
        what,
        ...(description === '' ? [] : [say('What your guide says: {reason}', { reason: description })]),
        say(
          'If you were there, please tell us in My Bookings within {time} of the trip’s end or of this email, whichever is later. We then pay nothing out until we have heard you both.',
          { time: lengthText(RELEASE_DELAY) },
        ),
        say('If you did not come, the trip is still paid for: your spots were kept for you.'),
      ],
      facts: tripFacts(booking),
      action: say('I was there'),
    }),
  ]
}

export function absenceObjectedNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName } = booking
  const held = isManual(booking.method) ? [] : [say('Until then the money for this trip is not released.')]
  return [
    toCustomer(booking, 'booking', {
      subject: say('We are looking into it: {activity}', { activity: activityName }),
      heading: say('We have heard you'),
      message: say('Thank you. We are finding out whether you were at {activity}.', { activity: activityName }),
      paragraphs: [
        say('You have told us that you were at {activity}. Upeo asks your guide too and then decides.', {
          activity: activityName,
        }),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'booking', {
      subject: say('Your guest says that they came: {activity}', { activity: activityName }),
      heading: say('Your guest says that they came'),
      message: [
        say('{customer} says that they came to {activity}. Upeo hears you both and then decides.', {
          customer: customerName,
          activity: activityName,
        }),
        ...held,
      ].join(' '),
      paragraphs: [
        say('You have said that {customer} did not come to {activity}. {customer} says that they did.', {
          customer: customerName,
          activity: activityName,
        }),
        [say('Upeo will hear you both and then decide.'), ...held].join(' '),
      ],
      facts: tripFacts(booking),
    }),
  ]
}

export function absenceDecidedNotices(booking: BookingFacts, came: boolean, { reason }: AbsenceFacts): Notice[] {
  const { activityName, customerName } = booking
  const customer = came
    ? say('We have decided that you were at {activity}. It counts like any other trip.', { activity: activityName })
    : say('We have decided that you did not come to {activity}. What your guide said stands.', {
        activity: activityName,
      })
  const guide = came
    ? say('We have decided that {customer} came to {activity}. Your share is released as planned.', {
        customer: customerName,
        activity: activityName,
      })
    : say('We have decided that {customer} did not come to {activity}. Your share is released as planned.', {
        customer: customerName,
        activity: activityName,
      })
  const why = say('Reason: {reason}', { reason })
  const toldOf = (what: string) => ({
    subject: say('Our decision on who was at {activity}', { activity: activityName }),
    heading: say('We have decided'),
    message: `${what} ${why}`,
    paragraphs: [what, why],
    facts: tripFacts(booking),
  })
  return [toCustomer(booking, 'booking', toldOf(customer)), toGuide(booking, 'booking', toldOf(guide))]
}
