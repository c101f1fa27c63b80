import type { RouteKey } from '@upeo/contract/authorization'
import { everybody, guidesOnly, guidesOwn, madeByGuide, secret, wrongSecret } from './matrix-rows.data.ts'

/** A guide's business: each sees their own, and nobody else any. */
export const guideMatrix = {
  'GET /vendor/dashboard/today': guidesOnly,
  'GET /vendor/dashboard/calendar': guidesOnly,
  'GET /vendor/dashboard/stats': guidesOnly,
  'GET /vendor/dashboard/earnings': guidesOnly,
  'GET /vendor/dashboard/pending-payments': guidesOnly,
  'GET /vendor/dashboard/payout-requests': guidesOnly,
  'GET /vendor/analytics': guidesOnly,
  'GET /vendor/analytics/funnel': guidesOnly,
  'GET /vendor/reports/financial': guidesOnly,
  'GET /vendor/reports/bookings': guidesOnly,
  'GET /vendor/reports/customers': guidesOnly,
  'GET /vendor/reports/:report/file': guidesOnly,
  'GET /vendor/approvals': guidesOnly,
  'POST /vendor/approvals/check': guidesOnly,
  'POST /vendor/approvals': guidesOnly,
  'POST /vendor/bookings': madeByGuide,
  'GET /vendor/bookings/departures': guidesOnly,
  'POST /bookings/:id/guest-link': madeByGuide,
  'DELETE /bookings/:id/guest-link': guidesOwn,
  // Whoever holds the link, signed in or not.
  'GET /g/:token': secret,
  'GET /g/:token/cancel-quote': secret,
  // No texts are sent here, so that what needs a code is refused; how it goes with one: `link-matrix.http.test.ts`.
  'POST /g/:token/code': everybody('409 409 404'),
  'POST /g/:token/proof': everybody('422 422 404'),
  'DELETE /g/:token/links': everybody('409 409 404'),
  'POST /g/:token/help': everybody('201 201 404'),
  'POST /g/:token/problem': everybody('409 409 404'),
  'POST /g/:token/cancel': everybody('409 409 404'),
  // The trips of this market's links have not been moved.
  'GET /g/:token/move': wrongSecret,
  'PUT /g/:token/move': everybody('409 409 404'),
  'POST /g/:token/pay': secret,
  'POST /g/:token/stop-prompts': secret,
  'DELETE /g/:token/stop-prompts': everybody('409 409 404'),
  'GET /g/:token/receipt': secret,
  'GET /g/:token/calendar': secret,
  'GET /g/:token/tickets': secret,
  'PUT /g/:token/tickets/:position/name': secret,
  'GET /g/:token/weather': secret,
  // Anybody signed in who holds the link and has proved it, except the guide who has made the booking.
  'POST /g/:token/claim': [
    '401',
    '409 409 404',
    '409 409 404',
    '409 409 404',
    '409 409 404',
    '409 409 404',
    '409 409 404',
    '401',
    '401',
  ],
  'GET /vendor/statement': guidesOnly,
  'GET /vendor/statement/file': guidesOnly,
  // Nobody in this market has a balance.
  'POST /vendor/dashboard/request-payout': ['401', '403', '403', '409', '409', '409', '403', '401', '401'],
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
