import { say } from '../words/say.ts'
import type { BookingStatus } from '../bookings/lifecycle.ts'
import { formatKesInFull, fromKes, grouped } from '../money.ts'
import { formatDate, type LocalDate } from '../time.ts'
import { toCsv, type CsvCell } from './csv.ts'
import {
  daysOfRange,
  reportPeriodLabels,
  timeRangeLabels,
  timeRanges,
  type Days,
  type ReportPeriod,
} from './periods.ts'

export const reportKinds = ['financial', 'bookings', 'customers', 'inventory'] as const
export type ReportKind = (typeof reportKinds)[number]

export type CellKind = 'text' | 'count' | 'money' | 'percent'
export type CellValue = string | number

export interface Fact {
  readonly label: string
  readonly kind: CellKind
  readonly value: CellValue
  /** What the figure does not say by itself. */
  readonly note?: string
  readonly alarming?: boolean
  /** Which bookings of the period it counts: on a screen it leads to their list. */
  readonly list?: 'all' | BookingStatus
  /** Which lines of a statement make it up: on a screen it leads to them. */
  readonly part?: 'all' | 'direct' | 'payouts'
}

export interface SheetColumn {
  readonly header: string
  readonly kind: CellKind
  /** Nothing is news here: a small screen leaves out zeros of other columns. */
  readonly sayZero?: boolean
}

export interface SheetTable {
  readonly title: string
  /** What is said in place of no rows. */
  readonly empty: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  /** One for each column. */
  readonly totals?: readonly CellValue[]
  /** Where each row is a day: which. */
  readonly days?: readonly LocalDate[]
  /** The columns that say most: a small screen tells a week of days, or a folded row, by them. */
  readonly main?: readonly number[]
  /** On a small screen each row is one line that folds open. */
  readonly foldRows?: true
}

/** One report as the screen, the printer, the spreadsheet and the PDF show it: the same words and figures in each. */
export interface Sheet {
  readonly title: string
  /** Of which days it tells. */
  readonly period: string
  readonly facts: readonly Fact[]
  readonly tables: readonly SheetTable[]
  /** Too many columns for an upright page. */
  readonly wide?: boolean
}

/** 'Last Month: 1 Feb 2026 to 28 Feb 2026'. */
export function periodText(period: ReportPeriod, { from, until }: Days): string {
  if (period === 'all') return say('All Time, up to {date}', { date: formatDate(until) })
  return rangeText(say(reportPeriodLabels[period]), { from, until })
}

/** 'Last 30 Days: 15 Feb 2026 to 16 Mar 2026'; days of no range of that name are told alone. */
export function daysText(days: Days, today: LocalDate): string {
  const range = timeRanges.find((each) => daysOfRange(each, today).from === days.from && days.until === today)
  if (range) return rangeText(say(timeRangeLabels[range]), days)
  return say('{from} to {until}', { from: formatDate(days.from), until: formatDate(days.until) })
}

const rangeText = (range: string, { from, until }: Days) =>
  say('{range}: {from} to {until}', { range, from: formatDate(from), until: formatDate(until) })

/** Amounts in KES with both decimals, counts with their thousands apart. */
export function showCell(kind: CellKind, value: CellValue): string {
  if (typeof value === 'string') return value
  switch (kind) {
    case 'money':
      return formatKesInFull(fromKes(value))
    case 'percent':
      return `${value}%`
    case 'count':
      return grouped(value)
    case 'text':
      return String(value)
    default:
      return kind satisfies never
  }
}

/** Figures and tables under one another; amounts are numbers that a spreadsheet can add up. */
export function sheetCsv(sheet: Sheet, { business, madeOn }: { business: string; madeOn: LocalDate }): string {
  const head: CsvCell[][] = [
    [sheet.title],
    [business],
    [sheet.period],
    [say('Created on {date}', { date: formatDate(madeOn) })],
  ]
  const facts = sheet.facts.map(({ label, kind, value }) => [unit(label, kind), csvCell(kind, value)])
  const tables = sheet.tables.flatMap(({ title, columns, rows, totals }) => [
    [],
    [title],
    columns.map(({ header, kind }) => unit(header, kind)),
    ...[...rows, ...(totals && rows.length > 0 ? [totals] : [])].map((row) =>
      row.map((value, at) => csvCell(columns[at]?.kind ?? 'text', value)),
    ),
  ])
  return toCsv([...head, [], ...facts, ...tables])
}

const unit = (name: string, kind: CellKind) =>
  kind === 'money' ? `${name} (KES)` : kind === 'percent' ? `${name} (%)` : name

function csvCell(kind: CellKind, value: CellValue): CsvCell {
  if (typeof value === 'string') return value
  return { figure: value, decimals: kind === 'money' ? 2 : kind === 'percent' ? 1 : 0 }
}
