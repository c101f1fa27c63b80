import type { DepartureId, UserId } from '@upeo/domain/ids'
import { formatKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateLong } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import type { LetterContent, Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'

/** Sentences and tables that several mails share. */

type Facts = NonNullable<LetterContent['facts']>

export function peopleText({ adults, children }: Pick<BookingFacts, 'adults' | 'children'>): string {
  if (children === 0) return say('{adults, plural, one {# adult} other {# adults}}', { adults })
  return say('{adults, plural, one {# adult} other {# adults}}, {children, plural, one {# child} other {# children}}', {
    adults,
    children,
  })
}

/** 'Saturday, 14 March 2026 at 07:30'. */
export function whenText({ startsOn, startTime }: Pick<BookingFacts, 'startsOn' | 'startTime'>): string {
  return startTime === null
    ? formatDateLong(startsOn)
    : say('{date} at {time}', { date: formatDateLong(startsOn), time: timeText(startTime) })
}

/** What, when, who and how much: the table in nearly every mail about a booking. */
export function tripFacts(booking: BookingFacts, ...more: Facts): Facts {
  return [
    { label: say('Booking'), value: booking.reference },
    { label: say('Activity'), value: booking.activityName },
    { label: say('When'), value: whenText(booking) },
    { label: say('Who'), value: peopleText(booking) },
    { label: say('Total'), value: formatKes(booking.charge) },
    { label: say('Paid by'), value: say(paymentMethodLabels[booking.method]) },
    ...more,
  ]
}

interface Words {
  readonly subject: string
  readonly heading: string
  /** In the app and by push: one sentence that makes sense alone. */
  readonly message: string
  readonly paragraphs: readonly string[]
  readonly facts?: Facts
  readonly action?: string
  /** Where the action leads; the booking by default. */
  readonly path?: string
  /** As `Notice` has it. */
  readonly guests?: true
}

/** To the customer: leads to the booking, or to the trips that wait for a review. */
export function toCustomer(booking: BookingFacts, type: 'booking' | 'payment' | 'review', words: Words): Notice {
  const usual =
    type === 'review' ? `/dashboard/reviews?write=${booking.id}` : `/dashboard/bookings?details=${booking.id}`
  const path = words.path ?? usual
  return notice(booking.customerId, type, words, { label: words.action ?? say('View my booking'), path })
}

/** To the guide: leads to the booking on their dashboard, or to their earnings. */
export function toGuide(booking: BookingFacts, type: 'booking' | 'payment', words: Words): Notice {
  const path = words.path ?? `/vendor/dashboard/bookings?details=${booking.id}`
  return notice(booking.guideId, type, words, { label: words.action ?? say('Open my dashboard'), path })
}

/** To the guide of a departure: leads to its run sheet. */
export function toGuideOfDeparture(
  { id, guideId }: { readonly id: DepartureId; readonly guideId: UserId },
  words: Words & { readonly action: string },
): Notice {
  const action = { label: words.action, path: `/vendor/dashboard/departures/${id}` }
  return notice(guideId, 'booking', words, action)
}

function notice(
  userId: Notice['userId'],
  type: Notice['type'],
  words: Words,
  action: NonNullable<LetterContent['action']>,
): Notice {
  const { subject, heading, message, paragraphs, facts, guests } = words
  return {
    userId,
    type,
    topic: type === 'payment' ? 'money' : 'booking',
    title: heading,
    message,
    link: action.path,
    letter: { subject, heading, paragraphs, ...(facts && { facts }), action },
    ...(guests && { guests }),
  }
}
