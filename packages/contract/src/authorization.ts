import type { OfficeRole } from '@upeo/domain/identity/office-roles'

/**
 * Who may make each call. A route that is not in this table does not compile, and the server refuses to start with a
 * route that it does not know.
 *
 * - `anyone`: signed out too.
 * - `signed_in`: any living session; which records it sees is decided by the query, and a foreign one is a 404.
 * - `vendor`: guides.
 * - `office`: administrators, whatever they are there for; `office:finance`, `office:support+finance`: those of them who
 *   hold one of these roles. Owners hold every role.
 * - `provider`: M-Pesa; the secret in the path is the authority, and a wrong one is a 404.
 *
 * `proof` says which of them a session alone is not enough for. The person has proved within the last minutes that it is
 * really them (`packages/domain/src/factors/proof.ts`), or the call answers 403 `fresh_proof_required`, with the ways they
 * have:
 *
 * - `fresh`: whatever is sent.
 * - `fresh_for_some`: for some of what can be sent; its route says for what (`needsProof`), or does not start.
 */
export type Access = 'anyone' | 'signed_in' | 'vendor' | 'provider' | OfficeAccess
export type OfficeAccess = 'office' | `office:${OfficeRole}` | `office:${OfficeRole}+${OfficeRole}`
export type ProofAsked = 'fresh' | 'fresh_for_some'

export interface Rule {
  readonly access: Access
  readonly proof?: ProofAsked
}

