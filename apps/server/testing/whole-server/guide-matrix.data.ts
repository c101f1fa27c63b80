import type { RouteKey } from '@upeo/contract/authorization'

const guidesOnly = ['401', '403', '403', '200', '200', '200', '403', '401', '401'] as const

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
  'POST /vendor/bookings': ['401', '403', '403', '404', '201 404 404', '404 201 404', '403', '401', '401'],
  'GET /vendor/statement': guidesOnly,
  'GET /vendor/statement/file': guidesOnly,
  // Nobody in this market has a balance.
  'POST /vendor/dashboard/request-payout': ['401', '403', '403', '409', '409', '409', '403', '401', '401'],
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
