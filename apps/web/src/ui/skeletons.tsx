import { say } from '@upeo/domain/words/say'
import ui from './primitives.module.css'
import classes from './skeletons.module.css'

/** A pulsing placeholder for what is still loading, of the size that it will have. */
function Skeleton({
  height,
  width = '100%',
  radius = 8,
}: {
  height: number
  width?: number | string
  radius?: number
}) {
  return <span className={classes.skeleton} style={{ height, width, borderRadius: radius }} />
}

/** Stand-ins of the size of activity cards: image 180 high, four lines. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={ui.cardGrid} role="status" aria-label={say('Loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={ui.clippedCard}>
          <Skeleton height={180} radius={0} />
          <div className={classes.lines}>
            <Skeleton height={20} width="80%" />
            <Skeleton height={14} width="55%" />
            <Skeleton height={14} width="40%" />
            <Skeleton height={44} radius={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Stand-ins for the lines of a list or table. */
export function RowSkeletons({ count = 5, height = 64 }: { count?: number; height?: number }) {
  return (
    <div className={ui.stack12} role="status" aria-label={say('Loading')}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} radius={12} />
      ))}
    </div>
  )
}
