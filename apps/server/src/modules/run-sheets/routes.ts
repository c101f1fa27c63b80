import { getManifest, getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { requestedTime, whichDepartureTexts } from '@upeo/domain/departures/which-departure'
import { idFrom, type ActivityId, type DepartureId } from '@upeo/domain/ids'
import { fail } from '@upeo/domain/result'
import { localDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import type { Router } from '../../platform/http/route.ts'
import type { RunSheetsDeps } from './deps.ts'
import { readRunSheet } from './read-run-sheet.ts'

const timeNeeded = () => ({ code: 'time_needed', message: whichDepartureTexts.time_needed }) as const
const noDeparture = () => ({ code: 'not_found', message: words('We could not find this departure.') }) as const

export function runSheetRoutes(router: Router, deps: RunSheetsDeps): void {
  const ofDeparture = { cacheControl: 'private, no-store', failures: { not_found: noDeparture } }
  router.read(getRunSheet, ofDeparture, async ({ db, params, person }) => {
    const which = { id: idFrom<DepartureId>(params.id.toLowerCase()) }
    const sheet = await readRunSheet(deps, db, person.userId, which)
    return sheet.ok ? sheet : fail({ kind: 'not_found' })
  })
  const ofDay = { ...ofDeparture, failures: { no_such_date: noDeparture, time_needed: timeNeeded } }
  router.read(getManifest, ofDay, ({ db, params, query, person }) => {
    const startTime = requestedTime(query.startTime)
    const which = { activityId: idFrom<ActivityId>(params.id), date: localDate(params.date), startTime }
    return readRunSheet(deps, db, person.userId, which)
  })
}
