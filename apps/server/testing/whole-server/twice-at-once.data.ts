import type { RouteKey } from '@upeo/contract/authorization'
import { byCall, type Shared } from './matrix-rows.data.ts'

/**
 * What comes of a call that changes something when it is asked twice at the same moment, by one person or by two of the office:
 *
 * - `once`: one is done, and the other refused.
 * - `alike`: both are answered as done, and it is done once.
 * - `each`: who asks twice means two, or what is sent last stands: nothing is decided.
 */
type Outcome = 'once' | 'alike' | 'each'

const outcomes: readonly Shared<Outcome>[] = [
  [
    'once',
    `
    POST /auth/register, DELETE /auth/profile, DELETE /auth/factors/passkeys/:id, DELETE /activities/:id,
    PUT /bookings/:id, POST /bookings/:id/cancel, PUT /bookings/:id/move, PUT /bookings/:id/approve-payment,
    POST /bookings/:id/payment-confirmation, POST /bookings/:id/problem,
    POST /bookings/:id/guest-absence, POST /bookings/:id/guest-absence/objection, POST /bookings/:id/appeal,
    POST /bookings/:id/appeal/answer, POST /bookings/:id/guide-refund, POST /bookings/:id/guide-refund/objection,
    POST /bookings/:id/guide-refund/confirmation, POST /bookings/:id/prompt, POST /payments/mpesa, POST /g/:token/pay,
    POST /g/:token/cancel, PUT /g/:token/move, POST /g/:token/claim, POST /departures/:id/call-off,
    POST /departures/:id/postpone, DELETE /departures/:id, POST /reviews, DELETE /reviews/:id, POST /reviews/:id/report,
    DELETE /favorites/:id, DELETE /notifications/:id, DELETE /push/subscriptions/:id, DELETE /inventory/:id,
    DELETE /vendor/content/:id, DELETE /documents/:type, DELETE /documents/additionalDocuments/:documentId,
    POST /vendor/dashboard/request-payout, PUT /admin/payouts/:id, PUT /admin/refunds/:id, PUT /admin/waiting-refunds/:id,
    PUT /admin/payments/:id, PUT /admin/bookings/:id, PUT /admin/guest-absences/:id, PUT /admin/appeals/:id,
    PUT /admin/documents/:id, PUT /admin/listings/:id, PUT /admin/reviews/:id, PUT /admin/enquiries/:id,
    PUT /admin/help-requests/:id, PUT /admin/people/:id/suspension, DELETE /admin/people/:id/restoration,
    PUT /admin/queues/:queue/:id, PUT /admin/ledger/breaches/:id, PUT /admin/differences/:id,
    DELETE /admin/team/:id, DELETE /admin/team/invitations/:id, POST /admin/synonyms, DELETE /admin/synonyms/:id`,
  ],
  [
    'alike',
    `
    POST /bookings, POST /favorites, POST /enquiries, POST /activities/:id/views,
    POST /vendors/:id/content/:postId/views, POST /activities/:id/departures, DELETE /departures/:id/check-ins/:checkInId, POST /vendor/approvals,
    POST /admin/cash-movements, PUT /admin/team/:id`,
  ],
  [
    'each',
    `
    POST /auth/login, POST /auth/logout, PUT /auth/profile, POST /auth/forgot-password, POST /auth/passkey-challenge, POST /auth/proof,
    POST /auth/factors/code, POST /auth/factors/recovery-codes, POST /auth/factors/passkeys/challenge,
    DELETE /auth/sessions, DELETE /auth/sessions/:id, POST /auth/email-proof, POST /calendar/address,
    DELETE /calendar/address, POST /notifications/tickets, PUT /notifications/:id/read, PUT /notifications/read-all,
    POST /push/subscriptions, DELETE /push/subscriptions, POST /activities, PUT /activities/:id,
    PUT /activities/:id/fields, PUT /activities/:id/departures/:date, PUT /departures/:id/sales, PUT /departures/:id/told,
    POST /departures/:id/messages, POST /inventory, PUT /inventory/:id, PUT /inventory/:id/maintenance,
    PUT /inventory/:id/departures/:date, POST /vendor/content, PUT /vendor/content/:id, PUT /vendors/my-profile/seo,
    POST /documents/upload, POST /upload/activity-images, POST /upload/avatar, POST /upload/content-image,
    POST /upload/cover-photo, POST /upload/review-photos, PUT /bookings/:id/payment-method,
    POST /bookings/:id/problem/answer, POST /bookings/:id/give-back, POST /bookings/:id/guest-link, POST /bookings/:id/tickets/:position/link,
    PUT /bookings/:id/tickets/:position/name, POST /bookings/:id/tickets/:position/replace, POST /payments/cash,
    POST /vendor/bookings, POST /vendor/approvals/check, DELETE /g/:token/links, POST /g/:token/help, POST /g/:token/stop-prompts,
    PUT /g/:token/tickets/:position/name, PUT /reviews/:id, PUT /reviews/:id/response, POST /searches,
    DELETE /admin/queues/:queue/:id, POST /admin/ledger, POST /admin/reconciliation, PUT /admin/synonyms/:id,
    POST /admin/team/invitations`,
  ],
]

