import type { CalendarDeparture } from '@upeo/contract/departures/guide-calendar'
import classes from './calendar.module.css'

/** How full a departure is: as long as its guests are of its capacity. The words beside it say the same. */
export function FillBar({ departure: { seatsTaken, capacity, salesClosed } }: { departure: CalendarDeparture }) {
  const percent = Math.round((seatsTaken / capacity) * 100)
  return (
    <span className={classes.fill} data-full={seatsTaken >= capacity} data-closed={salesClosed} aria-hidden="true">
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
