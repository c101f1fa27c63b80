import { formatDateShort, type LocalDate } from '@upeo/domain/time'
import { daysOf } from './calendar-view.ts'
import { EventItem } from './event-item.tsx'
import type { GridProps } from './grid-props.ts'
import classes from './calendar.module.css'

/** Seven days side by side; beneath each other on a phone. */
export function WeekGrid({
  range,
  days,
  today,
  drag,
  onOpen,
}: GridProps & { range: { readonly from: LocalDate; readonly to: LocalDate } }) {
  return (
    <ol className={classes.week}>
      {daysOf(range).map((day) => {
        const events = days.get(day) ?? []
        return (
          <li key={day} data-today={day === today} {...drag.dayProps(day)}>
            <h3>{formatDateShort(day)}</h3>
            {events.length === 0 && <p className={classes.free}>Nothing planned</p>}
            <ul className={classes.events}>
              {events.map((event) => (
                <EventItem key={event.id} event={event} drag={drag} onOpen={onOpen} />
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
