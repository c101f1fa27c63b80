/**
 * Who may make each call. A route that is not in this table does not compile, and the server refuses to start with a
 * route that it does not know.
 *
 * - `anyone`: signed out too.
 * - `signed_in`: any living session; which records it sees is decided by the query, and a foreign one is a 404.
 * - `vendor`: guides. `admin`: administrators.
 * - `provider`: M-Pesa; the secret in the path is the authority, and a wrong one is a 404.
 */
export type Access = 'anyone' | 'signed_in' | 'vendor' | 'admin' | 'provider'

export const authorizationTable = {
  'GET /health': 'anyone',
  'GET /openapi.json': 'anyone',

  'POST /auth/login': 'anyone',
  'POST /auth/register': 'anyone',
  'POST /auth/forgot-password': 'anyone',
  'PUT /auth/reset-password/:token': 'anyone',
  'POST /auth/logout': 'signed_in',
  'GET /auth/profile': 'signed_in',
  'PUT /auth/profile': 'signed_in',
  'DELETE /auth/profile': 'signed_in',

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
  'GET /vendors/:id/availability': 'anyone',

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
  'POST /push/subscriptions': 'signed_in',
  'DELETE /push/subscriptions': 'signed_in',

  'GET /favorites': 'signed_in',
  'POST /favorites': 'signed_in',
  'DELETE /favorites/:id': 'signed_in',

  'POST /reviews': 'signed_in',
  'GET /reviews/my-reviews': 'signed_in',
  'PUT /reviews/:id': 'signed_in',
  'DELETE /reviews/:id': 'signed_in',
  'GET /activities/:id/reviews': 'anyone',

  'GET /badges': 'signed_in',
  'GET /badges/my-badges': 'signed_in',
  'GET /leaderboard/me': 'signed_in',
  'GET /leaderboard/rank/:userId': 'signed_in',
  'GET /leaderboard/:board': 'signed_in',

  'POST /payments/mpesa': 'signed_in',
  'GET /payments/mpesa/status/:checkoutRequestId': 'signed_in',
  'GET /admin/overview': 'admin',
  'GET /admin/documents': 'admin',
  'PUT /admin/documents/:id': 'admin',
  'GET /admin/payouts': 'admin',
  'PUT /admin/payouts/:id': 'admin',
  'GET /admin/refunds': 'admin',
  'PUT /admin/refunds/:id': 'admin',
  'GET /admin/payments': 'admin',
  'PUT /admin/payments/:id': 'admin',
  'GET /admin/bookings': 'admin',
  'PUT /admin/bookings/:id': 'admin',
  'GET /admin/people': 'admin',
  'PUT /admin/people/:id/suspension': 'admin',
  'GET /admin/activities': 'admin',
  'GET /admin/ledger': 'admin',
  'GET /admin/audit': 'admin',

  'GET /payments/manual': 'vendor',
  'POST /payments/cash': 'vendor',
  'GET /vendor/dashboard/stats': 'vendor',
  'GET /vendor/dashboard/earnings': 'vendor',
  'GET /vendor/dashboard/pending-payments': 'vendor',
  'GET /vendor/dashboard/payout-requests': 'vendor',
  'POST /vendor/dashboard/request-payout': 'vendor',
  'POST /payouts/callbacks/result/:secret': 'provider',
  'POST /payouts/callbacks/timeout/:secret': 'provider',
  'POST /payments/callbacks/stk/:secret': 'provider',
  'POST /payments/callbacks/result/:secret': 'provider',
  'POST /payments/callbacks/timeout/:secret': 'provider',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Access>

export type RouteKey = keyof typeof authorizationTable
