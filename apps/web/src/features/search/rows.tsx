import type { FoundActivity, FoundBooking, FoundPerson } from '@upeo/contract/search/search'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatKes, fromKes } from '@upeo/domain/money'
import { plural } from '@upeo/domain/text'
import { formatDate, localDate } from '@upeo/domain/time'
import { IconCalendarEvent, IconCompass, IconMountain, IconUser } from '@tabler/icons-react'
import { bookingStatusTones } from '../../ui/booking-status-tones.ts'
import { Chip } from '../../ui/chip.tsx'
import type { FoundRow } from './findings.ts'

/** What somebody recognises each kind by, in two lines. */
export function bookingRow(booking: Omit<FoundBooking, 'guide'>, to: string, who: string): FoundRow {
  const { _id, reference, activity, bookingDate, status, total } = booking
  return {
    key: _id,
    to,
    icon: IconCalendarEvent,
    title: `${reference}, ${who}`,
    lines: [`${activity}, ${formatDate(localDate(bookingDate))}`, formatKes(fromKes(total))],
    chip: <Chip tone={bookingStatusTones[status]}>{bookingStatusLabels[status]}</Chip>,
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
      counted === 'booking' ? plural(count, 'booking') : plural(count, 'activity', 'activities'),
    ],
    chip: suspended ? <Chip tone="danger">Suspended</Chip> : null,
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
    chip: isArchived ? <Chip>Archived</Chip> : isActive ? null : <Chip>Inactive</Chip>,
  }
}