export const whenTwice = byCall(outcomes) as ReadonlyMap<RouteKey, Outcome>

/** What can only be asked with something that is made elsewhere: the test that asks it twice at once. */
export const askedElsewhere = {
  'PUT /auth/reset-password/:token': 'identity/identity.http.test.ts',
  'POST /auth/login/second-step': 'factors/codes.http.test.ts',
  'POST /auth/passkey-login': 'factors/passkeys.http.test.ts',
  'POST /departures/:id/check-ins': 'tickets/check-ins.http.test.ts',
  'POST /g/:token/proof': 'guest-proofs/guest-proofs.http.test.ts',
  'POST /g/:token/address/proof': 'guest-addresses/guest-addresses.http.test.ts',
  'POST /admin/statements': 'reconciliation/statements.http.test.ts',
  'POST /payments/callbacks/stk/:secret': 'payments/usecases/two-prompts.db.test.ts',
} as const satisfies Partial<Record<RouteKey, string>>

/**
 * What no test asks twice at once, because each takes something that is used up, or M-Pesa's word on what is waited for: the
 * test that asks it again, one after the other, or reads how often it may be asked.
 */
export const askedInTurn = {
  'PUT /auth/email-proof/:token': 'identity/own-security.http.test.ts',
  'PUT /auth/factors/code': 'factors/codes.http.test.ts',
  'DELETE /auth/factors/code': 'factors/codes.http.test.ts',
  'POST /auth/factors/passkeys': 'factors/passkeys.http.test.ts',
  'DELETE /auth/password': 'factors/passkeys.http.test.ts',
  'DELETE /auth/factors/restoration': 'factors/restorations.http.test.ts',
  // Two of the office have to say it: two at once are both of them.
  'POST /admin/people/:id/restoration': 'factors/restorations.http.test.ts',
  'DELETE /bookings/:id/guest-link': 'guest-links/guest-links.http.test.ts',
  'PUT /tickets/:token/name': 'tickets/tickets.http.test.ts',
  'POST /g/:token/code': 'guest-proofs/guest-proofs.http.test.ts',
  'POST /g/:token/problem': 'guest-proofs/link-matrix.http.test.ts',
  'PUT /g/:token/address': 'guest-addresses/guest-addresses.http.test.ts',
  'DELETE /g/:token/address': 'guest-addresses/guest-addresses.http.test.ts',
  'POST /g/:token/address/letter': 'guest-addresses/guest-addresses.http.test.ts',
  'DELETE /g/:token/stop-prompts': 'guest-links/guest-links.http.test.ts',
  'POST /admin/failed-work/:id/retry': 'admin/failed-work.http.test.ts',
  'POST /admin/failed-work/retry': 'admin/operations.http.test.ts',
  'POST /payments/callbacks/result/:secret': 'disbursements/money-on-its-way.http.test.ts',
  'POST /payments/callbacks/timeout/:secret': 'disbursements/money-on-its-way.http.test.ts',
  'POST /payouts/callbacks/result/:secret': 'disbursements/money-on-its-way.http.test.ts',
  'POST /payouts/callbacks/timeout/:secret': 'disbursements/money-on-its-way.http.test.ts',
  'POST /payments/callbacks/answer/:secret': 'reconciliation/nights.http.test.ts',
  'POST /payments/callbacks/no-answer/:secret': 'reconciliation/nights.http.test.ts',
  'POST /texts/callbacks/report/:secret': 'texts/texts.http.test.ts',
} as const satisfies Partial<Record<RouteKey, string>>
