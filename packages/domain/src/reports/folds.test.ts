import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { bookingsSheet } from './bookings-sheet.ts'
import { financialSheet } from './financial-sheet.ts'
import { foldsOfSheet } from './folds.ts'

const earned = (start: string, sales: number) => ({ start, sales, commission: 0.1, earned: 0.2, paidOut: 0 })
const rows = [earned('2026-03-01', 100), earned('2026-03-02', 10.1), earned('2026-03-08', 20.2)]
const figures = { totals: earned('', 130.3), balances: { available: 0, escrow: 0, debt: 0 }, rows }

test('the days of a table fall into weeks from Monday to Sunday, each with its sums to the cent', () => {
  const [table] = financialSheet(figures, '', 'day').tables
  expect(foldsOfSheet(table!)).toEqual([
    { title: 'Week of 23 Feb 2026', rows: [['1 Mar 2026', 100, 0.1, 0.2, 0]], sums: 'Earned KES 0.20' },
    {
      title: 'Week of 2 Mar 2026',
      rows: [
        ['2 Mar 2026', 10.1, 0.1, 0.2, 0],
        ['8 Mar 2026', 20.2, 0.1, 0.2, 0],
      ],
      sums: 'Earned KES 0.40',
    },
  ])
})

test('a table of weeks or months is not folded again', () => {
  const [table] = financialSheet({ ...figures, rows: [earned(localDate('2026-03-01'), 1)] }, '', 'month').tables
  expect(foldsOfSheet(table!)).toEqual([])
})

test('an activity is one line with what it came to; what came to nothing is not said, and a stock of nothing is', () => {
  const totals = { bookings: 3, cancelled: 1, participants: 4, value: 5000 }
  const sheet = bookingsSheet(
    {
      totals: {
        ...totals,
        pending: 1,
        paymentsToCheck: 0,
        confirmed: 1,
        completed: 0,
        cancellationRate: 0,
        seats: 0,
        seatsTaken: 0,
        utilizationRate: 0,
      },
      rows: [],
      activities: [
        { name: 'Longonot', bookings: 2, cancelled: 1, participants: 4, value: 5000 },
        { name: 'Hell’s Gate', bookings: 1, cancelled: 0, participants: 0, value: 0 },
      ],
    },
    '',
    'month',
  )
  expect(foldsOfSheet(sheet.tables[1]!).map(({ title, sums }) => `${title}: ${sums}`)).toEqual([
    'Longonot: Bookings 2, Value KES 5,000.00',
    'Hell’s Gate: Bookings 1',
  ])
  const item = { header: 'Available', kind: 'count', sayZero: true } as const
  const columns = [{ header: 'Item Name', kind: 'text' }, item] as const
  const stock = { title: '', empty: '', columns, rows: [['Helmets', 0]], main: [1], foldRows: true } as const
  expect(foldsOfSheet(stock)).toEqual([{ title: 'Helmets', rows: [['Helmets', 0]], sums: 'Available 0' }])
})
