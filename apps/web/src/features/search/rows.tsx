import type { FoundActivity, FoundBooking, FoundPerson } from '@upeo/contract/search/search'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCalendarEvent, IconCompass, IconMountain, IconUser } from '@tabler/icons-react'
import { bookingStatusTones } from '../../ui/booking-status-tones.ts'
import { Chip } from '../../ui/chip.tsx'
import type { FoundRow } from './findings.ts'

/** What somebody recognises each kind by, in two lines. */
export function bookingRow(booking: Omit<FoundBooking, 'guide'>, to: string, who: string): FoundRow {
  const { _id, reference, activity, bookingDate, startTime, status, total } = booking
  return {
    key: _id,
    to,
    icon: IconCalendarEvent,
    title: `${reference}, ${who}`,
    lines: [`${activity}, ${formatTrip(localDate(bookingDate), startTime)}`, formatKes(fromKes(total))],
    chip: <Chip tone={bookingStatusTones[status]}>{say(bookingStatusLabels[status])}</Chip>,
  }
}

export function personRow(
  person: Pick<FoundPerson, '_id' | 'name' | 'email' | 'phone' | 'count'> & Partial<FoundPerson>,
  to: string,
  counted: 'booking' | 'activity',
): FoundRow {
  const { _id, name, business = '', email, phone, suspended = false, count } = person
  return {
    key: _id,
    to,
    icon: counted === 'booking' ? IconUser : IconCompass,
    title: business === '' || business === name ? name : `${name}, ${business}`,
    lines: [
      ...[phone, email].filter((known) => known !== ''),
      counted === 'booking'
        ? say('{n, plural, one {# booking} other {# bookings}}', { n: count })
        : say('{n, plural, one {# activity} other {# activities}}', { n: count }),
    ],
    chip: suspended ? <Chip tone="danger">{say('Suspended')}</Chip> : null,
  }
}

export function activityRow(activity: Omit<FoundActivity, 'guide'>, to: string, line: string): FoundRow {
  const { _id, name, isActive, isArchived } = activity
  return {
    key: _id,
    to,
    icon: IconMountain,
    title: name,
    lines: [line],
    chip: isArchived ? <Chip>{say('Archived')}</Chip> : isActive ? null : <Chip>{say('Inactive')}</Chip>,
  }
}
