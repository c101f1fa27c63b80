import type { LocalDate } from '@upeo/domain/time'
import { useState, type DragEvent } from 'react'
import { canMove, type CalendarEvent } from './calendar-events.ts'

/** Lets a date that nobody has booked be dragged to another day. The dialog does the same by keyboard and by touch. */
export function useDragToDay(today: LocalDate, moveTo: (event: CalendarEvent, date: LocalDate) => void) {
  const [dragged, setDragged] = useState<CalendarEvent | null>(null)
  const [over, setOver] = useState<LocalDate | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const eventProps = (event: CalendarEvent) =>
    canMove(event, today)
      ? {
          draggable: true,
          onDragStart: (start: DragEvent) => {
            start.dataTransfer.effectAllowed = 'move'
            // Firefox drags nothing that carries nothing.
            start.dataTransfer.setData('text/plain', event.activity.name)
            setDragged(event)
          },
          onDragEnd: end,
        }
      : {}
  const dayProps = (date: LocalDate) => ({
    'data-over': over === date || undefined,
    onDragOver: (drag: DragEvent) => {
      if (!dragged || date < today || date === dragged.date) return
      drag.preventDefault()
      if (over !== date) setOver(date)
    },
    onDrop: (drop: DragEvent) => {
      drop.preventDefault()
      if (dragged) moveTo(dragged, date)
      end()
    },
  })
  return { eventProps, dayProps }
}

export type DragToDay = ReturnType<typeof useDragToDay>
