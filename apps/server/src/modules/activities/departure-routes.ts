import { addDepartures } from '@upeo/contract/departures/add-departures'
import { setSales as setSalesApi } from '@upeo/contract/departures/departure-sales'
import { moveDeparture as moveDepartureApi } from '@upeo/contract/departures/move-departure'
import { removeDeparture as removeDepartureApi } from '@upeo/contract/departures/remove-departure'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { requestedTime } from '@upeo/domain/departures/which-departure'
import { idFrom, type ActivityId, type DepartureId, type VendorId } from '@upeo/domain/ids'
import { done, type Failure, type Result } from '@upeo/domain/result'
import { localDate, parseLocalTime } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { addMoreDepartures, moveDeparture, removeDeparture, setSales } from '../departures/index.ts'
import { activityPort } from './store/activity-dates.ts'
import type { WriteDeps } from './deps.ts'
import { addFailures, moveFailures, removeFailures, salesFailures } from './failures.ts'

type Answer = (tx: Tx, vendorId: VendorId, id: ActivityId) => Promise<Result<OwnedActivity, Failure<'not_found'>>>

const idOf = ({ id }: { id: string }) => idFrom<ActivityId>(id.toLowerCase())

/** What a guide does to single departures of their activities. */
export function departureRoutes(router: Router, deps: WriteDeps, answer: Answer): void {
  const activities = activityPort(deps.clock)
  router.write(
    addDepartures,
    { failures: addFailures, limits: [limitOf('add-departures')] },
    ({ tx, person, params, body }) =>
      addMoreDepartures({ deps: { clock: deps.clock, activities }, tx, by: person.userId }, idOf(params), {
        dates: body.dates.map(localDate),
        startTime: body.startTime === null ? null : parseLocalTime(body.startTime),
        capacity: body.capacity,
      }),
  )
  router.write(setSalesApi, { failures: salesFailures }, async ({ tx, person, params, body: { closed } }) => {
    const id = idFrom<DepartureId>(params.id.toLowerCase())
    const set = await setSales({ clock: deps.clock, activities }, tx, person.userId, { id, closed })
    return set.ok ? done({ _id: id, salesClosed: closed }) : set
  })
  router.write(removeDepartureApi, { failures: removeFailures }, async ({ tx, person, params }) => {
    const id = idFrom<DepartureId>(params.id.toLowerCase())
    const removed = await removeDeparture({ clock: deps.clock, activities }, tx, person.userId, id)
    return removed.ok ? done({ message: 'The date was removed.' }) : removed
  })
  router.write(moveDepartureApi, { failures: moveFailures }, async ({ tx, person, params, query, body }) => {
    const id = idOf(params)
    const from = { id, date: localDate(params.date), startTime: requestedTime(query.startTime) }
    const moved = await moveDeparture({ deps: { ...deps, activities }, tx, by: person.userId }, from, {
      date: body.date === undefined ? undefined : localDate(body.date),
      startTime: body.startTime == null ? body.startTime : parseLocalTime(body.startTime),
      capacity: body.capacity,
    })
    if (!moved.ok) return moved
    const changed = await answer(tx, person.userId, id)
    return changed.ok ? done({ ...changed.value, short: [...moved.value] }) : changed
  })
}
