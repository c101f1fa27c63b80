import { dayText } from '@upeo/domain/day-text'
import type { LocalDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useCalendar } from './use-calendar.ts'
import { useTypedDay, type TypedDay } from './use-typed-day.ts'
import ui from '../primitives.module.css'
import classes from './day-input.module.css'

const CALENDAR = words('Choose a day')

export interface DayInputProps extends TypedDay {
  readonly id?: string
  readonly label: string
  /** The label is only heard. */
  readonly hideLabel?: boolean
  readonly name: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly className?: string | undefined
}

/**
 * A day, typed day first or chosen on a calendar, and shown as 'Sat 28 Nov 2026': a browser's own field has the order of
 * its language and shows Kenyans the month first. A form sends the day; one whose script has not
 * come sends the text, which the listing's page reads (`sentPath`). Beside the kit's fields it is `DayField`.
 */
export default function DayInput({ hideLabel = false, required = false, disabled = false, ...props }: DayInputProps) {
  const hydrated = useHydrated()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const { text, day, bounds, told, write, settle } = useTypedDay(props, input)
  const { sheet, Calendar, missing, show, hide } = useCalendar(input)

  function choose(next: LocalDate) {
    write(dayText(next))
    hide()
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
    if (relatedTarget) hide()
    settle()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // A form is sent before the field is left.
      settle()
      hide()
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) focusCalendar(sheet.current)
    else show()
  }

  return (
    <div className={`${ui.shrink} ${classes.input}`} onBlur={leave}>
      <label className={props.className}>
        <Label text={props.label} hidden={hideLabel} required={required} />
        <input
          ref={input}
          id={props.id}
          name={hydrated ? undefined : props.name}
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
        <p id={`${id}-wrong`} role="alert" className={ui.fieldError}>
          {told}
        </p>
      )}
      {hydrated && !disabled && <input type="hidden" name={props.name} value={day ?? ''} />}
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
        {open && Calendar && <Calendar label={say(CALENDAR)} chosen={day} {...bounds} onChoose={choose} />}
      </div>
    </div>
  )
}

function Label({ text, hidden, required }: { text: string; hidden: boolean; required: boolean }) {
  return (
    <span className={hidden ? 'visually-hidden' : undefined}>
      {text}
      {required && (
        <span aria-hidden="true" className={classes.required}>
          {' *'}
        </span>
      )}
    </span>
  )
}

function focusCalendar(sheet: HTMLElement | null) {
  const days =
    sheet?.querySelector<HTMLElement>('[aria-pressed="true"]:enabled') ??
    sheet?.querySelector<HTMLElement>('td :enabled')
  days?.focus()
}
