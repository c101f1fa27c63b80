import { MOST_TIMES_A_DAY } from '@upeo/domain/departures/departure-dates'
import { sameTime } from '@upeo/domain/departures/plan-departures'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { departureStart, localDateOf, type Clock, type LocalDate, type LocalTime } from '@upeo/domain/time'
import type { Write } from '../../../platform/deps.ts'
import type { ActivityPort } from '../ports.ts'
import { addDepartures } from '../store/departures.ts'
import { lockDepartures } from '../store/write-departures.ts'

export interface MoreDepartures {
  readonly dates: readonly LocalDate[]
  readonly startTime: LocalTime | null
  /** Undefined: the activity's. */
  readonly capacity?: number | undefined
}

export type AddDeparturesError =
  | Failure<'not_found'>
  | Failure<'date_in_past', { dates: readonly LocalDate[] }>
  | Failure<'too_many_times', { date: LocalDate }>

/** Adds departures at one time of each of these days, all or none; what leaves then already stays as it is. */
export async function addMoreDepartures(
  { deps, tx, by: vendorId }: Write<{ readonly clock: Clock; readonly activities: ActivityPort }, VendorId>,
  id: ActivityId,
  { dates, startTime, capacity }: MoreDepartures,
): Promise<Result<{ readonly added: number }, AddDeparturesError>> {
  const activity = await deps.activities.lockActivity(tx, vendorId, id)
  if (!activity) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const coming = Map.groupBy(await lockDepartures(tx, id, localDateOf(now)), (row) => row.starts_on)
  const fresh = [...new Set(dates)].filter(
    (date) => !coming.get(date)?.some((row) => sameTime(row.start_time, startTime)),
  )
  const past = fresh.filter((date) => departureStart(date, startTime) <= now)
  if (past.length > 0) return fail({ kind: 'date_in_past', dates: past })
  const full = fresh.find((date) => (coming.get(date)?.length ?? 0) >= MOST_TIMES_A_DAY)
  if (full) return fail({ kind: 'too_many_times', date: full })
  const size = capacity ?? activity.capacity
  await addDepartures(
    tx,
    deps.clock,
    id,
    fresh.map((date) => ({ date, start_time: startTime, capacity: size })),
  )
  if (fresh.length > 0) await deps.activities.refreshNextDepartures(tx, [id])
  return done({ added: fresh.length })
}
