import { done, fail, type Failure, type Result } from '../result.ts'
import { parseLocalTime, WITHOUT_TIME, type LocalTime } from '../time.ts'
import { words } from '../words/say.ts'

/**
 * Which departure of a day is meant: the one at this time, the one without a time (null), or the only one there is
 * (undefined: nobody has said, as calls of earlier days do not).
 */
export type RequestedTime = LocalTime | null | undefined

/** Of a text that a schema has let through: 'HH:mm', 'none', or nothing. */
export function requestedTime(text: string | null | undefined): RequestedTime {
  if (text === undefined) return undefined
  return text === null || text === WITHOUT_TIME ? null : parseLocalTime(text)
}

export type WhichDepartureError = Failure<'no_such_date'> | Failure<'time_needed'>

export const whichDepartureTexts = words({ time_needed: 'Please choose a time.' })

/** The departure that is meant, of all that an activity has on one day. */
export function whichDeparture<D>(
  ofDay: readonly D[],
  asked: RequestedTime,
  timeOf: (departure: D) => string | null,
): Result<D, WhichDepartureError> {
  const [found, ...others] = asked === undefined ? ofDay : ofDay.filter((each) => timeOf(each) === asked)
  if (found === undefined) return fail({ kind: 'no_such_date' })
  return others.length > 0 ? fail({ kind: 'time_needed' }) : done(found)
}
