import { say, words } from '../words/say.ts'
import type { LocalDate } from '../time.ts'
import { nameColumn, nameOfGroup, type Grouping } from './periods.ts'
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

const sums = (): readonly SheetColumn[] => [
  { header: say('Bookings'), kind: 'count' },
  { header: say('Cancelled'), kind: 'count' },
  { header: say('Participants'), kind: 'count' },
  { header: say('Value'), kind: 'money' },
]
const titles: Readonly<Record<Grouping, string>> = words({
  day: 'Bookings by day',
  week: 'Bookings by week',
  month: 'Bookings by month',
})

const line = (name: string, { bookings, cancelled, participants, value }: Sums) => [
  name,
  bookings,
  cancelled,
  participants,
  value,
]

export function bookingsSheet({ totals, rows, activities }: BookingsFigures, period: string, by: Grouping): Sheet {
  const { pending, paymentsToCheck, confirmed, completed, cancelled } = totals
  const states = { completed, confirmed, pending, cancelled }
  return {
    title: say('Bookings report'),
    period,
    facts: [
      {
        label: say('Total Bookings'),
        kind: 'count',
        value: totals.bookings,
        note:
          paymentsToCheck === 0
            ? say('{completed} completed, {confirmed} confirmed, {pending} pending, {cancelled} cancelled', states)
            : say(
                '{completed} completed, {confirmed} confirmed, {pending} pending, {toCheck} to check, {cancelled} cancelled',
                { ...states, toCheck: paymentsToCheck },
              ),
        list: 'all',
      },
      {
        label: say('Total Participants'),
        kind: 'count',
        value: totals.participants,
        note: say('Confirmed and completed bookings'),
      },
      { label: say('Booked Value'), kind: 'money', value: totals.value, note: say('Confirmed and completed bookings') },
      {
        label: say('Cancellation Rate'),
        kind: 'percent',
        value: totals.cancellationRate,
        note: say('{cancelled} cancelled', { cancelled }),
        list: 'cancelled',
        alarming: totals.cancellationRate > ALARMING_CANCELLATIONS,
      },
      {
        label: say('Utilization Rate'),
        kind: 'percent',
        value: totals.utilizationRate,
        note: say('{taken} of {seats} spots taken on the trips of these days', {
          taken: totals.seatsTaken,
          seats: totals.seats,
        }),
      },
    ],
    tables: [
      {
        title: say(titles[by]),
        empty: say('Nothing was booked in this period.'),
        columns: [{ header: nameColumn(by), kind: 'text' }, ...sums()],
        rows: rows.map((row) => line(nameOfGroup(row.start as LocalDate, by), row)),
        totals: line(say('Total'), totals),
        main: [1, 4],
        ...(by === 'day' && { days: rows.map(({ start }) => start as LocalDate) }),
      },
      {
        title: say('Bookings by activity'),
        empty: say('Nothing was booked in this period.'),
        columns: [{ header: say('Activity'), kind: 'text' }, ...sums()],
        rows: activities.map((activity) => line(activity.name, activity)),
        totals: line(say('Total'), totals),
        main: [1, 4],
        foldRows: true,
      },
    ],
  }
}
