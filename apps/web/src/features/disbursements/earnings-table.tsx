import { formatDate, formatMonth, localDate } from '@upeo/domain/time'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import type { DayEarned } from './period.ts'

const earned: Column<DayEarned> = { header: 'Earned', end: true, cell: ({ amount }) => <Price kes={amount} /> }
const byDay: Column<DayEarned>[] = [{ header: 'Date', cell: ({ date }) => formatDate(localDate(date)) }, earned]
const byMonth: Column<DayEarned>[] = [{ header: 'Month', cell: ({ date }) => formatMonth(localDate(date)) }, earned]

/** The chart's figures in words; days without any are left out. */
export function EarningsTable({ series, months }: { series: readonly DayEarned[]; months: boolean }) {
  const rows = series.filter(({ amount }) => amount !== 0).toReversed()
  if (rows.length === 0) return <EmptyState title="Nothing earned in this time." />
  return (
    <DataTable
      caption="Earnings in this time"
      columns={months ? byMonth : byDay}
      rows={rows}
      keyOf={({ date }) => date}
      narrow
    />
  )
}
