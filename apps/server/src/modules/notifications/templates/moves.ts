import type { DepartureId, UserId } from '@upeo/domain/ids'
import { changeReasonLabels, type ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { formatDateTime, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, toGuideOfDeparture, tripFacts, whenText } from './parts.ts'

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
    ? say('You do not need to do anything to keep it. Until {when} you can also get all your money back.', {
        when: formatDateTime(answerBy),
      })
    : say('Please answer by {when}. Without an answer the booking is cancelled and you get all your money back.', {
        when: formatDateTime(answerBy),
      })
}

export function movedNotices(booking: BookingFacts, move: MoveFacts): Notice[] {
  const what = say('{guide} has moved {activity} from {before} to {when}.', {
    guide: booking.guideName,
    activity: booking.activityName,
    before: formatDateTime(move.fromStartsAt),
    when: whenText(booking),
  })
  return [
    toCustomer(booking, 'booking', {
      subject: say('Your trip has been moved: {activity}', { activity: booking.activityName }),
      heading: say('Your trip has been moved'),
      message: `${what} ${silenceLine(move)}`,
      paragraphs: [
        what,
        // To an address that a guide may have typed their own words do not go: the page has them.
        `${say('Reason: {reason}.', { reason: say(changeReasonLabels[move.reason]) })}${booking.byLink ? '' : ` ${move.message}`}`,
        say('You can keep the new date, choose another one, or get all your money back. The price stays as agreed.'),
        silenceLine(move),
      ],
      facts: tripFacts(booking),
      action: say('Answer now'),
      path: answerPath(booking),
      guests: true,
    }),
  ]
}

export function moveReminderNotices(booking: BookingFacts, move: MoveFacts): Notice[] {
  const what = say('{activity} has been moved to {when}.', { activity: booking.activityName, when: whenText(booking) })
  return [
    toCustomer(booking, 'booking', {
      subject: say('Are you coming? {activity} has been moved', { activity: booking.activityName }),
      heading: say('Can you make the new date?'),
      message: `${what} ${silenceLine(move)}`,
      paragraphs: [what, silenceLine(move)],
      facts: tripFacts(booking),
      action: say('Answer now'),
      path: answerPath(booking),
      guests: true,
    }),
  ]
}

export function moveChangedNotices(booking: BookingFacts): Notice[] {
  const what = say('{customer} cannot make the date you moved to and is coming on {when} instead.', {
    customer: booking.customerName,
    when: whenText(booking),
  })
  return [
    toGuide(booking, 'booking', {
      subject: say('Another date: {activity}, {customer}', {
        activity: booking.activityName,
        customer: booking.customerName,
      }),
      heading: say('A guest has chosen another date'),
      message: what,
      paragraphs: [what],
      facts: tripFacts(booking),
    }),
  ]
}

export interface UnaskedFacts {
  readonly id: DepartureId
  readonly guideId: UserId
  readonly activityName: string
  readonly startsOn: LocalDate
  readonly startTime: string | null
}

/** To the guide, of guests whom nobody could ask whether they come on the new date. */
export function unaskedNotices(departure: UnaskedFacts, bookings: number): Notice[] {
  const what = say(
    '{activity} moved to {when}. Guests of {n, plural, one {# booking} other {# bookings}} have no account and may not know yet.',
    { n: bookings, activity: departure.activityName, when: whenText(departure) },
  )
  const nextStep = say(
    'Please tell them. If they do not answer, they stay booked, and can have their money back until the trip starts.',
  )
  return [
    toGuideOfDeparture(departure, {
      subject: say('Please tell your guests: {activity} has moved', { activity: departure.activityName }),
      heading: say('Please tell your guests about the new date'),
      message: `${what} ${nextStep}`,
      paragraphs: [what, nextStep],
      action: say('Open the run sheet'),
    }),
  ]
}

/** What a guide tells everybody of a departure. */
export function toldNotices(bookings: readonly BookingFacts[], message: string): Notice[] {
  return bookings.map((booking) =>
    toCustomer(booking, 'booking', {
      subject: say('{guide} about {activity}, {when}', {
        guide: booking.guideName,
        activity: booking.activityName,
        when: whenText(booking),
      }),
      heading: say('{guide} about {activity}', { guide: booking.guideName, activity: booking.activityName }),
      message,
      paragraphs: [message],
      facts: tripFacts(booking),
    }),
  )
}
