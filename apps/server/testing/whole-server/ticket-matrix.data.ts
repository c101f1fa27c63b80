import type { RouteKey } from '@upeo/contract/authorization'
import { customersOwn, guidesOwn, madeByCustomer, wrongSecret } from './matrix-rows.data.ts'

/** Tickets are the customer's who booked; who has come, the guide's of the trip. */
export const ticketMatrix = {
  'GET /bookings/:id/tickets': customersOwn,
  'POST /bookings/:id/tickets/:position/replace': customersOwn,
  'POST /bookings/:id/tickets/:position/link': madeByCustomer,
  'PUT /bookings/:id/tickets/:position/name': customersOwn,
  // A link that was never sent.
  'GET /tickets/:token': wrongSecret,
  'PUT /tickets/:token/name': wrongSecret,
  'GET /departures/:id/pack': guidesOwn,
  'GET /departures/:id/check-ins': guidesOwn,
  'POST /departures/:id/check-ins': guidesOwn,
  'DELETE /departures/:id/check-ins/:checkInId': guidesOwn,
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
