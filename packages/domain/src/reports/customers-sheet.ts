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
    title: 'Customers report',
    period,
    facts: [
      {
        label: 'Total Customers',
        kind: 'count',
        value: figures.totalCustomers,
        note: 'With a confirmed or completed booking made in this time',
      },
      {
        label: 'New Customers',
        kind: 'count',
        value: figures.newCustomers,
        note: 'Booked with you for the first time',
      },
      {
        label: 'Returning Customers',
        kind: 'count',
        value: figures.returningCustomers,
        note: 'Had booked with you before this time',
      },
    ],
    tables: [
      {
        title: 'Top customers',
        empty: 'Nobody has booked in this time.',
        columns: [
          { header: 'Customer', kind: 'text' },
          { header: 'Bookings', kind: 'count' },
          { header: 'Participants', kind: 'count' },
          { header: 'Total spent', kind: 'money' },
        ],
        rows: figures.topCustomers.map(({ name, bookings, participants, totalSpent }) => [
          name,
          bookings,
          participants,
          totalSpent,
        ]),
      },
    ],
  }
}
