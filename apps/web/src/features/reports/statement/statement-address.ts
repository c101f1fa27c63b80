import { daysOfPeriod, groupOf, type Days } from '@upeo/domain/reports/periods'
import { statementParts, type StatementPart } from '@upeo/domain/reports/statement-sheet'
import { addDays, addMonths, formatMonth, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { checkDays } from '../../../lib/check-days.ts'
import { readPage } from '../../../lib/list-address.ts'

export interface ShownStatement {
  /** 'all', a month ('2026-10'), or null when the guide has chosen the days. */
  readonly period: string | null
  readonly days: Days
  readonly part: StatementPart
  readonly page: number
}

const MONTHS_OFFERED = 24

/** This month and those before it, the newest first, and all time. */
export function statementPeriods(today: LocalDate): { readonly value: string; readonly label: string }[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, ago) => addMonths(groupOf(today, 'month'), -ago))
  return [
    ...months.map((month) => ({ value: month.slice(0, 7), label: formatMonth(month) })),
    { value: 'all', label: say('All Time') },
  ]
}

/** Read from the address, which somebody may have typed: invalid values become the default, this month. */
export function shownStatement(query: URLSearchParams, today: LocalDate): ShownStatement {
  const part = statementParts.find((each) => each === query.get('part')) ?? 'all'
  const asked = checkDays({ from: query.get('from') ?? '', until: query.get('until') ?? '' }, today)
  const of = { part, page: readPage(query) }
  if (asked.ok) return { ...of, period: null, days: asked.days }
  const period = query.get('period') ?? ''
  if (period === 'all') return { ...of, period, days: daysOfPeriod('all', today) }
  const thisMonth = groupOf(today, 'month')
  const month = parseLocalDate(`${period}-01`)
  const from = month && month <= thisMonth ? month : thisMonth
  const until = from === thisMonth ? today : addDays(addMonths(from, 1), -1)
  return { ...of, period: from.slice(0, 7), days: { from, until } }
}
