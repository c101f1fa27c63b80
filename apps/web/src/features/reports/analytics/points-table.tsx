import { nameOfGroup, type Grouping } from '@upeo/domain/reports/periods'
import { localDate } from '@upeo/domain/time'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Point } from './chart-names.ts'

const columnsBy = (by: Grouping): Column<Point>[] => [
  { header: by === 'month' ? 'Month' : 'Date', cell: ({ date }) => nameOfGroup(localDate(date), by) },
  { header: 'Bookings', end: true, cell: ({ bookings }) => <span className="tabular">{bookings}</span> },
  { header: 'Revenue', end: true, cell: ({ revenue }) => <Price kes={revenue} /> },
]

/** A chart's figures in words, the latest first; days without any are left out. */
export function PointsTable({ caption, points, by }: { caption: string; points: readonly Point[]; by: Grouping }) {
  const rows = points.filter(({ bookings, revenue }) => bookings !== 0 || revenue !== 0).toReversed()
  if (rows.length === 0) return <EmptyState title="No bookings and no revenue in this time." />
  return <DataTable caption={caption} columns={columnsBy(by)} rows={rows} keyOf={({ date }) => date} narrow />
}
