import type { Router } from '../../platform/http/route.ts'
import type { AdminDeps } from './deps.ts'
import { decisionRoutes } from './decision-routes.ts'
import { listRoutes } from './list-routes.ts'

export type { AdminDeps } from './deps.ts'

/** The office behind the marketplace: what waits for a person, and the trace of what she decided. */
export function createAdminModule(deps: AdminDeps) {
  return {
    routes: (router: Router) => {
      listRoutes(router, deps)
      decisionRoutes(router, deps)
    },
  }
}
