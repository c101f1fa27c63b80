import type { RouteKey } from '@upeo/contract/authorization'

const customersOwn = ['401', '200 404 404', '404 200 404', '404', '404', '404', '404', '401', '401'] as const
const guidesOwn = ['401', '403', '403', '404', '200 404 404', '404 200 404', '403', '401', '401'] as const

/** Tickets are the customer's who booked; who has come, the guide's of the trip. */
export const ticketMatrix = {
  'GET /bookings/:id/tickets': customersOwn,
  'POST /bookings/:id/tickets/:position/replace': customersOwn,
  'POST /bookings/:id/tickets/:position/link': [
    '401',
    '201 404 404',
    '404 201 404',
    '404',
    '404',
    '404',
    '404',
    '401',
    '401',
  ],
  // A link that was never sent.
  'GET /tickets/:token': ['404', '404', '404', '404', '404', '404', '404', '404', '404'],
  'GET /departures/:id/pack': guidesOwn,
  'GET /departures/:id/check-ins': guidesOwn,
  'POST /departures/:id/check-ins': guidesOwn,
  'DELETE /departures/:id/check-ins/:checkInId': guidesOwn,
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
