import type { Router } from '../../platform/http/route.ts'
import type { DirectBookingsDeps } from './deps.ts'
import './events.ts'
import { directBookingRoutes } from './routes.ts'

/** Bookings that guides make themselves, for guests who came to them. */
export function createDirectBookingsModule(deps: DirectBookingsDeps) {
  return { routes: (router: Router) => directBookingRoutes(router, deps) }
}
