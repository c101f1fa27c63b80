import { formatDate, formatMonth, localDate } from '@upeo/domain/time'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Price } from '../../../ui/price.tsx'
import type { DayEarned } from './period.ts'

/** The chart's figures in words; days without any are left out. */
export function EarningsTable({ series, months }: { series: readonly DayEarned[]; months: boolean }) {
  const rows = series.filter(({ amount }) => amount !== 0).toReversed()
  if (rows.length === 0) return <EmptyState title="Nothing earned in this time." />
  const columns: Column<DayEarned>[] = [
    {
      header: months ? 'Month' : 'Date',
      cell: ({ date }) => (months ? formatMonth(localDate(date)) : formatDate(localDate(date))),
    },
    { header: 'Earned', end: true, cell: ({ amount }) => <Price kes={amount} /> },
  ]
  return <DataTable caption="Earnings in this time" columns={columns} rows={rows} keyOf={({ date }) => date} />
}
