import { say } from '@upeo/domain/words/say'
import type { CSSProperties } from 'react'
import { Link, type To } from 'react-router'
import { Stars } from './stars.tsx'
import ui from './primitives.module.css'
import classes from './rating-summary.module.css'

/** The average, and how many gave each number of stars. `distribution` counts from one star to five. `to`: where those of so many stars are read. */
export function RatingSummary({
  distribution,
  total,
  average,
  to,
  chosen,
}: {
  distribution: readonly number[]
  total: number
  average: number | null
  to?: (stars: number) => To
  /** The stars whose reviews are shown alone. */
  chosen?: number | null
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
      <ul className={`${ui.stack8} ${classes.bars}`} aria-label={say('Ratings')}>
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
          return (
            <li key={stars}>
              {to && count > 0 ? (
                <Link to={to(stars)} aria-current={stars === chosen ? 'true' : undefined}>
                  {bar}
                </Link>
              ) : (
                bar
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
