import type { RouteKey } from '@upeo/contract/authorization'
import { bookingMatrix } from './booking-matrix.data.ts'
import { departureMatrix } from './departure-matrix.data.ts'
import { factorMatrix } from './factor-matrix.data.ts'
import { guideMatrix } from './guide-matrix.data.ts'
import { ticketMatrix } from './ticket-matrix.data.ts'
import {
  anybodySignedIn,
  customersOwn,
  guidesOnly,
  guidesOwn,
  madeByCustomer,
  madeByGuide,
  public200,
  publicRecord,
  type Row,
  secret,
  wrongSecret,
} from './matrix-rows.data.ts'
import { officeCallsMatrix } from './office-calls-matrix.data.ts'

/**
 * Who gets which status from which call, written by hand from the domain's rules, not from the code under test.
 *
 * The test's small market: `customer` has booked `guide`'s activity, `otherCustomer` has booked `otherGuide`'s.
 * A cell is the status for every record, or three: for the first pair's record, the second pair's, and a missing one.
 * Signed-out people and dead sessions get 401, wrong roles 403; a foreign record is a 404, as if it did not exist.
 * `admin` is an owner of the office; what the others of the office may do stands in `office-matrix.data.ts`.
 */
export const columns = [
  'visitor',
  'customer',
  'otherCustomer',
  'unverified',
  'guide',
  'otherGuide',
  'admin',
  'suspended',
  'deleted',
] as const

export const authorizationMatrix: Readonly<Record<RouteKey, Row>> = {
  'GET /health': public200,
  'GET /health/live': public200,
  'GET /openapi.json': public200,

  'POST /auth/login': public200,
  'POST /auth/register': ['201', '201', '201', '201', '201', '201', '201', '201', '201'],
  'POST /enquiries': ['201', '201', '201', '201', '201', '201', '201', '201', '201'],
  'POST /auth/forgot-password': public200,
  // A reset link that was never sent.
  'PUT /auth/reset-password/:token': ['422', '422', '422', '422', '422', '422', '422', '422', '422'],
  'POST /auth/logout': anybodySignedIn,
  'GET /auth/profile': anybodySignedIn,
  'PUT /auth/profile': anybodySignedIn,
  'GET /auth/profile/obligations': anybodySignedIn,
  'DELETE /auth/profile': anybodySignedIn,
  ...factorMatrix,
  ...departureMatrix,
  ...ticketMatrix,
  'GET /auth/sessions': anybodySignedIn,
  'DELETE /auth/sessions': anybodySignedIn,
  'DELETE /auth/sessions/:id': customersOwn,
  'GET /auth/events': anybodySignedIn,
  'POST /auth/email-proof': anybodySignedIn,
  // A link that was never sent.
  'PUT /auth/email-proof/:token': ['401', '422', '422', '422', '422', '422', '422', '401', '401'],

  'GET /home': public200,
  'GET /activities': public200,
  'GET /search/suggestions': public200,
  'POST /searches': public200,
  'GET /activities/map': public200,
  'GET /activities/:id': publicRecord,
  'GET /activities/:id/similar': publicRecord,
  'GET /activities/vendor/myactivities': guidesOnly,
  'POST /activities': ['401', '403', '403', '201', '201', '201', '403', '401', '401'],
  'GET /activities/:id/form': guidesOwn,
  'PUT /activities/:id': guidesOwn,
  'PUT /activities/:id/fields': guidesOwn,
  'DELETE /activities/:id': guidesOwn,
  'POST /activities/:id/departures': guidesOwn,
  'PUT /activities/:id/departures/:date': guidesOwn,
  'GET /activities/:id/departures/:date/manifest': guidesOwn,
  'POST /activities/:id/views': publicRecord,
  'GET /vendors/:id': publicRecord,
  'GET /vendors/:id/availability': publicRecord,
  'GET /vendors/:id/reviews': publicRecord,
  'GET /vendors/:id/content': publicRecord,
  'GET /vendors/:id/content/:postId': publicRecord,
  'POST /vendors/:id/content/:postId/views': publicRecord,
  'GET /vendors/my-profile/seo': guidesOnly,
  'PUT /vendors/my-profile/seo': guidesOnly,

  'GET /vendor/content': guidesOnly,
  'POST /vendor/content': ['401', '403', '403', '201', '201', '201', '403', '401', '401'],
  'GET /vendor/content/:id': guidesOwn,
  'PUT /vendor/content/:id': guidesOwn,
  'DELETE /vendor/content/:id': guidesOwn,
  'POST /upload/content-image': guidesOnly,

  'GET /inventory': guidesOnly,
  'GET /inventory/summary': guidesOnly,
  // For one of the guide's own activities; the other pair's guide is refused in the same way.
  'POST /inventory': ['401', '403', '403', '409', '201', '409', '403', '401', '401'],
  'PUT /inventory/:id': guidesOwn,
  'PUT /inventory/:id/maintenance': guidesOwn,
  'DELETE /inventory/:id': guidesOwn,
  'GET /inventory/:id/departures': guidesOwn,
  'PUT /inventory/:id/departures/:date': guidesOwn,

  'GET /documents/my-documents': guidesOnly,
  'POST /documents/upload': ['401', '403', '403', '201', '201', '201', '403', '401', '401'],
  // The guide's own document, by its kind: a guide without one gets 404.
  'DELETE /documents/:type': ['401', '403', '403', '404', '200', '200', '403', '401', '401'],
  'DELETE /documents/additionalDocuments/:documentId': guidesOwn,
  'GET /documents/:id/file': ['401', '404', '404', '404', '200 404 404', '404 200 404', '200 200 404', '401', '401'],

  'GET /places/search': anybodySignedIn,
  'GET /places/reverse': anybodySignedIn,

  'POST /upload/activity-images': guidesOnly,
  'POST /upload/avatar': anybodySignedIn,
  'POST /upload/cover-photo': guidesOnly,

  ...bookingMatrix,
  'GET /calendar/address': anybodySignedIn,
  'POST /calendar/address': anybodySignedIn,
  'DELETE /calendar/address': anybodySignedIn,
  'GET /calendar/feed/:token': wrongSecret,
  'GET /auth/profile/export': anybodySignedIn,
  'POST /upload/review-photos': anybodySignedIn,

  'GET /notifications': anybodySignedIn,
  'GET /notifications/unread-count': anybodySignedIn,
  'POST /notifications/tickets': anybodySignedIn,
  'PUT /notifications/:id/read': customersOwn,
  'PUT /notifications/read-all': anybodySignedIn,
  'DELETE /notifications/:id': customersOwn,
  'GET /push/key': anybodySignedIn,
  'POST /push/subscriptions': ['401', '201', '201', '201', '201', '201', '201', '401', '401'],
  'DELETE /push/subscriptions': anybodySignedIn,
  'GET /push/subscriptions': anybodySignedIn,
  'DELETE /push/subscriptions/:id': customersOwn,

  'GET /favorites': anybodySignedIn,
  // The record is the activity, which anyone signed in may add to their favorites.
  'POST /favorites': [
    '401',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '401',
    '401',
  ],
  'DELETE /favorites/:id': customersOwn,

  'POST /reviews': madeByCustomer,
  'GET /reviews/my-reviews': anybodySignedIn,
  'PUT /reviews/:id': customersOwn,
  'DELETE /reviews/:id': customersOwn,
  // Anyone signed in, except the writer of the review (409).
  'POST /reviews/:id/report': [
    '401',
    '409 201 404',
    '201 409 404',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '401',
    '401',
  ],
  'PUT /reviews/:id/response': guidesOwn,
  'GET /vendor/reviews': guidesOnly,
  'GET /vendor/search': guidesOnly,
  'GET /activities/:id/reviews': publicRecord,

  'GET /badges': anybodySignedIn,
  'GET /badges/my-badges': anybodySignedIn,
  'GET /leaderboard/me': anybodySignedIn,
  // The record is a person whose profile is public.
  'GET /leaderboard/rank/:userId': [
    '401',
    '200 200 404',
    '200 200 404',
    '200 200 404',
    '200 200 404',
    '200 200 404',
    '200 200 404',
    '401',
    '401',
  ],
  'GET /leaderboard/:board': anybodySignedIn,

  'POST /payments/mpesa': customersOwn,
  'GET /payments/mpesa/status/:checkoutRequestId': customersOwn,
  ...officeCallsMatrix,

  'GET /payments/manual': guidesOnly,
  'POST /payments/cash': madeByGuide,
  ...guideMatrix,
  'POST /payouts/callbacks/result/:secret': secret,
  'POST /payouts/callbacks/timeout/:secret': secret,
  'POST /payments/callbacks/stk/:secret': secret,
  'POST /payments/callbacks/result/:secret': secret,
  'POST /payments/callbacks/timeout/:secret': secret,
  'POST /payments/callbacks/answer/:secret': ['404', '404', '404', '404', '404', '404', '404', '404', '404'],
  'POST /payments/callbacks/no-answer/:secret': ['404', '404', '404', '404', '404', '404', '404', '404', '404'],
  'POST /texts/callbacks/report/:secret': wrongSecret,
}

