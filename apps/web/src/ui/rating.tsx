import { say } from '@upeo/domain/words/say'
import ui from './primitives.module.css'
import classes from './rating.module.css'

/** One star and the rating to one decimal, only when there is one; with the number of reviews where `count` is given. */
export function Rating({ rating, count }: { rating: number | null; count?: number }) {
  if (rating === null) return null
  const value = rating.toFixed(1)
  return (
    <span className={classes.rating}>
      <span className={classes.star} aria-hidden="true" />
      <span className="visually-hidden">{say('Rated')} </span>
      <span className="tabular">{value}</span>
      {count !== undefined && (
        <span className={ui.mutedMedium}>
          ({count}
          <span className="visually-hidden">{` ${say('{n, plural, one {review} other {reviews}}', { n: count })}`}</span>
          )
        </span>
      )}
    </span>
  )
}
