import { say, words } from '@upeo/domain/words/say'
import { useInfiniteQuery } from '@tanstack/react-query'
import { StatCards } from '../../ui/stat-cards.tsx'
import classes from './notification-center.module.css'
import { listQuery } from './queries.ts'

const figures = [
  ['total', words('Total')],
  ['unread', words('Unread')],
  ['booking', words('Bookings')],
  ['payment', words('Payments')],
] as const

/** How much there is; the same answer that the first tab lists. */
export function Figures() {
  const { data } = useInfiniteQuery(listQuery('all'))
  const counts = data?.pages[0]?.counts
  return (
    <div className={classes.figures}>
      <StatCards
        stats={figures.map(([key, label]) => ({
          label: say(label),
          value: counts ? counts[key].toLocaleString('en') : '–',
        }))}
      />
    </div>
  )
}
