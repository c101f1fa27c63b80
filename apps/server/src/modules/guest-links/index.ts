import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import { addressRoutes } from './address-routes.ts'
import type { GuestLinksDeps } from './deps.ts'
import './events.ts'
import { guestHelpRoutes, proofRoutes } from './proof-routes.ts'
import { guestLinkRoutes } from './routes.ts'
import { settleHelp } from './usecases/settle-help.ts'

export { linkEnded, unproved } from './failures.ts'
export { keptData } from './kept-data.ts'
export { findLinkedBooking, type LinkedBooking } from './queries/find-linked-booking.ts'

/** What guests without an account do by the link to their booking, and what they ask the office for by it. */
export function createGuestLinksModule(deps: GuestLinksDeps) {
  return {
    routes: (router: Router) => {
      guestLinkRoutes(router, deps)
      proofRoutes(router, deps)
      guestHelpRoutes(router, deps)
      addressRoutes(router, deps)
    },
    /** The office has dealt with what somebody asked for by a link. */
    settleHelp: (tx: Tx, id: string, settled: Parameters<typeof settleHelp>[3]) => settleHelp(deps, tx, id, settled),
  }
}

export type GuestLinksModule = ReturnType<typeof createGuestLinksModule>
