import { departureRules } from './departure-authorization.ts'
import { guestRules } from './guest-authorization.ts'
import { officeRules } from './office-authorization.ts'
import { helpRules } from './help-authorization.ts'
import { searchRules } from './search-authorization.ts'
import type { Access, Sensitive, OfficeAccess, ProofAsked, Rule } from './rule.ts'

/**
 * Who may make each call, and what of it is sensitive (`rule.ts`). A route that is not in this table does not compile, and the
 * server refuses to start with a route that it does not know. Which role of the office may decide what within a call, for one
 * whether a proof of payment is rejected, `office-access.ts` says.
 */
export const authorizationTable = {
  'GET /health': 'anyone',
  'GET /health/live': 'anyone',
  'GET /openapi.json': 'anyone',
  'POST /auth/login': 'anyone',
  'POST /auth/register': 'anyone',
  'POST /auth/forgot-password': 'anyone',
  'PUT /auth/reset-password/:token': {
    access: 'anyone',
    sensitive: 'account',
    exemption: 'the link that was mailed, which works once',
  },
  'POST /auth/logout': 'signed_in',
  'GET /auth/profile': 'signed_in',
  'PUT /auth/profile': { access: 'signed_in', sensitive: 'account', proof: 'fresh_for_some' },
  'GET /auth/profile/obligations': 'signed_in',
  'DELETE /auth/profile': { access: 'signed_in', sensitive: 'account', proof: 'fresh_for_some' },
  'POST /auth/login/second-step': 'anyone',
  'POST /auth/passkey-challenge': 'anyone',
  'POST /auth/passkey-login': 'anyone',
  'POST /auth/proof': 'signed_in',
  'GET /auth/factors': 'signed_in',
  'POST /auth/factors/code': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'PUT /auth/factors/code': {
    access: 'signed_in',
    sensitive: 'account',
    exemption: 'a code of the secret that was shown after a fresh proof',
  },
  'DELETE /auth/factors/code': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'POST /auth/factors/recovery-codes': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'POST /auth/factors/passkeys/challenge': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'POST /auth/factors/passkeys': {
    access: 'signed_in',
    sensitive: 'account',
    exemption: 'a challenge that was made after a fresh proof',
  },
  'DELETE /auth/factors/passkeys/:id': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'DELETE /auth/factors/restoration': 'signed_in',
  'DELETE /auth/password': { access: 'signed_in', sensitive: 'account', proof: 'fresh' },
  'GET /auth/sessions': 'signed_in',
  'DELETE /auth/sessions': 'signed_in',
  'DELETE /auth/sessions/:id': 'signed_in',
  'GET /auth/events': 'signed_in',
  'POST /auth/email-proof': 'signed_in',
  'PUT /auth/email-proof/:token': 'signed_in',
  'GET /home': 'anyone',
  'GET /activities': 'anyone',
  'GET /activities/map': 'anyone',
  'GET /activities/:id': 'anyone',
  'GET /activities/:id/similar': 'anyone',
  'GET /activities/vendor/myactivities': 'vendor',
  'POST /activities': 'vendor',
  'GET /activities/:id/form': 'vendor',
  'PUT /activities/:id': 'vendor',
  'PUT /activities/:id/fields': 'vendor',
  'DELETE /activities/:id': { access: 'vendor', sensitive: 'money', proof: 'fresh_for_some' },
  'POST /activities/:id/departures': 'vendor',
  'PUT /activities/:id/departures/:date': 'vendor',
  'GET /activities/:id/departures/:date/manifest': 'vendor',
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
  'POST /bookings/:id/cancel': {
    access: 'signed_in',
    sensitive: 'money',
    exemption: 'it goes back to the number that paid',
  },
  'GET /bookings/:id/move': 'signed_in',
  'PUT /bookings/:id/move': {
    access: 'signed_in',
    sensitive: 'money',
    exemption: 'it goes back to the number that paid',
  },
  'POST /bookings/:id/payment-confirmation': 'signed_in',
  'PUT /bookings/:id/payment-method': 'signed_in',
  'GET /bookings/vendor': 'vendor',
  'PUT /bookings/:id': { access: 'vendor', sensitive: 'money', proof: 'fresh_for_some' },
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
  'GET /bookings/:id/tickets': 'signed_in',
  'POST /bookings/:id/tickets/:position/replace': 'signed_in',
  'POST /bookings/:id/tickets/:position/link': 'signed_in',
  'PUT /bookings/:id/tickets/:position/name': 'signed_in',
  'GET /tickets/:token': 'link',
  'PUT /tickets/:token/name': 'link',
  'POST /bookings/:id/problem': 'signed_in',
  'POST /bookings/:id/problem/answer': 'vendor',
  'POST /bookings/:id/give-back': { access: 'vendor', sensitive: 'money', proof: 'fresh' },
  'POST /bookings/:id/prompt': 'vendor',
  'POST /bookings/:id/guest-absence': {
    access: 'vendor',
    sensitive: 'money',
    exemption: 'the money goes where it would have gone without it, and the guest may object',
  },
  'POST /bookings/:id/guest-absence/objection': 'signed_in',
  'POST /bookings/:id/appeal': 'signed_in',
  'POST /bookings/:id/appeal/answer': 'vendor',
  'GET /appeals/:id/picture': 'signed_in',
  'POST /bookings/:id/guide-refund': {
    access: 'vendor',
    sensitive: 'money',
    exemption: 'it is the guide’s own money, and the customer may say that it never came',
  },
  'POST /bookings/:id/guide-refund/objection': 'signed_in',
  'POST /bookings/:id/guide-refund/confirmation': {
    access: 'signed_in',
    sensitive: 'money',
    exemption: 'they have it back already',
  },
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
  'GET /activities/:id/reviews': 'anyone',

  'GET /badges': 'signed_in',
  'GET /badges/my-badges': 'signed_in',
  'GET /leaderboard/me': 'signed_in',
  'GET /leaderboard/rank/:userId': 'signed_in',
  'GET /leaderboard/:board': 'signed_in',

  'POST /payments/mpesa': 'signed_in',
  'GET /payments/mpesa/status/:checkoutRequestId': 'signed_in',
  ...officeRules,

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
  ...guestRules,
  ...helpRules,
  ...searchRules,
  ...departureRules,
  'GET /vendor/statement': 'vendor',
  'GET /vendor/statement/file': 'vendor',
  'POST /vendor/dashboard/request-payout': { access: 'vendor', sensitive: 'money', proof: 'fresh' },
  'POST /payouts/callbacks/result/:secret': 'provider',
  'POST /payouts/callbacks/timeout/:secret': 'provider',
  'POST /payments/callbacks/stk/:secret': 'provider',
  'POST /payments/callbacks/result/:secret': 'provider',
  'POST /payments/callbacks/timeout/:secret': 'provider',
  'POST /payments/callbacks/answer/:secret': 'provider',
  'POST /payments/callbacks/no-answer/:secret': 'provider',
  'POST /texts/callbacks/report/:secret': 'provider',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Access | Rule>

export type RouteKey = keyof typeof authorizationTable

export type AccessOf<K extends RouteKey> = (typeof authorizationTable)[K] extends { readonly access: infer A }
  ? A
  : (typeof authorizationTable)[K]
export type OfficeRouteKey = {
  [K in RouteKey]: AccessOf<K> extends OfficeAccess ? K : never
}[RouteKey]

interface WholeRule {
  readonly access: Access
  readonly proof?: ProofAsked
  readonly sensitive?: Sensitive
  readonly exemption?: string
}

export function ruleOf(key: RouteKey): WholeRule {
  const rule: Access | Rule = authorizationTable[key]
  return typeof rule === 'string' ? { access: rule } : rule
}
