import type { RouteKey } from '@upeo/contract/authorization'
import { customersOwn, guidesOwn, madeByGuide } from './matrix-rows.data.ts'

/** Departures are their guide's; what becomes of a booking on a moved one is its customer's. */
export const departureMatrix = {
  'PUT /departures/:id/sales': guidesOwn,
  'DELETE /departures/:id': guidesOwn,
  'GET /departures/:id/run-sheet': guidesOwn,
  'GET /departures/:id/changes': guidesOwn,
  'POST /departures/:id/call-off': guidesOwn,
  'POST /departures/:id/postpone': guidesOwn,
  'POST /departures/:id/messages': madeByGuide,
  // Of a change that there never was.
  'PUT /departures/:id/told': ['401', '403', '403', '404', '404', '404', '403', '401', '401'],
  'GET /bookings/:id/move': customersOwn,
  'PUT /bookings/:id/move': customersOwn,
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
