import { readSaidDay } from '@upeo/domain/departures/said-day'
import { say, words } from '@upeo/domain/words/say'
import { localDateOf, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { dayText, parseDayText } from '@upeo/domain/day-text'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { clock } from '../../lib/clock.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type DayCalendar from './day-calendar.tsx'
import classes from './day-input.module.css'

const CALENDAR = words('Choose a day')

/** As high as the calendar is at most, with the room around it. */
const CALENDAR_HEIGHT = 440

export interface DayInputProps {
  readonly id?: string
  readonly label: string
  /** The label is only heard. */
  readonly hideLabel?: boolean
  readonly name: string
  /** '2026-11-28'; or what was typed and is no day. */
  readonly value?: string
  /** The first and the last day that may be chosen; what is no day is no bound. */
  readonly min?: string
  readonly max?: string
  /** Days before today can be chosen too. */
  readonly past?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  /** Said of it at once. */
  readonly error?: string | null | undefined
  readonly className?: string | undefined
  /** Told of every change: the day, or what was typed while it is none. */
  readonly onChange?: (value: string) => void
  /** Told of days that may be chosen only; null where it was emptied. */
  readonly onDay?: (day: LocalDate | null) => void
}

/**
 * A day, typed day first or chosen on a calendar, and shown as 'Sat 28 Nov 2026': a browser's own field has the order of
 * its language and shows Kenyans the month first. A form sends the day; one whose script has not
 * come sends the text, which the listing's page reads (`sentPath`). Beside the kit's fields it is `DayField`.
 */
export default function DayInput({
  id: given,
  label,
  hideLabel = false,
  name,
  value = '',
  min: least = '',
  max: most = '',
  past = false,
  required = false,
  disabled = false,
  error = null,
  className,
  onChange,
  onDay,
}: DayInputProps) {
  const [text, setText] = useState(() => shownText(value))
  const [seen, setSeen] = useState(value)
  /** Left as it stands: what is being typed is not judged. */
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState<typeof DayCalendar | null>(null)
  /** The calendar has not come: there is no network. */
  const [missing, setMissing] = useState(false)
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  const [day, min, max] = [parseDayText(text), parseLocalDate(least), parseLocalDate(most)]
  const unreadable = text !== '' && !day ? say('Enter a date as dd/mm/yyyy.') : null
  const outside = day && wrongWith(day, min, max)
  const wrong = unreadable ?? error ?? outside
  // A form's mistake of what cannot be read is no better than ours.
  const told = unreadable ? left && unreadable : (error ?? (left ? outside : null))
  // Chosen elsewhere: the field follows. What was chosen here stays as it is being typed.
  if (seen !== value) {
    setSeen(value)
    if (value !== (day ?? text)) setText(shownText(value))
  }
  const asksWhenSent = onChange === undefined && onDay === undefined
  useEffect(() => {
    input.current?.setCustomValidity(asksWhenSent && wrong ? wrong : '')
  }, [asksWhenSent, wrong])
  const handOver = useEffectEvent(() => {
    if (left && day && day !== value) onDay?.(day)
  })
  // Left as too early, and now it is not: another day was moved.
  useEffect(() => {
    if (!wrong) handOver()
  }, [wrong])

  function write(typed: string) {
    setText(typed)
    setLeft(false)
    const next = parseDayText(typed)
    onChange?.(next ?? typed)
    if (typed === '' || (next && !wrongWith(next, min, max))) onDay?.(next)
  }

  /** What stands there is all of it. */
  function settle() {
    const today = localDateOf(clock.now())
    const said = day ?? readSaidDay(text, today, { min: min ?? (past ? null : today), max })
    if (day) setText(dayText(day))
    else if (said) write(dayText(said))
    setLeft(true)
  }

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
        sheet.current?.hidePopover()
      },
    )
  }

  function choose(next: LocalDate) {
    write(dayText(next))
    sheet.current?.hidePopover()
    input.current?.focus()
  }

  function click({ currentTarget, nativeEvent }: MouseEvent<HTMLInputElement>) {
    show()
    // What is shown is replaced by what is typed; a finger gets no handles.
    if (day && text === dayText(day) && 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse')
      currentTarget.select()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // On the calendar it is still being chosen.
    if (currentTarget.contains(relatedTarget)) return
    if (relatedTarget) sheet.current?.hidePopover()
    settle()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // A form is sent before the field is left.
      settle()
      sheet.current?.hidePopover()
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) focusCalendar(sheet.current)
    else show()
  }

  return (
    <div className={classes.input} onBlur={leave}>
      <label className={className}>
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {required && (
            <span aria-hidden="true" className={classes.required}>
              {' *'}
            </span>
          )}
        </span>
        <input
          ref={input}
          id={given}
          name={hydrated ? undefined : name}
          // On a phone the calendar comes instead of a keyboard; without script or network there is only the keyboard.
          inputMode={hydrated && !missing ? 'none' : 'numeric'}
          placeholder="dd/mm/yyyy"
          maxLength={40}
          autoComplete="off"
          required={required}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-controls={id}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onClick={click}
          onKeyDown={press}
          {...(told && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        />
      </label>
      {told && (
        <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
          {told}
        </p>
      )}
      {hydrated && !disabled && <input type="hidden" name={name} value={day ?? ''} />}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        // A press beside its days stays on it.
        tabIndex={-1}
        aria-label={say(CALENDAR)}
        className={classes.sheet}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && Calendar && (
          <Calendar label={say(CALENDAR)} chosen={day} min={min} max={max} past={past} onChoose={choose} />
        )}
      </div>
    </div>
  )
}

function shownText(value: string): string {
  const day = parseLocalDate(value)
  return day ? dayText(day) : value
}

/** What is said of a day that may not be chosen; null: it may. */
function wrongWith(day: LocalDate, min: LocalDate | null, max: LocalDate | null): string | null {
  if (min && day < min) return say('Choose {day} or later.', { day: dayText(min) })
  return max && day > max ? say('Choose {day} or earlier.', { day: dayText(max) }) : null
}

function focusCalendar(sheet: HTMLElement | null) {
  const days =
    sheet?.querySelector<HTMLElement>('[aria-pressed="true"]:enabled') ??
    sheet?.querySelector<HTMLElement>('td :enabled')
  days?.focus()
}
