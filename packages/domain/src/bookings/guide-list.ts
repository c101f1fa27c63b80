import { bookingStatuses } from './lifecycle.ts'
import { bookingStatusLabels } from './view.ts'

/**
 * What a guide's list of bookings is narrowed to. A hold that ran out never was a booking: no count has it, and it stands
 * apart, under its own word. Every count of bookings leads to the list of exactly these.
 */
export const bookingFilters = [...bookingStatuses, 'expired'] as const
export type BookingFilterStatus = (typeof bookingFilters)[number]

export const bookingFilterLabels: Readonly<Record<BookingFilterStatus, string>> = {
  ...bookingStatusLabels,
  expired: 'Not paid in time',
}
