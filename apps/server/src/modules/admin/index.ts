import type { Router } from '../../platform/http/route.ts'
import type { AdminDeps } from './deps.ts'
import { bookingDecisionRoutes } from './booking-decision-routes.ts'
import { decisionRoutes } from './decision-routes.ts'
import { enquiryRoutes } from './enquiry-routes.ts'
import { failedWorkRoutes } from './failed-work-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { listingRoutes } from './listing-routes.ts'
import { listRoutes } from './list-routes.ts'
import { moneyDecisionRoutes } from './money-decision-routes.ts'
import { queueRoutes } from './queue-routes.ts'
import { reconciliationRoutes } from './reconciliation-routes.ts'
import { restorationRoutes } from './restoration-routes.ts'
import { waitingRefundRoutes } from './waiting-refund-routes.ts'
import { synonymRoutes } from './synonym-routes.ts'
import { teamRoutes } from './team-routes.ts'

export type { AdminDeps } from './deps.ts'

/** What administrators decide: queues of what waits for a person, and who is of the office. */
export function createAdminModule(deps: AdminDeps) {
  return {
    routes: (router: Router) => {
      listRoutes(router, deps)
      listingRoutes(router, deps)
      synonymRoutes(router, deps)
      enquiryRoutes(router, deps)
      queueRoutes(router, deps)
      decisionRoutes(router, deps)
      moneyDecisionRoutes(router, deps)
      bookingDecisionRoutes(router, deps)
      ledgerRoutes(router, deps)
      failedWorkRoutes(router, deps)
      reconciliationRoutes(router, deps)
      waitingRefundRoutes(router, deps)
      teamRoutes(router, deps)
      restorationRoutes(router, deps)
    },
  }
}
