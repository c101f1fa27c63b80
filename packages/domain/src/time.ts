import type { Brand } from './ids.ts'
import { timeText } from './words/clock.ts'
import { phrase, say, words, type Phrase } from './words/say.ts'

/** The one source of the present. Nothing else asks for the time. */
export type Clock = { now(): Date }

/** A calendar day in Nairobi, 'yyyy-MM-dd'. Text order is date order. */
export type LocalDate = Brand<string, 'LocalDate'>

/** A time of day in Nairobi, 'HH:mm'. */
export type LocalTime = Brand<string, 'LocalTime'>

export const NAIROBI = 'Africa/Nairobi'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// East Africa Time has been UTC+3 without daylight saving since 1960, the whole life of any record here, so days
// are plain arithmetic: the same on every server and browser, whatever time zone data it carries.
const NAIROBI_OFFSET = 3 * HOUR

const pad = (n: number, width = 2) => String(n).padStart(width, '0')

function utcDay(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

function dateOfUtcDay(ms: number): LocalDate {
  const day = new Date(ms)
  return `${pad(day.getUTCFullYear(), 4)}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}` as LocalDate
}

/** A real calendar day between 1900 and 9999, or null ('2026-02-30' is null). */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return null
  const date = text as LocalDate
  const ms = utcDay(date)
  return dateOfUtcDay(ms) === date ? date : null
}

/** A day written in code or known to be valid; anything else is a bug. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (date === null) throw new TypeError(`Not a date: ${text}`)
  return date
}

/** 'HH:mm' (seconds, as a database gives them, are dropped), or null. */
export function parseLocalTime(text: string): LocalTime | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text)
  return match ? (`${match[1]}:${match[2]}` as LocalTime) : null
}

/** The day it is in Nairobi at that instant. */
export function localDateOf(instant: Date): LocalDate {
  return dateOfUtcDay(instant.getTime() + NAIROBI_OFFSET)
}

export function localTimeOf(instant: Date): LocalTime {
  const shifted = new Date(instant.getTime() + NAIROBI_OFFSET)
  return `${pad(shifted.getUTCHours())}:${pad(shifted.getUTCMinutes())}` as LocalTime
}

/** 00:00 in Nairobi. */
export function startOfDay(date: LocalDate): Date {
  return new Date(utcDay(date) - NAIROBI_OFFSET)
}

/** The last millisecond of the day in Nairobi. */
export function endOfDay(date: LocalDate): Date {
  return new Date(startOfDay(date).getTime() + DAY - 1)
}

/** How an address names the departure that has no time. */
export const WITHOUT_TIME = 'none'
export const timeInAddress = (time: string | null): string => time ?? WITHOUT_TIME

/** When a departure leaves; no start time means 00:00. */
export function departureStart(date: LocalDate, startTime: LocalTime | null): Date {
  const [hours, minutes] = startTime === null ? [0, 0] : startTime.split(':').map(Number)
  return new Date(startOfDay(date).getTime() + (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE)
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfUtcDay(utcDay(date) + days * DAY)
}

/** The same day of another month, or that month's last day: 31 August + 6 months is 28 (29) February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const day = new Date(utcDay(date))
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)).getUTCDate()
  return dateOfUtcDay(first + (Math.min(day.getUTCDate(), lastDay) - 1) * DAY)
}

/** Negative, zero or positive, for sorting. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcDay(to) - utcDay(from)) / DAY
}

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function weekdayOf(date: LocalDate): Weekday {
  return new Date(utcDay(date)).getUTCDay() as Weekday
}

export function addTime(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}

/** The earliest of several instants. */
export function earliest(first: Date, ...others: readonly Date[]): Date {
  return others.reduce((least, each) => (each < least ? each : least), first)
}

/** The latest of several instants. */
export function latest(first: Date, ...others: readonly Date[]): Date {
  return others.reduce((most, each) => (each > most ? each : most), first)
}

// Written out rather than left to Intl: servers and browsers carry different locale data ("Sept" or "Sep"), and a page
// rendered by one and taken up by the other must not change a letter.
const monthNames = words([
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
])
const shortMonthNames = words(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])

export const weekdayNames = words(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
// In Swahili the whole name, for all but two begin alike.
const shortWeekdayNames = words(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])

/** 'Saturday', 'Jumamosi'. */
export function weekdayName(day: Weekday): string {
  return say(weekdayNames[day])
}

/** 'Sat', 'Jumamosi'. */
export function shortWeekdayName(day: Weekday): string {
  return say(shortWeekdayNames[day])
}

const dayOf = (when: LocalDate | Date): LocalDate => (when instanceof Date ? localDateOf(when) : when)
const monthIn = (names: readonly string[], date: LocalDate): string => {
  const name = names[Number(date.slice(5, 7)) - 1]
  return name === undefined ? '' : say(name)
}
const monthOf = (date: LocalDate): string => monthIn(monthNames, date)
const shortMonthOf = (date: LocalDate): string => monthIn(shortMonthNames, date)
const dayNumber = (date: LocalDate): number => Number(date.slice(8, 10))

/** '14 Mar 2026', day first as Kenyans write it; an instant counts as its day in Nairobi. */
export function formatDate(when: LocalDate | Date): string {
  const date = dayOf(when)
  return `${dayNumber(date)} ${shortMonthOf(date)} ${date.slice(0, 4)}`
}

/** 'Saturday, 14 March 2026'. */
export function formatDateLong(when: LocalDate | Date): string {
  const date = dayOf(when)
  return `${weekdayName(weekdayOf(date))}, ${dayNumber(date)} ${monthOf(date)} ${date.slice(0, 4)}`
}

/** 'Sat, 14 Mar'. */
export function formatDateShort(when: LocalDate | Date): string {
  const date = dayOf(when)
  return `${shortWeekdayName(weekdayOf(date))}, ${dayNumber(date)} ${shortMonthOf(date)}`
}

/** '14 Mar 2026, 07:30': a trip's day with its time, where it has one; an activity may leave several times a day. */
export function formatTrip(day: LocalDate, startTime: string | null, format = formatDate): string {
  return startTime ? `${format(day)}, ${timeText(startTime)}` : format(day)
}

/** 'March 2026'. */
export function formatMonth(when: LocalDate | Date): string {
  const date = dayOf(when)
  return `${monthOf(date)} ${date.slice(0, 4)}`
}

/** '14 Mar 2026, 09:30', Nairobi time. */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${timeText(localTimeOf(instant))}`
}

/** '15 minutes', '24 hours', '90 days': how long something lasts, as it is said of deadlines. Milliseconds. */
export const lengthText = (length: number): string => say(lengthPhrase(length))

/** The same, said later: in a constant, whose rule is another constant. */
/* @__NO_SIDE_EFFECTS__ */
export function lengthPhrase(length: number): Phrase {
  if (length % DAY === 0 && length > 3 * DAY)
    return phrase('{n, plural, one {# day} other {# days}}', { n: length / DAY })
  if (length % HOUR === 0) return phrase('{n, plural, one {# hour} other {# hours}}', { n: length / HOUR })
  return phrase('{n, plural, one {# minute} other {# minutes}}', { n: Math.round(length / MINUTE) })
}
