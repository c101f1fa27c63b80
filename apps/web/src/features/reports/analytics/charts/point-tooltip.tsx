import { nameOfGroup, type Grouping } from '@upeo/domain/reports/periods'
import { localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { shillings, type Point } from '../chart-names.ts'
import classes from './charts.module.css'

/** What recharts says of the place that is pointed at. */
interface Pointed {
  readonly payload?: readonly { readonly payload?: Point }[]
}

/** One day or month, where it is pointed at: each figure in its own unit. */
export const pointTooltip = (by: Grouping) => ({
  content: ({ payload = [] }: Pointed) => {
    const point = payload[0]?.payload
    return point ? <PointTooltip point={point} by={by} /> : null
  },
})

function PointTooltip({ point: { date, bookings, revenue }, by }: { point: Point; by: Grouping }) {
  return (
    <div className={classes.tooltip}>
      <strong>{nameOfGroup(localDate(date), by)}</strong>
      <span>{say('Revenue {amount}', { amount: shillings(revenue) })}</span>
      <span>{say('{n, plural, one {# booking} other {# bookings}}', { n: bookings })}</span>
    </div>
  )
}
