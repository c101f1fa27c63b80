import type { LocalDate } from '../time.ts'
import { nameOfGroup, type Grouping } from './periods.ts'
import type { Sheet } from './sheet.ts'

interface Sums {
  readonly sales: number
  readonly commission: number
  readonly earned: number
  readonly paidOut: number
}

/** In KES, as they travel. */
export interface FinancialFigures {
  readonly totals: Sums
  readonly balances: { readonly available: number; readonly escrow: number; readonly debt: number }
  readonly rows: readonly (Sums & { readonly start: string })[]
}

export function financialSheet({ totals, balances, rows }: FinancialFigures, period: string, by: Grouping): Sheet {
  const line = (name: string, { sales, commission, earned, paidOut }: Sums) => [
    name,
    sales,
    commission,
    earned,
    paidOut,
  ]
  return {
    title: 'Financial report',
    period,
    facts: [
      { label: 'Sales', kind: 'money', value: totals.sales, note: 'What guests paid for trips that are done' },
      { label: 'Commission', kind: 'money', value: totals.commission, note: 'With its VAT' },
      { label: 'Earned', kind: 'money', value: totals.earned, note: 'Your share, after commission' },
      { label: 'Paid out', kind: 'money', value: totals.paidOut, note: 'Sent to you in this time' },
      { label: 'Available Balance', kind: 'money', value: balances.available, note: 'Now' },
      { label: 'In Escrow', kind: 'money', value: balances.escrow, note: 'Now, until the trips are done' },
    ],
    tables: [
      {
        title: `Earnings by ${by}`,
        empty: 'Nothing was earned or paid out in this time.',
        columns: [
          { header: by === 'day' ? 'Date' : by === 'week' ? 'Week' : 'Month', kind: 'text' },
          { header: 'Sales', kind: 'money' },
          { header: 'Commission', kind: 'money' },
          { header: 'Earned', kind: 'money' },
          { header: 'Paid out', kind: 'money' },
        ],
        rows: rows.map((row) => line(nameOfGroup(row.start as LocalDate, by), row)),
        totals: line('Total', totals),
      },
    ],
  }
}
