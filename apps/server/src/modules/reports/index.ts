import type { Clock } from '@upeo/domain/time'
import type { Router } from '../../platform/http/route.ts'
import { reportsRoutes } from './routes.ts'

/** How a guide's business goes: analytics and reports, read from bookings, ledger and views. It writes nothing. */
export function createReportsModule(deps: { readonly clock: Clock }) {
  return { routes: (router: Router) => reportsRoutes(router, deps) }
}
