import { formatDateLong, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { EventItem } from './event-item.tsx'
import type { GridProps } from './grid-props.ts'
import ui from '../../ui/primitives.module.css'
import classes from './calendar.module.css'

/** Everything on one day; `titled` where nothing above it names the day. */
export function DayList({
  date,
  days,
  today,
  drag,
  onOpen,
  onAdd,
  titled = false,
}: GridProps & { date: LocalDate; titled?: boolean }) {
  const events = days.get(date) ?? []
  return (
    <section aria-label={formatDateLong(date)}>
      {titled && <h3 className={ui.smallHeading10}>{formatDateLong(date)}</h3>}
      {events.length === 0 && <p className={`${ui.muted} ${classes.free}`}>{say('Nothing planned on this day.')}</p>}
      <ul className={`${ui.stack4} ${classes.events}`}>
        {events.map((event) => (
          <EventItem key={event.id} event={event} drag={drag} onOpen={onOpen} />
        ))}
      </ul>
      {date >= today && (
        <Button
          variant="light"
          className={classes.addDay ?? ''}
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          onClick={() => onAdd(date)}
        >
          {say('Add a departure')}
        </Button>
      )}
    </section>
  )
}
