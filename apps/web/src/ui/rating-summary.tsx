import { say } from '@upeo/domain/words/say'
import type { CSSProperties, ReactNode } from 'react'
import { Stars } from './stars.tsx'
import classes from './rating-summary.module.css'

/** The average, and how many gave each number of stars. `distribution` counts from one star to five. `barAs`: a bar that counts any, as a link to these. */
export function RatingSummary({
  distribution,
  total,
  average,
  barAs = (_, bar) => bar,
}: {
  distribution: readonly number[]
  total: number
  average: number | null
  barAs?: (stars: number, bar: ReactNode) => ReactNode
}) {
  const bars = distribution.map((count, at) => ({ stars: at + 1, count })).toReversed()
  return (
    <div className={classes.summary}>
      {average !== null && (
        <div className={classes.average}>
          <strong className="tabular">{average.toFixed(1)}</strong>
          <Stars rating={average} size={20} />
          <span>{say('{n, plural, one {# review} other {# reviews}}', { n: total })}</span>
        </div>
      )}
      <ul className={classes.bars} aria-label={say('Ratings')}>
        {bars.map(({ stars, count }) => {
          const bar = (
            <>
              <span className="tabular">
                {stars}
                <span className="visually-hidden">{` ${say('{n, plural, one {star} other {stars}}', { n: stars })}:`}</span>
              </span>
              <span
                className={classes.bar}
                style={{ '--share': total === 0 ? 0 : count / total } as CSSProperties}
                aria-hidden="true"
              />
              <span className="tabular">{count}</span>
            </>
          )
          return <li key={stars}>{count > 0 ? barAs(stars, bar) : bar}</li>
        })}
      </ul>
    </div>
  )
}
