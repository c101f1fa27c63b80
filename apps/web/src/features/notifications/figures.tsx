import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuery } from './queries.ts'
import classes from './notification-center.module.css'

const figures = [
  ['total', 'Total'],
  ['unread', 'Unread'],
  ['booking', 'Bookings'],
  ['payment', 'Payments'],
] as const

/** How much there is; the same answer that the first tab lists. */
export function Figures() {
  const { data } = useInfiniteQuery(listQuery('all'))
  const counts = data?.pages[0]?.counts
  return (
    <dl className={classes.figures}>
      {figures.map(([key, label]) => (
        <div key={key} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{counts ? counts[key].toLocaleString('en') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
