import { useRef, useState, type RefObject } from 'react'
import type DayCalendar from './day-calendar.tsx'

/** As high as the calendar is at most, with the room around it. */
const CALENDAR_HEIGHT = 440

/** The calendar on a sheet below its field, or above where there is more room; it comes when it is first shown. */
export function useCalendar(input: RefObject<HTMLInputElement | null>) {
  const sheet = useRef<HTMLDivElement>(null)
  const [Calendar, setCalendar] = useState<typeof DayCalendar | null>(null)
  /** It has not come: there is no network. */
  const [missing, setMissing] = useState(false)
  const hide = () => sheet.current?.hidePopover()

  function show() {
    if (!sheet.current || !input.current || sheet.current.matches(':popover-open')) return
    const { left: x, top, bottom } = input.current.getBoundingClientRect()
    const { style, dataset } = sheet.current
    style.setProperty('--left', `${x}px`)
    style.setProperty('--top', `${bottom}px`)
    style.setProperty('--bottom', `${window.innerHeight - top}px`)
    dataset['above'] = String(bottom + CALENDAR_HEIGHT > window.innerHeight && top > CALENDAR_HEIGHT)
    sheet.current.showPopover()
    import('./day-calendar.tsx').then(
      (loaded) => setCalendar(() => loaded.default),
      () => {
        setMissing(true)
        hide()
      },
    )
  }
  return { sheet, Calendar, missing, show, hide }
}
