import type { Router } from '../../platform/http/route.ts'
import type { TicketDeps } from './deps.ts'
import { checkInRoutes, ticketRoutes } from './routes.ts'

export { keptData } from './kept-data.ts'
export { renewTicketKey, resealTicketKeys } from './store/ticket-keys.ts'

/** Tickets that guides check without a network, and who has come. */
export function createTicketsModule(deps: TicketDeps) {
  return {
    routes: (router: Router) => {
      ticketRoutes(router, deps)
      checkInRoutes(router, deps)
    },
  }
}
