import { formatDate, formatMonth, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import type { DayEarned } from './period.ts'

const earned = (): Column<DayEarned> => ({
  header: say('Earned'),
  end: true,
  cell: ({ amount }) => <Price kes={amount} />,
})
const byDay = (): Column<DayEarned>[] => [
  { header: say('Date'), cell: ({ date }) => formatDate(localDate(date)) },
  earned(),
]
const byMonth = (): Column<DayEarned>[] => [
  { header: say('Month'), cell: ({ date }) => formatMonth(localDate(date)) },
  earned(),
]

/** The chart's figures in words; days without any are left out. */
export function EarningsTable({ series, months }: { series: readonly DayEarned[]; months: boolean }) {
  const rows = series.filter(({ amount }) => amount !== 0).toReversed()
  if (rows.length === 0) return <EmptyState title={say('Nothing earned in this period.')} />
  return (
    <DataTable
      caption={say('Earnings in this period')}
      columns={months ? byMonth() : byDay()}
      rows={rows}
      keyOf={({ date }) => date}
      onPhone="columns"
    />
  )
}
