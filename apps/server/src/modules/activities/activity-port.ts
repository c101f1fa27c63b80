import type { Clock } from '@upeo/domain/time'
import type { ActivityPort } from '../departures/index.ts'
import { lockActivity, lockDates } from './store/lock-activity.ts'
import { refreshNextDepartures } from './store/refresh-next-departures.ts'

/** What departures ask of the activities that they belong to. */
export function activityPort(clock: Clock): ActivityPort {
  return {
    lockActivity,
    lockDates,
    refreshNextDepartures: (tx, ids) => refreshNextDepartures(tx, ids, clock.now()),
  }
}
