import { categoryName } from '@upeo/domain/activities/category-names'
import { say } from '@upeo/domain/words/say'
import { DonutChart } from '@mantine/charts'
import type { CSSProperties } from 'react'
import { shareOf, slicesOf, totalOf, type Category } from '../slices.ts'
import classes from './charts.module.css'
import '@mantine/charts/styles.layer.css'

/** The ring is for the eye; its key says the same in words. */
export function CategoriesChart({ categories }: { categories: readonly Category[] }) {
  const [slices, total] = [slicesOf(categories), totalOf(categories)]
  return (
    <div className={classes.donut}>
      <div aria-hidden="true">
        <DonutChart
          data={slices.map(({ category, bookings, colour }) => ({
            name: categoryName(category),
            value: bookings,
            color: colour,
          }))}
          size={208}
          thickness={36}
          paddingAngle={slices.length > 1 ? 2 : 0}
          strokeWidth={0}
          chartLabel={total}
          classNames={{ label: classes.total ?? '' }}
          tooltipDataSource="segment"
          accessibilityLayer={false}
          pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        />
      </div>
      <ul className={classes.slices} aria-label={say('Bookings by category')}>
        {slices.map(({ category, bookings, colour }) => (
          <li key={category} className={classes.slice} style={{ '--colour': colour } as CSSProperties}>
            <span>{categoryName(category)}</span>
            <span className="tabular">
              <strong>{bookings}</strong> {shareOf(bookings, total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
