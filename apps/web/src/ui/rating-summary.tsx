import { plural, nounFor } from '@upeo/domain/text'
import type { CSSProperties } from 'react'
import { Stars } from './stars.tsx'
import classes from './rating-summary.module.css'

/** The average, and how many gave each number of stars. `distribution` counts from one star to five. */
export function RatingSummary({
  distribution,
  total,
  average,
}: {
  distribution: readonly number[]
  total: number
  average: number | null
}) {
  const bars = distribution.map((count, at) => ({ stars: at + 1, count })).toReversed()
  return (
    <div className={classes.summary}>
      {average !== null && (
        <div className={classes.average}>
          <strong className="tabular">{average.toFixed(1)}</strong>
          <Stars rating={average} size={20} />
          <span>{plural(total, 'review')}</span>
        </div>
      )}
      <ul className={classes.bars} aria-label="Ratings">
        {bars.map(({ stars, count }) => (
          <li key={stars}>
            <span className="tabular">
              {stars}
              <span className="visually-hidden">{` ${nounFor(stars, 'star')}:`}</span>
            </span>
            <span
              className={classes.bar}
              style={{ '--share': total === 0 ? 0 : count / total } as CSSProperties}
              aria-hidden="true"
            />
            <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
