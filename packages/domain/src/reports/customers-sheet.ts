import { say } from '../words/say.ts'
import type { Sheet } from './sheet.ts'

export interface CustomersFigures {
  readonly totalCustomers: number
  readonly newCustomers: number
  readonly returningCustomers: number
  readonly topCustomers: readonly {
    readonly name: string
    readonly bookings: number
    readonly participants: number
    readonly totalSpent: number
  }[]
}

/** So many stand in the list of those who have spent the most. */
export const TOP_CUSTOMERS = 10

export function customersSheet(figures: CustomersFigures, period: string): Sheet {
  return {
    title: say('Customers report'),
    period,
    facts: [
      {
        label: say('Total Customers'),
        kind: 'count',
        value: figures.totalCustomers,
        note: say('With a confirmed or completed booking made in this period'),
      },
      {
        label: say('New Customers'),
        kind: 'count',
        value: figures.newCustomers,
        note: say('Booked with you once'),
      },
      {
        label: say('Returning Customers'),
        kind: 'count',
        value: figures.returningCustomers,
        note: say('Booked with you more than once, in this period or before'),
      },
    ],
    tables: [
      {
        title: say('Top customers'),
        empty: say('Nobody has booked in this period.'),
        columns: [
          { header: say('Customer'), kind: 'text' },
          { header: say('Bookings'), kind: 'count' },
          { header: say('Participants'), kind: 'count' },
          { header: say('Total spent'), kind: 'money' },
        ],
        rows: figures.topCustomers.map(({ name, bookings, participants, totalSpent }) => [
          name,
          bookings,
          participants,
          totalSpent,
        ]),
        main: [1, 3],
        foldRows: true,
      },
    ],
  }
}
