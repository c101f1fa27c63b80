import type { DayTime } from './plan-departures.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { addDays, daysBetween, formatDate, weekdayName, weekdayOf, type LocalDate, type Weekday } from '../time.ts'
import { timeText } from '../words/clock.ts'
import { phrase, say, words, type Translatable } from '../words/say.ts'

export type DateRepeat = {
  readonly weekdays: readonly Weekday[]
  readonly from: LocalDate
  /** The last day that may be one of them. */
  readonly until: LocalDate
}

const LONGEST_REPEAT_YEARS = 1
/** Nobody plans further than this; it also bounds what one form can create. */
export const LONGEST_REPEAT_DAYS = LONGEST_REPEAT_YEARS * 366

/** How often an activity leaves on one day, at most. */
export const MOST_TIMES_A_DAY = 12

/** What one form can name, and one list shows. */
export const MOST_DEPARTURES = 1000

export type RepeatError = Failure<'no_weekday'> | Failure<'ends_before_start'> | Failure<'repeat_too_long'>

export const repeatTexts: Record<RepeatError['kind'], Translatable> = words({
  no_weekday: 'Please choose at least one day of the week.',
  ends_before_start: 'The last date must not be before the first.',
  repeat_too_long: phrase('Dates can be repeated for {n, plural, one {# year} other {# years}} at most.', {
    n: LONGEST_REPEAT_YEARS,
  }),
})

/** "Every Saturday until 30 June" as its dates, in order. */
export function repeatDates({ weekdays, from, until }: DateRepeat): Result<LocalDate[], RepeatError> {
  if (weekdays.length === 0) return fail({ kind: 'no_weekday' })
  const days = daysBetween(from, until)
  if (days < 0) return fail({ kind: 'ends_before_start' })
  if (days > LONGEST_REPEAT_DAYS) return fail({ kind: 'repeat_too_long' })
  const wanted = new Set<Weekday>(weekdays)
  const dates = Array.from({ length: days + 1 }, (_, offset) => addDays(from, offset))
  return done(dates.filter((date) => wanted.has(weekdayOf(date))))
}

/** 'Every Saturday and Sunday until 30 Jun 2026'. */
export function repeatText({ weekdays, until }: DateRepeat): string {
  const names = weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map(weekdayName)
  const last = names.at(-1) ?? ''
  const days = names.length > 1 ? say('{days} and {last}', { days: names.slice(0, -1).join(', '), last }) : last
  return say('Every {days} until {date}', { days, date: formatDate(until) })
}

/** Capacity never drops below the seats already taken. */
export function checkCapacity(
  capacity: number,
  seatsTaken: number,
): Result<number, Failure<'capacity_below_taken', { seatsTaken: number }> | Failure<'capacity_invalid'>> {
  if (!Number.isSafeInteger(capacity) || capacity < 1) return fail({ kind: 'capacity_invalid' })
  return capacity < seatsTaken ? fail({ kind: 'capacity_below_taken', seatsTaken }) : done(capacity)
}

/** A year of Saturdays need not be read out. */
function listDates(dates: readonly LocalDate[]): string {
  const shown = dates
    .slice(0, 5)
    .map((date) => formatDate(date))
    .join(', ')
  return dates.length > 5 ? say('{dates} and {n} more', { dates: shown, n: dates.length - 5 }) : shown
}

/** '1 seat is taken', '3 seats are taken'. */
export const seatsTakenText = (seats: number) =>
  say('{n, plural, one {# spot is taken} other {# spots are taken}}', { n: seats })

export const departureTexts = {
  booked: (dates: readonly LocalDate[]) =>
    say('People have booked {dates}. Call it off, or move it with everybody, on its run sheet.', {
      dates: listDates(dates),
    }),
  past: (dates: readonly LocalDate[]) => say('Past dates are not allowed: {dates}.', { dates: listDates(dates) }),
  seatsTaken: (seats: number, dates: readonly LocalDate[]) =>
    say(
      '{n, plural, one {# spot is taken} other {# spots are taken}} already ({dates}), so the capacity cannot be lower.',
      { n: seats, dates: listDates(dates) },
    ),
  taken: ({ date, startTime }: DayTime) =>
    startTime === null
      ? say('The activity leaves on {date} already.', { date: formatDate(date) })
      : say('The activity leaves on {date} at {time} already.', { date: formatDate(date), time: timeText(startTime) }),
  datesAtOnce: words('Please choose at most 400 dates at a time'),
  tooMany: (date: LocalDate) =>
    say('An activity can leave at most {n} times a day ({date}).', { n: MOST_TIMES_A_DAY, date: formatDate(date) }),
  bookingsToCome: (bookings: number, dates: readonly LocalDate[]) =>
    say(
      'This activity has {n, plural, one {# upcoming booking} other {# upcoming bookings}} ({dates}). Deleting it cancels them all, and everyone gets a full refund.',
      { n: bookings, dates: listDates(dates) },
    ),
} as const

export const untoldText = (dates: readonly LocalDate[]) =>
  dates.length === 1
    ? say('The departure on {date} was called off, and some guests have not been told yet. Its run sheet lists them.', {
        date: listDates(dates),
      })
    : say(
        'Departures on {dates} were called off, and some guests have not been told yet. Their run sheets list them.',
        {
          dates: listDates(dates),
        },
      )
