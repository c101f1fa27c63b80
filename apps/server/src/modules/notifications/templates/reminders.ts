import { reminderLeads, type ReminderKind } from '@upeo/domain/bookings/reminders'
import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import type { DepartureId, UserId } from '@upeo/domain/ids'
import { DAY, type LocalDate } from '@upeo/domain/time'
import { language, say } from '@upeo/domain/words/say'
import { writtenFor } from '@upeo/domain/words/written'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuideOfDeparture, tripFacts, whenText } from './parts.ts'

export function reminderNotices(booking: BookingFacts, kind: ReminderKind): Notice[] {
  const soon = kind === 'three_hours'
  const days = reminderLeads.two_days / DAY
  const { description, address } = writtenFor(language(), booking.meetingPoint)
  const place = [description, address].filter((text) => text !== '').join(', ')
  const activity = booking.activityName
  const when = whenText(booking)
  return [
    toCustomer(booking, 'booking', {
      subject: soon
        ? say('Today: {activity}', { activity })
        : say('In {n, plural, one {# day} other {# days}}: {activity}', { n: days, activity }),
      heading: soon
        ? say('Your adventure starts soon')
        : say('Your adventure is in {n, plural, one {# day} other {# days}}', { n: days }),
      message:
        place === ''
          ? say('{activity} starts on {when}.', { activity, when })
          : say('{activity} starts on {when}. Meeting point: {place}.', { activity, when, place }),
      paragraphs: [
        say('{activity} with {guide} starts on {when}, Nairobi time.', { activity, guide: booking.guideName, when }),
        say(
          'Please arrive {n, plural, one {# minute} other {# minutes}} early. Your trip’s page has the map, your guide’s number, what to bring and your tickets.',
          { n: ARRIVE_EARLY_MINUTES },
        ),
      ],
      facts: tripFacts(booking, ...(place === '' ? [] : [{ label: say('Meeting point'), value: place }])),
      action: say('Open my trip'),
      // Where to be, whom to call, what to bring: it is on the phone offline as well.
      path: `/dashboard/trip?details=${booking.id}`,
      guests: true,
    }),
  ]
}

export interface DepartureFacts {
  readonly id: DepartureId
  readonly guideId: UserId
  readonly activityName: string
  readonly startsOn: LocalDate
  /** null: the day is all that is known. */
  readonly startTime: string | null
  readonly guests: number
  readonly capacity: number
  /** Told late: it is the day itself by now. */
  readonly today: boolean
}

export function departureNotices(departure: DepartureFacts): Notice[] {
  const { activityName: activity, guests, capacity, today } = departure
  const when = whenText(departure)
  const title = today ? say('Today: {activity}', { activity }) : say('Tomorrow: {activity}', { activity })
  const coming = say('{n, plural, one {# guest} other {# guests}} of {capacity}', { n: guests, capacity })
  return [
    toGuideOfDeparture(departure, {
      subject: title,
      heading: title,
      message: say('{activity} starts on {when}: {guests}.', { activity, when, guests: coming }),
      paragraphs: [
        say('{activity} starts on {when}, Nairobi time.', { activity, when }),
        say('Your run sheet has everybody’s number, what each still owes, and what to take along.'),
      ],
      facts: [
        { label: say('Activity'), value: activity },
        { label: say('When'), value: when },
        { label: say('Who'), value: coming },
      ],
      action: say('Open the run sheet'),
    }),
  ]
}
