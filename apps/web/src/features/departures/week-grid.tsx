import { IconPlus } from '@tabler/icons-react'
import { formatDateLong, formatDateShort, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { daysOf } from '../../lib/calendar-view.ts'
import { Button } from '../../ui/button.tsx'
import { EventItem } from './event-item.tsx'
import type { GridProps } from './grid-props.ts'
import ui from '../../ui/primitives.module.css'
import classes from './calendar.module.css'

/** Seven days side by side; beneath each other on a phone. */
export function WeekGrid({
  range,
  days,
  today,
  drag,
  onOpen,
  onAdd,
}: GridProps & { range: { readonly from: LocalDate; readonly to: LocalDate } }) {
  return (
    <ol className={`${ui.stack12} ${classes.week}`}>
      {daysOf(range).map((day) => {
        const events = days.get(day) ?? []
        return (
          <li key={day} data-today={day === today} {...drag.dayProps(day)}>
            <h3 className={ui.smallHeading10}>{formatDateShort(day)}</h3>
            {events.length === 0 && <p className={`${ui.muted} ${classes.free}`}>{say('Nothing planned')}</p>}
            <ul className={`${ui.stack4} ${classes.events}`}>
              {events.map((event) => (
                <EventItem key={event.id} event={event} drag={drag} onOpen={onOpen} />
              ))}
            </ul>
            {day >= today && (
              <Button
                variant="subtle"
                size="sm"
                className={classes.addDay ?? ''}
                aria-label={say('Add a departure on {date}', { date: formatDateLong(day) })}
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => onAdd(day)}
              >
                {say('Add')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
