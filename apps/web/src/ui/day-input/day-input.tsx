import { say, words } from '@upeo/domain/words/say'
import type { LocalDate } from '@upeo/domain/time'
import { parseTypedDay, typedDay } from '@upeo/domain/typed-day'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import classes from './day-input.module.css'

const CALENDAR = words('Choose a day')
const DayCalendar = lazy(async () => import('./day-calendar.tsx'))

/**
 * A day, typed day first or chosen on a calendar: a browser's own field has the order of its language and shows
 * Kenyans the month first. Sent by a plain form as it is typed, which addresses understand.
 */
export default function DayInput({
  label,
  name,
  shown = null,
  min = null,
  max = null,
  mistake = null,
  className,
  onChange,
  onType,
}: {
  label: string
  name: string
  shown?: LocalDate | null
  min?: LocalDate | null
  /** The last day of the calendar, which then begins with `min`. */
  max?: LocalDate | null
  /** Said of it at once, before what is said of a day that is none. */
  mistake?: string | null
  className?: string | undefined
  /** Null where it was emptied. */
  onChange?: (day: LocalDate | null) => void
  /** Told of every change, whether or not it is a day. */
  onType?: (typed: string) => void
}) {
  const [text, setText] = useState(shown ? typedDay(shown) : '')
  const [seen, setSeen] = useState(shown)
  /** Left as it stands: what is being typed is not judged. */
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  const day = parseTypedDay(text)
  const wrong = mistake ?? (text === '' ? null : wrongWith(day, min))
  const told = left || mistake ? wrong : null
  // Chosen elsewhere: the field follows. What was chosen here stays as it is being typed.
  if (seen !== shown) {
    setSeen(shown)
    if (!shown || shown !== day) setText(shown ? typedDay(shown) : '')
  }
  const asksWhenSent = onChange === undefined
  useEffect(() => {
    input.current?.setCustomValidity(asksWhenSent && wrong ? wrong : '')
  }, [asksWhenSent, wrong])
  const handOver = useEffectEvent(() => {
    if (left && day && day !== shown) onChange?.(day)
  })
  // Left as too early, and now it is not: another day was moved.
  useEffect(() => {
    if (!wrong) handOver()
  }, [wrong])

  function write(typed: string) {
    setText(typed)
    setLeft(false)
    onType?.(typed)
    const next = parseTypedDay(typed)
    if (typed === '' || (next && next >= (min ?? next))) onChange?.(next)
  }

  function show() {
    if (!sheet.current || !input.current || sheet.current.matches(':popover-open')) return
    const { left, bottom } = input.current.getBoundingClientRect()
    sheet.current.style.setProperty('--left', `${left}px`)
    sheet.current.style.setProperty('--top', `${bottom}px`)
    sheet.current.showPopover()
  }

  function choose(next: LocalDate) {
    write(typedDay(next))
    sheet.current?.hidePopover()
    input.current?.focus()
  }

  function leave({ relatedTarget }: FocusEvent) {
    // On the calendar it is still being chosen.
    if (sheet.current?.contains(relatedTarget)) return
    setLeft(true)
    const meant = asksWhenSent ? day : shown
    if (!wrong) setText(meant ? typedDay(meant) : '')
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }

  return (
    <div className={classes.input}>
      <label className={className}>
        <span>{label}</span>
        <input
          ref={input}
          name={hydrated ? undefined : name}
          // On a phone the calendar comes instead of a keyboard; without script there is only the keyboard.
          inputMode={hydrated ? 'none' : 'numeric'}
          placeholder="dd/mm/yyyy"
          maxLength={10}
          autoComplete="off"
          aria-haspopup="dialog"
          aria-controls={id}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onClick={show}
          onKeyDown={openByKey}
          onBlur={leave}
          {...(told && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        />
      </label>
      {told && (
        <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
          {told}
        </p>
      )}
      {hydrated && <input type="hidden" name={name} value={day ?? ''} />}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={say(CALENDAR)}
        className={classes.sheet}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense>
            <DayCalendar label={say(CALENDAR)} chosen={day} min={min} max={max} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What is said of what was typed; null: nothing. */
function wrongWith(day: LocalDate | null, min: LocalDate | null): string | null {
  if (!day) return say('Enter a date as dd/mm/yyyy.')
  return min && day < min ? say('Choose {day} or later.', { day: typedDay(min) }) : null
}