/** An actor who may make the call: the first one whom the matrix allows. */
export function allowedActor(key: RouteKey): (typeof columns)[number] {
  return columns[authorizationMatrix[key].findIndex((cell) => /^2|^404$/.test(cell))] ?? 'customer'
}

/** Routes outside the contract: the same status for everyone. HEAD goes with its GET. */
export const otherRoutes: Readonly<Record<string, { readonly ask: string; readonly status: number }>> = {
  'GET /images/*': { ask: '/images/nothing', status: 404 },
  'GET /og/activities/:file': { ask: '/og/activities/nothing.jpg', status: 404 },
  // The ticket in the address authorizes the call, and this one is invalid.
  'GET /api/notifications/stream': { ask: '/api/notifications/stream?ticket=none', status: 401 },
  'GET /vendor/:address/rss.xml': { ask: '/vendor/nobody/rss.xml', status: 404 },
  'GET /robots.txt': { ask: '/robots.txt', status: 200 },
  'GET /.well-known/security.txt': { ask: '/.well-known/security.txt', status: 200 },
  'GET /sitemap.xml': { ask: '/sitemap.xml', status: 200 },
  'GET /sitemap-:page(^[1-9]\\d{0,3}$).xml': { ask: '/sitemap-1.xml', status: 200 },
  'GET /api/docs/': { ask: '/api/docs/', status: 200 },
  'GET /api/docs/js/scalar.js': { ask: '/api/docs/js/scalar.js', status: 200 },
  'GET /api/*': { ask: '/api/nothing', status: 404 },
  'POST /api/*': { ask: '/api/nothing', status: 404 },
  'PUT /api/*': { ask: '/api/nothing', status: 404 },
  'PATCH /api/*': { ask: '/api/nothing', status: 404 },
  'DELETE /api/*': { ask: '/api/nothing', status: 404 },
  'OPTIONS /api/*': { ask: '/api/nothing', status: 404 },
  'TRACE /api/*': { ask: '/api/nothing', status: 404 },
  // A QUERY request must state its content type.
  'QUERY /api/*': { ask: '/api/nothing', status: 400 },
}
