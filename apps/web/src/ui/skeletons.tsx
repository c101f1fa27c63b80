import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

/** Stand-ins of the size of activity cards: image 180 high, four lines. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.grid} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.card}>
          <Skeleton height={180} radius={0} />
          <div className={classes.lines}>
            <Skeleton height={20} width="80%" />
            <Skeleton height={14} width="55%" />
            <Skeleton height={14} width="40%" />
            <Skeleton height={36} mt={8} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Stand-ins for the lines of a list or table. */
export function RowSkeletons({ count = 5, height = 64 }: { count?: number; height?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} radius="md" />
      ))}
    </div>
  )
}
