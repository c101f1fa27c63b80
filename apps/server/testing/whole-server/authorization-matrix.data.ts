import type { RouteKey } from '@upeo/contract/authorization'
import {
  byCall,
  customersOwn,
  everybody,
  guides,
  guidesOwn,
  officeOnly,
  signedIn,
  type Row,
  type Shared,
} from './matrix-rows.data.ts'
import { officeCalls } from './office-matrix.data.ts'

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
type Column = (typeof columns)[number]

function except(row: Row, cells: Readonly<Partial<Record<Column, string>>>): Row {
  return columns.map((column, at) => cells[column] ?? row[at]) as unknown as Row
}

const rows: readonly Shared<Row>[] = [
  [
    everybody('200'),
    `
    GET /activities, GET /activities/map, POST /auth/forgot-password, POST /auth/login,
    POST /auth/passkey-challenge, GET /health, GET /health/live, GET /home, GET /openapi.json,
    GET /search/suggestions, POST /searches`,
  ],
  [everybody('201'), 'POST /auth/register, POST /enquiries'],
  // A record that everybody may read.
  [
    everybody('200 200 404'),
    `
    GET /activities/:id, GET /activities/:id/reviews, GET /activities/:id/similar, POST /activities/:id/views,
    GET /vendors/:id, GET /vendors/:id/availability, GET /vendors/:id/content, GET /vendors/:id/content/:postId,
    POST /vendors/:id/content/:postId/views, GET /vendors/:id/reviews`,
  ],
  // The secret in the address authorizes the call, whoever uses it.
  [
    everybody('200 200 404'),
    `
    GET /g/:token, GET /g/:token/calendar, GET /g/:token/cancel-quote, POST /g/:token/pay, GET /g/:token/receipt,
    POST /g/:token/stop-prompts, GET /g/:token/tickets, PUT /g/:token/tickets/:position/name,
    GET /g/:token/weather, POST /payments/callbacks/result/:secret, POST /payments/callbacks/stk/:secret,
    POST /payments/callbacks/timeout/:secret, POST /payouts/callbacks/result/:secret,
    POST /payouts/callbacks/timeout/:secret`,
  ],
  // A secret that there never was, or of a trip that has not been moved.
  [
    everybody('404'),
    `
    GET /calendar/feed/:token, GET /g/:token/move, POST /payments/callbacks/answer/:secret,
    POST /payments/callbacks/no-answer/:secret, POST /texts/callbacks/report/:secret, GET /tickets/:token,
    PUT /tickets/:token/name`,
  ],
  // No texts are sent here, so that what needs a code is refused; how it goes with one: `link-matrix.http.test.ts`.
  [
    everybody('409 409 404'),
    `
    DELETE /g/:token/address, PUT /g/:token/address, POST /g/:token/address/letter, POST /g/:token/address/proof,
    POST /g/:token/cancel, POST /g/:token/code, DELETE /g/:token/links, PUT /g/:token/move,
    POST /g/:token/problem, DELETE /g/:token/stop-prompts`,
  ],
  [everybody('422 422 404'), 'POST /g/:token/proof'],
  [everybody('201 201 404'), 'POST /g/:token/help'],
  // A reset link that was never sent; and whoever asks has to have begun to sign in, or to have a passkey.
  [everybody('422'), 'POST /auth/login/second-step, POST /auth/passkey-login, PUT /auth/reset-password/:token'],

  [
    signedIn('200'),
    `
    POST /auth/email-proof, GET /auth/events, GET /auth/factors, POST /auth/factors/passkeys/challenge,
    POST /auth/logout, DELETE /auth/profile, GET /auth/profile, PUT /auth/profile, GET /auth/profile/export,
    GET /auth/profile/obligations, DELETE /auth/sessions, GET /auth/sessions, GET /badges, GET /badges/my-badges,
    GET /bookings/mybookings, DELETE /calendar/address, GET /calendar/address, POST /calendar/address,
    GET /favorites, GET /leaderboard/:board, GET /leaderboard/me, GET /notifications, PUT /notifications/read-all,
    POST /notifications/tickets, GET /notifications/unread-count, GET /places/reverse, GET /places/search,
    GET /push/key, DELETE /push/subscriptions, GET /push/subscriptions, GET /reviews/my-reviews,
    POST /upload/avatar, POST /upload/review-photos`,
  ],
  [signedIn('201'), 'POST /auth/factors/code, POST /push/subscriptions'],
  // A link that was never sent, and no passkey.
  [signedIn('422'), 'PUT /auth/email-proof/:token, POST /auth/factors/passkeys'],
  // By the password: the administrator has an authenticator app, and only that counts.
  [signedIn('200', '403'), 'POST /auth/proof'],
  // Nobody has begun to set an app up, and nobody has a passkey.
  [signedIn('404'), 'PUT /auth/factors/code, DELETE /auth/factors/restoration, DELETE /auth/password'],
  // Only the administrator has an app, and the office cannot do without.
  [signedIn('404', '409'), 'DELETE /auth/factors/code'],
  [signedIn('404', '201'), 'POST /auth/factors/recovery-codes'],
  // A person whose profile is public.
  [signedIn('200 200 404'), 'GET /leaderboard/rank/:userId'],
  // The record is the activity, which anyone signed in may add to their favorites.
  [signedIn('201 201 404'), 'POST /favorites'],
  // Anybody signed in who holds the link and has proved it, except the guide who has made the booking.
  [signedIn('409 409 404'), 'POST /g/:token/claim'],
  // The record is the activity: anyone signed in may book it, except its own guide (409).
  [except(signedIn('201 201 404'), { guide: '409 201 404', otherGuide: '201 409 404' }), 'POST /bookings'],
  // Anyone signed in, except the writer of the review (409).
  [
    except(signedIn('201 201 404'), { customer: '409 201 404', otherCustomer: '201 409 404' }),
    'POST /reviews/:id/report',
  ],

  [
    customersOwn('200'),
    `
    DELETE /auth/factors/passkeys/:id, DELETE /auth/sessions/:id, GET /bookings/:id, GET /bookings/:id/calendar,
    POST /bookings/:id/cancel, GET /bookings/:id/cancel-quote, GET /bookings/:id/move, PUT /bookings/:id/move,
    POST /bookings/:id/payment-confirmation, PUT /bookings/:id/payment-method, GET /bookings/:id/receipt,
    GET /bookings/:id/tickets, PUT /bookings/:id/tickets/:position/name,
    POST /bookings/:id/tickets/:position/replace, GET /bookings/:id/weather, DELETE /favorites/:id,
    DELETE /notifications/:id, PUT /notifications/:id/read, POST /payments/mpesa,
    GET /payments/mpesa/status/:checkoutRequestId, DELETE /push/subscriptions/:id, DELETE /reviews/:id,
    PUT /reviews/:id`,
  ],
  [
    customersOwn('201'),
    `
    POST /bookings/:id/appeal, POST /bookings/:id/guest-absence/objection,
    POST /bookings/:id/guide-refund/confirmation, POST /bookings/:id/guide-refund/objection,
    POST /bookings/:id/problem, POST /bookings/:id/tickets/:position/link, POST /reviews`,
  ],
  // The customer's and the office's; not the guide's.
  [customersOwn('200', '200 200 404'), 'GET /appeals/:id/picture'],

  [
    guides('200'),
    `
    GET /activities/vendor/myactivities, GET /bookings/vendor, GET /documents/my-documents, GET /inventory,
    GET /inventory/summary, GET /payments/manual, POST /upload/activity-images, POST /upload/content-image,
    POST /upload/cover-photo, GET /vendor/analytics, GET /vendor/analytics/funnel, GET /vendor/approvals,
    POST /vendor/approvals, POST /vendor/approvals/check, GET /vendor/bookings/departures, GET /vendor/content,
    GET /vendor/dashboard/calendar, GET /vendor/dashboard/earnings, GET /vendor/dashboard/payout-requests,
    GET /vendor/dashboard/pending-payments, GET /vendor/dashboard/stats, GET /vendor/dashboard/today,
    GET /vendor/reports/:report/file, GET /vendor/reports/bookings, GET /vendor/reports/customers,
    GET /vendor/reports/financial, GET /vendor/reviews, GET /vendor/search, GET /vendor/statement,
    GET /vendor/statement/file, GET /vendors/my-profile/seo, PUT /vendors/my-profile/seo`,
  ],
  [guides('201'), 'POST /activities, POST /documents/upload, POST /vendor/content'],
  // Of a change that there never was.
  [guides('404'), 'PUT /departures/:id/told'],
  // Nobody in this market has a balance.
  [guides('409'), 'POST /vendor/dashboard/request-payout'],
  // For one of the guide's own activities; the other pair's guide is refused in the same way.
  [guides('409', '201'), 'POST /inventory'],
  // The guide's own document, by its kind: a guide without one gets 404.
  [guides('404', '200', '200'), 'DELETE /documents/:type'],
  [
    guidesOwn('200'),
    `
    DELETE /activities/:id, PUT /activities/:id, POST /activities/:id/departures,
    PUT /activities/:id/departures/:date, GET /activities/:id/departures/:date/manifest,
    PUT /activities/:id/fields, GET /activities/:id/form, PUT /bookings/:id, PUT /bookings/:id/approve-payment,
    DELETE /bookings/:id/guest-link, POST /bookings/:id/prompt, DELETE /departures/:id,
    POST /departures/:id/call-off, GET /departures/:id/changes, GET /departures/:id/check-ins,
    POST /departures/:id/check-ins, DELETE /departures/:id/check-ins/:checkInId, GET /departures/:id/pack,
    POST /departures/:id/postpone, GET /departures/:id/run-sheet, PUT /departures/:id/sales,
    DELETE /documents/additionalDocuments/:documentId, DELETE /inventory/:id, PUT /inventory/:id,
    GET /inventory/:id/departures, PUT /inventory/:id/departures/:date, PUT /inventory/:id/maintenance,
    PUT /reviews/:id/response, DELETE /vendor/content/:id, GET /vendor/content/:id, PUT /vendor/content/:id`,
  ],
  [
    guidesOwn('201'),
    `
    POST /bookings/:id/appeal/answer, POST /bookings/:id/give-back, POST /bookings/:id/guest-absence,
    POST /bookings/:id/guest-link, POST /bookings/:id/guide-refund, POST /bookings/:id/problem/answer,
    POST /departures/:id/messages, POST /payments/cash, POST /vendor/bookings`,
  ],
  // The guide's and the office's.
  [
    except(guidesOwn('200'), { customer: '404', otherCustomer: '404', admin: '200 200 404' }),
    'GET /documents/:id/file',
  ],

  ...officeCalls.map(([[, cell], calls]) => [officeOnly(cell), calls] as const),
]

export const authorizationMatrix = Object.fromEntries(byCall(rows)) as Readonly<Record<RouteKey, Row>>

/** An actor who may make the call: the first one whom the matrix allows. */
export function allowedActor(key: RouteKey): Column {
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
