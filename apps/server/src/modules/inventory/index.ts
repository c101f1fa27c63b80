import type { Router } from '../../platform/http/route.ts'
import type { EquipmentPort } from '../departures/index.ts'
import type { InventoryDeps } from './deps.ts'
import { listSetAside } from './queries/list-set-aside.ts'
import { inventoryRoutes } from './routes.ts'
import { followDeparture, followTimes } from './store/reservations.ts'

export { keptData } from './kept-data.ts'
export { listItems } from './queries/list-items.ts'
export { summarise } from './queries/summarise.ts'

/** What guides lend to their guests, and for which dates it is set aside. */
export function createInventoryModule(deps: InventoryDeps) {
  return {
    routes: (router: Router) => inventoryRoutes(router, deps),
    /** What a guide takes along on one departure of an activity. */
    listSetAside,
    followTimes,
    followDeparture: ((tx, whose, move) =>
      followDeparture(deps.clock, tx, whose, move)) satisfies EquipmentPort['followDeparture'],
  }
}
