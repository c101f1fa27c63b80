import { DEFAULT_RANGE, daysOfRange, problemOfDays, type Days, type DaysProblem } from '@upeo/domain/reports/periods'
import { done, fail, type Result } from '@upeo/domain/result'
import type { LocalDate } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'

export type BadDays = { readonly kind: 'bad_days'; readonly problem: DaysProblem }
export const badDays: FailureMap<BadDays> = {
  bad_days: ({ problem: { field, message } }) => ({ code: 'invalid_input', message, fields: { [field]: message } }),
}

/** One date alone: a month up to it, or from it to today. */
export function askedDays(
  query: { readonly startDate?: LocalDate | undefined; readonly endDate?: LocalDate | undefined },
  today: LocalDate,
): Result<Days, BadDays> {
  const until = query.endDate ?? today
  const days = { from: query.startDate ?? daysOfRange(DEFAULT_RANGE, until).from, until }
  const problem = problemOfDays(days, today)
  return problem ? fail({ kind: 'bad_days', problem }) : done(days)
}