export const authorizationTable = {
  'GET /health': 'anyone',
  'GET /health/live': 'anyone',
  'GET /openapi.json': 'anyone',
  'POST /auth/login': 'anyone',
  'POST /auth/register': 'anyone',
  'POST /auth/forgot-password': 'anyone',
  'PUT /auth/reset-password/:token': 'anyone',
  'POST /auth/logout': 'signed_in',
  'GET /auth/profile': 'signed_in',
  'PUT /auth/profile': { access: 'signed_in', proof: 'fresh_for_some' },
  'DELETE /auth/profile': { access: 'signed_in', proof: 'fresh_for_some' },
  'POST /auth/login/second-step': 'anyone',
  'POST /auth/passkey-challenge': 'anyone',
  'POST /auth/passkey-login': 'anyone',
  'POST /auth/proof': 'signed_in',
  'GET /auth/factors': 'signed_in',
  'POST /auth/factors/code': { access: 'signed_in', proof: 'fresh' },
  'PUT /auth/factors/code': 'signed_in',
  'DELETE /auth/factors/code': { access: 'signed_in', proof: 'fresh' },
  'POST /auth/factors/recovery-codes': { access: 'signed_in', proof: 'fresh' },
  'POST /auth/factors/passkeys/challenge': { access: 'signed_in', proof: 'fresh' },
  'POST /auth/factors/passkeys': 'signed_in',
  'DELETE /auth/factors/passkeys/:id': { access: 'signed_in', proof: 'fresh' },
  'GET /auth/sessions': 'signed_in',
  'DELETE /auth/sessions': 'signed_in',
  'DELETE /auth/sessions/:id': 'signed_in',
  'GET /auth/events': 'signed_in',
  'POST /auth/email-proof': 'signed_in',
  'PUT /auth/email-proof/:token': 'signed_in',
  'GET /home': 'anyone',
  'GET /activities': 'anyone',
  'GET /activities/:id': 'anyone',
  'GET /activities/vendor/myactivities': 'vendor',
  'POST /activities': 'vendor',
  'GET /activities/:id/form': 'vendor',
  'PUT /activities/:id': 'vendor',
  'DELETE /activities/:id': 'vendor',
  'PUT /activities/:id/departures/:date': 'vendor',
  'GET /activities/:id/departures/:date/manifest': 'vendor',
  'GET /departures/:id/run-sheet': 'vendor',
  'POST /activities/:id/views': 'anyone',
  'GET /vendors/:id': 'anyone',
  'GET /vendors/:id/availability': 'anyone',
  'GET /vendors/:id/reviews': 'anyone',
  'GET /vendors/:id/content': 'anyone',
  'GET /vendors/:id/content/:postId': 'anyone',
  'POST /vendors/:id/content/:postId/views': 'anyone',
  'GET /vendors/my-profile/seo': 'vendor',
  'PUT /vendors/my-profile/seo': 'vendor',
  'GET /vendor/content': 'vendor',
  'POST /vendor/content': 'vendor',
  'GET /vendor/content/:id': 'vendor',
  'PUT /vendor/content/:id': 'vendor',
  'DELETE /vendor/content/:id': 'vendor',
  'POST /upload/content-image': 'vendor',

  'GET /inventory': 'vendor',
  'GET /inventory/summary': 'vendor',
  'POST /inventory': 'vendor',
  'PUT /inventory/:id': 'vendor',
  'PUT /inventory/:id/maintenance': 'vendor',
  'DELETE /inventory/:id': 'vendor',
  'GET /inventory/:id/departures': 'vendor',
  'PUT /inventory/:id/departures/:date': 'vendor',

  'POST /bookings': 'signed_in',
  'GET /bookings/mybookings': 'signed_in',
  'GET /bookings/:id': 'signed_in',
  'GET /bookings/:id/cancel-quote': 'signed_in',
  'POST /bookings/:id/cancel': 'signed_in',
  'POST /bookings/:id/payment-confirmation': 'signed_in',
  'PUT /bookings/:id/payment-method': 'signed_in',
  'GET /bookings/vendor': 'vendor',
  'PUT /bookings/:id': 'vendor',
  'PUT /bookings/:id/approve-payment': 'vendor',

  'GET /documents/my-documents': 'vendor',
  'POST /documents/upload': 'vendor',
  'DELETE /documents/:type': 'vendor',
  'DELETE /documents/additionalDocuments/:documentId': 'vendor',
  'GET /documents/:id/file': 'signed_in',
  'GET /places/search': 'signed_in',
  'GET /places/reverse': 'signed_in',
  'POST /upload/activity-images': 'vendor',
  'POST /upload/avatar': 'signed_in',
  'POST /upload/cover-photo': 'vendor',
  'GET /bookings/:id/receipt': 'signed_in',
  'GET /bookings/:id/calendar': 'signed_in',
  'POST /bookings/:id/problem': 'signed_in',
  'POST /bookings/:id/problem/answer': 'vendor',
  'POST /bookings/:id/give-back': 'vendor',
  'POST /bookings/:id/prompt': 'vendor',
  'POST /bookings/:id/guest-absence': 'vendor',
  'POST /bookings/:id/guest-absence/objection': 'signed_in',
  'POST /bookings/:id/appeal': 'signed_in',
  'POST /bookings/:id/appeal/answer': 'vendor',
  'GET /appeals/:id/picture': 'signed_in',
  'POST /bookings/:id/guide-refund': 'vendor',
  'POST /bookings/:id/guide-refund/objection': 'signed_in',
  'POST /bookings/:id/guide-refund/confirmation': 'signed_in',
  'GET /calendar/address': 'signed_in',
  'POST /calendar/address': 'signed_in',
  'DELETE /calendar/address': 'signed_in',
  'GET /calendar/feed/:token': 'anyone',
  'GET /auth/profile/export': 'signed_in',
  'POST /upload/review-photos': 'signed_in',

  'GET /notifications': 'signed_in',
  'GET /notifications/unread-count': 'signed_in',
  'POST /notifications/tickets': 'signed_in',
  'PUT /notifications/:id/read': 'signed_in',
  'PUT /notifications/read-all': 'signed_in',
  'DELETE /notifications/:id': 'signed_in',
  'GET /push/key': 'signed_in',
  'GET /push/subscriptions': 'signed_in',
  'POST /push/subscriptions': 'signed_in',
  'DELETE /push/subscriptions': 'signed_in',
  'DELETE /push/subscriptions/:id': 'signed_in',

  'GET /favorites': 'signed_in',
  'POST /favorites': 'signed_in',
  'DELETE /favorites/:id': 'signed_in',

  'POST /reviews': 'signed_in',
  'GET /reviews/my-reviews': 'signed_in',
  'PUT /reviews/:id': 'signed_in',
  'DELETE /reviews/:id': 'signed_in',
  'POST /reviews/:id/report': 'signed_in',
  'PUT /reviews/:id/response': 'vendor',
  'GET /vendor/reviews': 'vendor',
  'GET /vendor/search': 'vendor',
  'GET /activities/:id/reviews': 'anyone',

  'GET /badges': 'signed_in',
  'GET /badges/my-badges': 'signed_in',
  'GET /leaderboard/me': 'signed_in',
  'GET /leaderboard/rank/:userId': 'signed_in',
  'GET /leaderboard/:board': 'signed_in',

  'POST /payments/mpesa': 'signed_in',
  'GET /payments/mpesa/status/:checkoutRequestId': 'signed_in',
  'GET /admin/search': 'office:support+finance',
  'GET /admin/overview': 'office',
  'GET /admin/documents': 'office:content',
  'PUT /admin/documents/:id': 'office:content',
  'GET /admin/listings': 'office:content',
  'PUT /admin/listings/:id': 'office:content',
  'GET /admin/payouts': 'office:support+finance',
  'PUT /admin/payouts/:id': 'office:finance',
  'GET /admin/refunds': 'office:support+finance',
  'PUT /admin/refunds/:id': 'office:finance',
  'GET /admin/waiting-refunds': 'office:support+finance',
  'PUT /admin/waiting-refunds/:id': 'office:finance',
  'GET /admin/payments': 'office:support+finance',
  'GET /admin/payments/:id': 'office:support+finance',
  'PUT /admin/payments/:id': 'office:finance',
  'GET /admin/bookings': 'office:support+finance',
  'GET /admin/bookings/:id': 'office:support+finance',
  'PUT /admin/bookings/:id': 'office:support+finance',
  'PUT /admin/guest-absences/:id': 'office:support',
  'GET /admin/appeals': 'office:support+finance',
  'PUT /admin/appeals/:id': 'office:finance',
  'GET /admin/people': 'office',
  'GET /admin/people/:id': 'office:support+finance',
  'PUT /admin/people/:id/suspension': 'office:support',
  'GET /admin/activities': 'office',
  'GET /admin/activities/:id': 'office:support+finance',
  'GET /admin/reviews': 'office:support+content',
  'PUT /admin/reviews/:id': 'office:content',
  'GET /admin/badges': 'office:support+content',
  'POST /admin/ledger': 'office:finance',
  'GET /admin/cash-movements': 'office:finance',
  'POST /admin/cash-movements': 'office:finance',
  'GET /admin/ledger': 'office:finance',
  'GET /admin/ledger/breaches': 'office:finance',
  'PUT /admin/ledger/breaches/:id': 'office:finance',
  'GET /admin/position': 'office:finance',
  'GET /admin/differences': 'office:finance',
  'PUT /admin/differences/:id': 'office:finance',
  'POST /admin/reconciliation': 'office:finance',
  'GET /admin/statements': 'office:finance',
  'POST /admin/statements': 'office:finance',
  'GET /admin/statements/:id': 'office:finance',
  'GET /admin/statements/:id/file': 'office:finance',
  'GET /admin/failed-work': 'office:finance',
  'POST /admin/failed-work/:id/retry': 'office:finance',
  'POST /admin/failed-work/retry': 'office:finance',
  'GET /admin/operations': 'office:finance',
  'GET /admin/audit': 'office:owner',
  'GET /admin/audit/file': 'office:owner',
  'GET /admin/team': 'office:owner',
  'PUT /admin/team/:id': { access: 'office:owner', proof: 'fresh' },
  'DELETE /admin/team/:id': { access: 'office:owner', proof: 'fresh' },
  'POST /admin/team/invitations': { access: 'office:owner', proof: 'fresh' },
  'DELETE /admin/team/invitations/:id': 'office:owner',

  'GET /payments/manual': 'vendor',
  'POST /payments/cash': 'vendor',
  'GET /vendor/dashboard/today': 'vendor',
  'GET /vendor/dashboard/calendar': 'vendor',
  'GET /vendor/dashboard/stats': 'vendor',
  'GET /vendor/dashboard/earnings': 'vendor',
  'GET /vendor/dashboard/pending-payments': 'vendor',
  'GET /vendor/dashboard/payout-requests': 'vendor',
  'GET /vendor/analytics': 'vendor',
  'GET /vendor/analytics/funnel': 'vendor',
  'GET /vendor/reports/financial': 'vendor',
  'GET /vendor/reports/bookings': 'vendor',
  'GET /vendor/reports/customers': 'vendor',
  'GET /vendor/reports/:report/file': 'vendor',
  'GET /vendor/approvals': 'vendor',
  'POST /vendor/approvals/check': 'vendor',
  'POST /vendor/approvals': 'vendor',
  'GET /vendor/statement': 'vendor',
  'GET /vendor/statement/file': 'vendor',
  'POST /vendor/dashboard/request-payout': 'vendor',
  'POST /payouts/callbacks/result/:secret': 'provider',
  'POST /payouts/callbacks/timeout/:secret': 'provider',
  'POST /payments/callbacks/stk/:secret': 'provider',
  'POST /payments/callbacks/result/:secret': 'provider',
  'POST /payments/callbacks/timeout/:secret': 'provider',
  'POST /payments/callbacks/answer/:secret': 'provider',
  'POST /payments/callbacks/no-answer/:secret': 'provider',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Access | Rule>

export type RouteKey = keyof typeof authorizationTable

export type AccessOf<K extends RouteKey> = (typeof authorizationTable)[K] extends { readonly access: infer A }
  ? A
  : (typeof authorizationTable)[K]
export type OfficeRouteKey = {
  [K in RouteKey]: AccessOf<K> extends OfficeAccess ? K : never
}[RouteKey]

export function ruleOf(key: RouteKey): Rule {
  const rule: Access | Rule = authorizationTable[key]
  return typeof rule === 'string' ? { access: rule } : rule
}
