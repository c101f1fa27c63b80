import type { LocalDate } from '@upeo/domain/time'
import type { CalendarEvent } from './calendar-events.ts'
import type { DragToDay } from './use-drag-to-day.ts'

/** What the month, the week and the day are given alike. */
export interface GridProps {
  readonly days: ReadonlyMap<LocalDate, readonly CalendarEvent[]>
  readonly today: LocalDate
  readonly drag: DragToDay
  /** Asks for a departure to be added on that day. */
  readonly onAdd: (date: LocalDate) => void
  readonly onOpen: (event: CalendarEvent) => void
}
