import { IconPlus } from '@tabler/icons-react'
import { formatDateLong, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { CalendarViewName } from '../../lib/calendar-views.ts'
import { monthOf, weeksOf } from '../../lib/month-grid.ts'
import { MonthTable } from '../../ui/month-table.tsx'
import { dayText, type CalendarEvent } from './calendar-events.ts'
import { DayList } from './day-list.tsx'
import { FillBar } from './fill-bar.tsx'
import { EventItem } from './event-item.tsx'
import type { GridProps } from './grid-props.ts'
import type { DragToDay } from './use-drag-to-day.ts'
import ui from '../../ui/primitives.module.css'
import classes from './calendar.module.css'

/** So many stand in a day; the rest is a press away. One more takes no more room than the words for it. */
const SHOWN = 3
const BARS = 3

/** The month as a table; on a phone its days carry bars of how full they are, and the chosen one is listed below. */
export function MonthGrid({
  date,
  onDay,
  ...shared
}: GridProps & { date: LocalDate; onDay: (date: LocalDate, view: CalendarViewName) => void }) {
  const { days, today, drag, onOpen, onAdd } = shared
  return (
    <>
      <MonthTable
        weeks={weeksOf(monthOf(date))}
        letters={3}
        className={classes.month}
        cell={(day) => ({ 'data-today': day === today, ...(day && drag.dayProps(day)) })}
      >
        {(day) => (
          <DayCell
            day={day}
            chosen={day === date}
            events={days.get(day) ?? []}
            drag={drag}
            onOpen={onOpen}
            onDay={onDay}
            onAdd={day >= today ? onAdd : null}
          />
        )}
      </MonthTable>
      <div className={classes.below}>
        <DayList date={date} titled {...shared} />
      </div>
    </>
  )
}

function DayCell({
  day,
  chosen,
  events,
  drag,
  onOpen,
  onDay,
  onAdd,
}: {
  day: LocalDate
  chosen: boolean
  events: readonly CalendarEvent[]
  drag: DragToDay
  onOpen: (event: CalendarEvent) => void
  onDay: (date: LocalDate, view: CalendarViewName) => void
  /** Null for a day that has passed. */
  onAdd: ((date: LocalDate) => void) | null
}) {
  const shown = events.length === SHOWN + 1 ? events.length : SHOWN
  const hiddenEvents = events.length - shown
  return (
    <>
      <button
        type="button"
        className={`${ui.tone} ${classes.number}`}
        aria-current={chosen ? 'date' : undefined}
        onClick={() => onDay(day, 'month')}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">
          {formatDateLong(day)}, {dayText(events)}
        </span>
        <span className={classes.bars} aria-hidden="true">
          {events
            .slice(0, BARS)
            .map(({ id, departure }) =>
              departure ? <FillBar key={id} departure={departure} /> : <i key={id} className={classes.dot} />,
            )}
        </span>
      </button>
      {onAdd && (
        <button
          type="button"
          className={classes.add}
          aria-label={say('Add a departure on {date}', { date: formatDateLong(day) })}
          onClick={() => onAdd(day)}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      )}
      <ul className={`${ui.stack4} ${classes.events}`}>
        {events.slice(0, shown).map((event) => (
          <EventItem key={event.id} event={event} drag={drag} onOpen={onOpen} />
        ))}
        {hiddenEvents > 0 && (
          <li>
            <button type="button" className={classes.more} onClick={() => onDay(day, 'day')}>
              {say('{n} more', { n: hiddenEvents })}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}
