import { lastBookableDate } from '@upeo/domain/departures/departures'
import { FILLING_LEFT_PERCENT } from '@upeo/domain/departures/filling-fast'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import type { RequestedTime } from '@upeo/domain/departures/which-departure'
import { sql, type RawBuilder } from 'kysely'

/** Conditions on `departures d` that every public query shares. */

interface DayRange {
  readonly from: LocalDate
  readonly until: LocalDate
}

export interface Days {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The part of the days asked for that can be booked: from today to six months ahead; null when there is none. */
export function bookableDays(days: Days, now: Date): DayRange | null {
  return comingDays(days, now, lastBookableDate(now))
}

/** The part of the days asked for that is still to come, `last` at the latest; null when there is none. */
export function comingDays(days: Days, now: Date, last: LocalDate): DayRange | null {
  const today = localDateOf(now)
  // Days are compared as text: whatever year was asked for, PostgreSQL sees only days from today to the last.
  const from = days.from !== undefined && days.from > today ? days.from : today
  const until = days.until !== undefined && days.until < last ? days.until : last
  return from <= until ? { from: from as LocalDate, until: until as LocalDate } : null
}

/** Days to come, and how many people want to come. */
export interface Wish {
  readonly from: LocalDate
  readonly until: LocalDate
  /** 1 when nobody has said. */
  readonly seats?: number | undefined
  /** Only what fills fast. */
  readonly filling?: boolean | undefined
}

/** How many people can still book departure `d` (another name: `e`): nobody once its sales are closed. */
export function seatsLeftOf(departure: 'd' | 'e' = 'd'): RawBuilder<number> {
  const [closed, capacity, taken] = ['sales_closed_at', 'capacity', 'seats_taken'].map((name) =>
    sql.ref(`${departure}.${name}`),
  )
  return sql`case when ${closed} is null then ${capacity} - ${taken} else 0 end`
}

/** Whether departure `d` (another name: `e`) has room for so many people and, if that was asked for, fills fast. */
export function suits(
  { seats = 1, filling = false }: Pick<Wish, 'seats' | 'filling'>,
  departure: 'd' | 'e' = 'd',
): RawBuilder<boolean> {
  const room = sql<boolean>`${seatsLeftOf(departure)} >= ${seats}`
  if (!filling) return room
  const [capacity, taken] = ['capacity', 'seats_taken'].map((name) => sql.ref(`${departure}.${name}`))
  return sql`${room} and ${taken} > 0
    and (${capacity} - ${taken}) * 100 <= ${capacity} * ${FILLING_LEFT_PERCENT}::int`
}

/** A departure on those days that has not left, with room for so many people. */
export function isBookable(wish: Wish, now: Date): RawBuilder<boolean> {
  return sql`d.starts_on between ${wish.from}::date and ${wish.until}::date and d.starts_at > ${now} and ${suits(wish)}`
}

/**
 * The next departure of `a`, or of another id, `starts_at, starts_on, seats_left` or no row: the first that suits the
 * wish, and without one the first on sale that has not left, sold out or not. In the order of the index of an activity's
 * days and times.
 */
export function nextDeparture(
  now: Date,
  wish: Wish | null = null,
  activityId: RawBuilder<unknown> = sql`a.id`,
): RawBuilder<unknown> {
  const coming = sql`d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now} and d.sales_closed_at is null`
  const wanted = wish ? isBookable(wish, now) : coming
  return sql`(select d.starts_at, d.starts_on, ${seatsLeftOf()} as seats_left
    from departures d where d.activity_id = ${activityId} and ${wanted}
    order by d.starts_on, coalesce(d.start_time, '00:00'::time) limit 1)`
}

/**
 * The departure of `a` on one day, or no row, with `of_day`: how many could be meant. Where no time is given these are
 * those on sale that have not left, or all when there are none of these; the first of them is the row.
 */
export function departureOfDay(
  { date, startTime }: { readonly date: LocalDate; readonly startTime?: RequestedTime },
  now: Date,
): RawBuilder<unknown> {
  if (startTime !== undefined) {
    return sql`(select d.*, 1 as of_day from departures d
      where d.activity_id = a.id and d.starts_on = ${date} and d.start_time is not distinct from ${startTime}::time)`
  }
  const onSale = sql`(d.starts_at > ${now} and d.sales_closed_at is null)`
  return sql`(select d.*, count(*) over (partition by ${onSale})::int as of_day from departures d
    where d.activity_id = a.id and d.starts_on = ${date} order by ${onSale} desc, d.starts_at limit 1)`
}
