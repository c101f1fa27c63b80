import { say, words } from '../words/say.ts'
import type { LocalDate } from '../time.ts'
import { nameColumn, nameOfGroup, type Grouping } from './periods.ts'
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

const titles: Readonly<Record<Grouping, string>> = words({
  day: 'Earnings by day',
  week: 'Earnings by week',
  month: 'Earnings by month',
})

export function financialSheet({ totals, balances, rows }: FinancialFigures, period: string, by: Grouping): Sheet {
  const line = (name: string, { sales, commission, earned, paidOut }: Sums) => [
    name,
    sales,
    commission,
    earned,
    paidOut,
  ]
  return {
    title: say('Financial report'),
    period,
    facts: [
      {
        label: say('Sales'),
        kind: 'money',
        value: totals.sales,
        note: say('The price of completed trips'),
      },
      { label: say('Commission'), kind: 'money', value: totals.commission, note: say('Including VAT') },
      { label: say('Earned'), kind: 'money', value: totals.earned, note: say('Your share, after commission') },
      { label: say('Paid out'), kind: 'money', value: totals.paidOut, note: say('Sent to you in this period') },
      { label: say('Available Balance'), kind: 'money', value: balances.available, note: say('Now') },
      { label: say('In Escrow'), kind: 'money', value: balances.escrow, note: say('Now, until the trips are done') },
    ],
    tables: [
      {
        title: say(titles[by]),
        empty: say('Nothing was earned or paid out in this period.'),
        columns: [
          { header: nameColumn(by), kind: 'text' },
          { header: say('Sales'), kind: 'money' },
          { header: say('Commission'), kind: 'money' },
          { header: say('Earned'), kind: 'money' },
          { header: say('Paid out'), kind: 'money' },
        ],
        rows: rows.map((row) => line(nameOfGroup(row.start as LocalDate, by), row)),
        totals: line(say('Total'), totals),
        main: [3],
        ...(by === 'day' && { days: rows.map(({ start }) => start as LocalDate) }),
      },
    ],
  }
}
