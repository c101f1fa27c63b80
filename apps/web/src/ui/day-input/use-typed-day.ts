import { dayText, parseDayText } from '@upeo/domain/day-text'
import { readSaidDay } from '@upeo/domain/departures/said-day'
import { localDateOf, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { clock } from '../../lib/clock.ts'

export interface TypedDay {
  /** '2026-11-28'; or what was typed and is no day. */
  readonly value?: string
  /** The first and the last day that may be chosen; what is no day is no bound. */
  readonly min?: string
  readonly max?: string
  /** Days before today can be chosen too. */
  readonly past?: boolean
  /** Said of it at once. */
  readonly error?: string | null | undefined
  /** Told of every change: the day, or what was typed while it is none. */
  readonly onChange?: (value: string) => void
  /** Told of days that may be chosen only; null where it was emptied. */
  readonly onDay?: (day: LocalDate | null) => void
}

interface Bounds {
  readonly min: LocalDate | null
  readonly max: LocalDate | null
}

/** What stands in the field, the day that it says, and what is to be told of it. */
export function useTypedDay(
  { value = '', min: least = '', max: most = '', past = false, error = null, onChange, onDay }: TypedDay,
  input: RefObject<HTMLInputElement | null>,
) {
  const [text, setText] = useState(() => shownText(value))
  const [seen, setSeen] = useState(value)
  /** Left as it stands: what is being typed is not judged. */
  const [left, setLeft] = useState(false)
  const day = parseDayText(text)
  const bounds = { min: parseLocalDate(least), max: parseLocalDate(most), past }
  const unreadable = text !== '' && !day ? say('Enter a date as dd/mm/yyyy.') : null
  const outside = day && wrongWith(day, bounds)
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
  }, [input, asksWhenSent, wrong])
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
    if (typed === '' || (next && !wrongWith(next, bounds))) onDay?.(next)
  }

  /** What stands there is all of it. */
  function settle() {
    const today = localDateOf(clock.now())
    const { min, max } = bounds
    const said = day ?? readSaidDay(text, today, { min: min ?? (past ? null : today), max })
    if (day) setText(dayText(day))
    else if (said) write(dayText(said))
    setLeft(true)
  }
  return { text, day, bounds, told, write, settle }
}

function shownText(value: string): string {
  const day = parseLocalDate(value)
  return day ? dayText(day) : value
}

/** What is said of a day that may not be chosen; null: it may. */
function wrongWith(day: LocalDate, { min, max }: Bounds): string | null {
  if (min && day < min) return say('Choose {day} or later.', { day: dayText(min) })
  return max && day > max ? say('Choose {day} or earlier.', { day: dayText(max) }) : null
}
