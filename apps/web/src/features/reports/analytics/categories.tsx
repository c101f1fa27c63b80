import { lazy } from 'react'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChartSection } from './chart-section.tsx'
import { shareOf, totalOf, type Category } from './slices.ts'

const CategoriesChart = lazy(() =>
  import('./charts/categories-chart.tsx').then(({ CategoriesChart: chart }) => ({ default: chart })),
)

const title = 'Bookings by Category'

const columnsOf = (total: number): Column<Category>[] => [
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Bookings', end: true, cell: ({ bookings }) => <span className="tabular">{bookings}</span> },
  { header: 'Share', end: true, cell: ({ bookings }) => <span className="tabular">{shareOf(bookings, total)}</span> },
]

export function Categories({ categories }: { categories: readonly Category[] }) {
  const total = totalOf(categories)
  const nothing = <EmptyState title="No bookings in this time." />
  return (
    <ChartSection
      title={title}
      lead="What the bookings of this time were for."
      chart={total === 0 ? nothing : <CategoriesChart categories={categories} />}
      table={
        total === 0 ? (
          nothing
        ) : (
          <DataTable
            caption={title}
            columns={columnsOf(total)}
            rows={categories}
            keyOf={({ category }) => category}
            narrow
          />
        )
      }
    />
  )
}
