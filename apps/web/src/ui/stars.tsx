import { say } from '@upeo/domain/words/say'
import classes from './stars.module.css'

/** A rating out of five in one element: two lines of stars, the upper one cut at the rating. Cheap enough for lists. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const share = Math.round((Math.min(5, Math.max(0, rating)) / 5) * 1000) / 10
  return (
    <span
      className={classes.stars}
      role="img"
      aria-label={say('Rated {rating} out of 5', { rating: rating.toFixed(1) })}
      style={{ '--share': `${share}%`, '--size': `${size}px` } as React.CSSProperties}
    />
  )
}
