import { daysTexts, problemOfDays, type Days } from '@upeo/domain/reports/periods'
import { parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

/** Two dates as they are typed. */
export interface DayFields {
  readonly from: string
  readonly until: string
}

export type CheckedDays =
  | { readonly ok: true; readonly days: Days }
  | { readonly ok: false; readonly field: keyof DayFields; readonly message: string }

/** Start not after end; end not in the future (vendor document, section 5). */
export function checkDays(fields: DayFields, today: LocalDate): CheckedDays {
  const [from, until] = [parseLocalDate(fields.from), parseLocalDate(fields.until)]
  if (!from) return { ok: false, field: 'from', message: say(daysTexts.missing) }
  if (!until) return { ok: false, field: 'until', message: say(daysTexts.missing) }
  const problem = problemOfDays({ from, until }, today)
  if (problem)
    return { ok: false, field: problem.field === 'endDate' ? 'until' : 'from', message: say(problem.message) }
  return { ok: true, days: { from, until } }
}
