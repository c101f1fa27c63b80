import { categoryName } from '@upeo/domain/activities/category-names'
import { say } from '@upeo/domain/words/say'
import { lazy } from 'react'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChartSection } from './chart-section.tsx'
import { shareOf, totalOf, type Category } from './slices.ts'

const CategoriesChart = lazy(() =>
  import('./charts/categories-chart.tsx').then(({ CategoriesChart: chart }) => ({ default: chart })),
)

const columnsOf = (total: number): Column<Category>[] => [
  { header: say('Category'), cell: ({ category }) => categoryName(category) },
  { header: say('Bookings'), end: true, cell: ({ bookings }) => <span className="tabular">{bookings}</span> },
  {
    // Not the act of sharing, which has a word of its own.
    header: say('{n, plural, other {Share}}', { n: total }),
    end: true,
    cell: ({ bookings }) => <span className="tabular">{shareOf(bookings, total)}</span>,
  },
]

export function Categories({ categories }: { categories: readonly Category[] }) {
  const title = say('Bookings by Category')
  const total = totalOf(categories)
  const nothing = <EmptyState title={say('No bookings in this period.')} />
  return (
    <ChartSection
      title={title}
      lead={say('What guests booked in this period.')}
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
            onPhone="columns"
          />
        )
      }
    />
  )
}
