import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, tripFacts, whenText } from './parts.ts'

export function reminderNotices(booking: BookingFacts, kind: 'two_days' | 'three_hours'): Notice[] {
  const soon = kind === 'three_hours'
  const place = [booking.meetingPoint.description, booking.meetingPoint.address].filter(Boolean).join(', ')
  return [
    toCustomer(booking, 'booking', {
      subject: soon ? `Today: ${booking.activityName}` : `In two days: ${booking.activityName}`,
      heading: soon ? 'Your adventure starts soon' : 'Your adventure is in two days',
      message: `${booking.activityName} starts on ${whenText(booking)}.${place === '' ? '' : ` Meeting point: ${place}.`}`,
      paragraphs: [
        `${booking.activityName} with ${booking.guideName} starts on ${whenText(booking)}, Nairobi time.`,
        `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early, and look at the list of what to bring.`,
      ],
      facts: tripFacts(booking, ...(place === '' ? [] : [{ label: 'Meeting point', value: place }])),
      action: 'View my booking',
    }),
  ]
}
