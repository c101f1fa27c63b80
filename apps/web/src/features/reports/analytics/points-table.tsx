import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { nameOfGroup, type Grouping } from '@upeo/domain/reports/periods'
import { byWeek } from '@upeo/domain/reports/folds'
import { localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Price } from '../../../ui/price.tsx'
import { Folds, useFolded } from '../folds.tsx'
import type { Point } from './chart-names.ts'

const columnsBy = (by: Grouping): Column<Point>[] => [
  { header: by === 'month' ? say('Month') : say('Date'), cell: ({ date }) => nameOfGroup(localDate(date), by) },
  { header: say('Bookings'), end: true, cell: ({ bookings }) => <span className="tabular">{bookings}</span> },
  { header: say('Revenue'), end: true, cell: ({ revenue }) => <Price kes={revenue} /> },
]

const sumsOf = (points: readonly Point[]) =>
  say('{n, plural, one {# booking} other {# bookings}}, {revenue}', {
    n: points.reduce((all, { bookings }) => all + bookings, 0),
    revenue: formatKes(sum(...points.map(({ revenue }) => fromKes(revenue)))),
  })

/** A chart's figures in words, the latest first; days without any are left out. */
export function PointsTable({ caption, points, by }: { caption: string; points: readonly Point[]; by: Grouping }) {
  const rows = points.filter(({ bookings, revenue }) => bookings !== 0 || revenue !== 0).toReversed()
  const weeks = by === 'day' ? byWeek(rows, ({ date }) => localDate(date)) : []
  const folded = useFolded(weeks)
  const table = (title: string, points: readonly Point[]) => (
    <DataTable caption={title} columns={columnsBy(by)} rows={points} keyOf={({ date }) => date} onPhone="columns" />
  )
  if (rows.length === 0) return <EmptyState title={say('No bookings and no revenue in this period.')} />
  if (!folded) return table(caption, rows)
  return (
    <Folds
      heading="h3"
      folds={weeks.map(({ title, rows }) => ({ key: title, title, sums: sumsOf(rows), content: table(title, rows) }))}
    />
  )
}
