import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { DepartureChangesDeps } from './deps.ts'
import './events.ts'
import { moveLinkRoutes } from './link-routes.ts'
import { departureChangeRoutes } from './routes.ts'
import { sweepMoveReminders, sweepSilence } from './usecases/sweep-moves.ts'

export { keptData } from './kept-data.ts'

/** Departures that are called off or moved with everybody in them, what their guests answer, and what all of them are told. */
export function createDepartureChangesModule(deps: DepartureChangesDeps) {
  return {
    routes: (router: Router) => {
      departureChangeRoutes(router, deps)
      moveLinkRoutes(router, deps)
    },
    sweeps: (): Sweep[] => [
      { name: 'departure_changes.silence', everyMs: 30_000, run: () => sweepSilence(deps) },
      { name: 'departure_changes.reminders', everyMs: 60_000, run: () => sweepMoveReminders(deps) },
    ],
  }
}
