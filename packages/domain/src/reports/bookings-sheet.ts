import type { LocalDate } from '../time.ts'
import { nameOfGroup, type Grouping } from './periods.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

interface Sums {
  readonly bookings: number
  readonly cancelled: number
  readonly participants: number
  readonly value: number
}

export interface BookingsFigures {
  readonly totals: Sums & {
    readonly pending: number
    readonly paymentsToCheck: number
    readonly confirmed: number
    readonly completed: number
    readonly cancellationRate: number
    readonly seats: number
    readonly seatsTaken: number
    readonly utilizationRate: number
  }
  readonly rows: readonly (Sums & { readonly start: string })[]
  readonly activities: readonly (Sums & { readonly name: string })[]
}

/** Above this share of cancelled bookings, in per cent, the rate is shown as an error (vendor document, section 9). */
export const ALARMING_CANCELLATIONS = 10

const sums: readonly SheetColumn[] = [
  { header: 'Bookings', kind: 'count' },
  { header: 'Cancelled', kind: 'count' },
  { header: 'Participants', kind: 'count' },
  { header: 'Value', kind: 'money' },
]
const line = (name: string, { bookings, cancelled, participants, value }: Sums) => [
  name,
  bookings,
  cancelled,
  participants,
  value,
]

export function bookingsSheet({ totals, rows, activities }: BookingsFigures, period: string, by: Grouping): Sheet {
  const { pending, paymentsToCheck, confirmed, completed, cancelled } = totals
  const toCheck = paymentsToCheck === 0 ? [] : [`${paymentsToCheck} to check`]
  const states = [`${completed} completed`, `${confirmed} confirmed`, `${pending} pending`, ...toCheck]
  return {
    title: 'Bookings report',
    period,
    facts: [
      {
        label: 'Total Bookings',
        kind: 'count',
        value: totals.bookings,
        note: [...states, `${cancelled} cancelled`].join(', '),
        list: 'all',
      },
      {
        label: 'Total Participants',
        kind: 'count',
        value: totals.participants,
        note: 'Of confirmed and completed ones',
      },
      { label: 'Booked Value', kind: 'money', value: totals.value, note: 'Of confirmed and completed ones' },
      {
        label: 'Cancellation Rate',
        kind: 'percent',
        value: totals.cancellationRate,
        note: `${cancelled} cancelled`,
        list: 'cancelled',
        alarming: totals.cancellationRate > ALARMING_CANCELLATIONS,
      },
      {
        label: 'Utilization Rate',
        kind: 'percent',
        value: totals.utilizationRate,
        note: `${totals.seatsTaken} of ${totals.seats} places taken on the trips of these days`,
      },
    ],
    tables: [
      {
        title: `Bookings by ${by}`,
        empty: 'Nothing was booked in this time.',
        columns: [{ header: by === 'day' ? 'Date' : by === 'week' ? 'Week' : 'Month', kind: 'text' }, ...sums],
        rows: rows.map((row) => line(nameOfGroup(row.start as LocalDate, by), row)),
        totals: line('Total', totals),
      },
      {
        title: 'Bookings by activity',
        empty: 'Nothing was booked in this time.',
        columns: [{ header: 'Activity', kind: 'text' }, ...sums],
        rows: activities.map((activity) => line(activity.name, activity)),
        totals: line('Total', totals),
      },
    ],
  }
}
