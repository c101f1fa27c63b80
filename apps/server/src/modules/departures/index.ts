import { readGuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { done } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import { readCalendar } from './queries/read-calendar.ts'

export type { ActivityPort, EquipmentPort, ShortEquipment } from './ports.ts'
export {
  bookableDays,
  comingDays,
  departureOfDay,
  isBookable,
  nextDeparture,
  seatsLeftOf,
  suits,
  type Wish,
} from './queries/bookable.ts'
export { closeSales, ensureDeparture, lockSeveral, moveSeats, type LockedDeparture } from './store/departures.ts'
export { removeUntakenDepartures } from './store/remove-untaken-departures.ts'
export {
  lockDepartures,
  removeDepartures,
  writeDepartures,
  type WriteDeparturesError,
} from './store/write-departures.ts'
export { lockDeparture, releaseSeats, takeFreeSeats, takeSeats, type SeatChange } from './store/seats.ts'
export { addMoreDepartures, type AddDeparturesError } from './usecases/add-departures.ts'
export { removeDeparture, type RemoveDepartureError } from './usecases/remove-departure.ts'
export { setSales, type SetSalesError } from './usecases/set-sales.ts'
export { moveDeparture, type MoveDepartureError } from './usecases/move-departure.ts'

/** The dates on which activities take place, and the seats of each. */
export function createDeparturesModule() {
  return {
    routes: (router: Router) => {
      router.read(readGuideCalendar, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
        done({ success: true as const, data: await readCalendar(db, person.userId, query) }),
      )
    },
  }
}
