import { bookingStatuses } from './lifecycle.ts'
import { bookingStatusLabels } from './view.ts'
import { words } from '../words/say.ts'

/**
 * What a guide's list of bookings is narrowed to. A hold that ran out never was a booking: no count has it, and it stands
 * apart, under its own word. `waiting` are those with a duty of the guide's (`dutyKinds`). Every count of bookings leads to the list of exactly these.
 */
export const bookingFilters = [...bookingStatuses, 'expired', 'waiting'] as const
export type BookingFilterStatus = (typeof bookingFilters)[number]

export const bookingFilterLabels: Readonly<Record<BookingFilterStatus, string>> = {
  ...bookingStatusLabels,
  expired: words('Not paid in time'),
  waiting: words('Needs your attention'),
}
