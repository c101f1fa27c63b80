import type { OfficeRouteKey, RouteKey } from '@upeo/contract/authorization'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'

type Staff = Exclude<OfficeRole, 'owner'>
export const staff = ['support', 'finance', 'content'] as const satisfies readonly Staff[]

const everybody = 'support finance content'
const money = 'finance'
const readsCases = 'support finance'
const ownersOnly = ''

/**
 * Who of the office may make which of its calls, besides the owners, who may make all: support reads, answers and holds;
 * finance decides about money; content about documents, listings and reviews. Everybody else there gets 403.
 */
export const officeMatrix: Readonly<Record<OfficeRouteKey, string>> = {
  'GET /admin/overview': everybody,
  'GET /admin/search': readsCases,
  // By the queue: whoever may read it. The one that the calls' tests take is of documents.
  'PUT /admin/queues/:queue/:id': 'content',
  'DELETE /admin/queues/:queue/:id': 'content',
  'GET /admin/documents': 'content',
  'PUT /admin/documents/:id': 'content',
  'GET /admin/listings': 'content',
  'PUT /admin/listings/:id': 'content',
  'GET /admin/payouts': readsCases,
  'PUT /admin/payouts/:id': money,
  'GET /admin/refunds': readsCases,
  'PUT /admin/refunds/:id': money,
  'GET /admin/waiting-refunds': readsCases,
  'PUT /admin/waiting-refunds/:id': money,
  'GET /admin/payments': readsCases,
  'GET /admin/payments/:id': readsCases,
  'PUT /admin/payments/:id': money,
  'GET /admin/bookings': readsCases,
  'GET /admin/bookings/:id': readsCases,
  // By the decision: `officeDecisionMatrix`. The one that the calls' tests take cancels.
  'PUT /admin/bookings/:id': money,
  'PUT /admin/guest-absences/:id': 'support',
  'PUT /admin/help-requests/:id': 'support',
  'GET /admin/appeals': readsCases,
  'PUT /admin/appeals/:id': money,
  'GET /admin/people': everybody,
  'GET /admin/people/:id': readsCases,
  'PUT /admin/people/:id/suspension': 'support',
  'POST /admin/people/:id/restoration': 'support',
  'DELETE /admin/people/:id/restoration': 'support',
  'GET /admin/activities': everybody,
  'GET /admin/activities/:id': readsCases,
  'GET /admin/enquiries': 'support',
  'PUT /admin/enquiries/:id': 'support',
  'GET /admin/reviews': 'support content',
  'PUT /admin/reviews/:id': 'content',
  'GET /admin/badges': 'support content',
  'GET /admin/searches': 'support content',
  'GET /admin/synonyms': 'support content',
  'POST /admin/synonyms': 'content',
  'PUT /admin/synonyms/:id': 'content',
  'DELETE /admin/synonyms/:id': 'content',
  'GET /admin/cash-movements': money,
  'POST /admin/cash-movements': money,
  'GET /admin/ledger': money,
  'POST /admin/ledger': money,
  'GET /admin/ledger/breaches': money,
  'PUT /admin/ledger/breaches/:id': money,
  'GET /admin/position': money,
  'GET /admin/differences': money,
  'PUT /admin/differences/:id': money,
  'POST /admin/reconciliation': money,
  'GET /admin/statements': money,
  'POST /admin/statements': money,
  'GET /admin/statements/:id': money,
  'GET /admin/statements/:id/file': money,
  'GET /admin/failed-work': money,
  'POST /admin/failed-work/:id/retry': money,
  'POST /admin/failed-work/retry': money,
  'GET /admin/operations': money,
  'GET /admin/audit': ownersOnly,
  'GET /admin/audit/file': ownersOnly,
  'GET /admin/team': ownersOnly,
  'PUT /admin/team/:id': ownersOnly,
  'DELETE /admin/team/:id': ownersOnly,
  'POST /admin/team/invitations': ownersOnly,
  'DELETE /admin/team/invitations/:id': ownersOnly,
}

/** The decisions of one call, by who of the office may take them besides the owners. */
export const officeDecisionMatrix: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'PUT /admin/bookings/:id': {
    hold: 'support finance',
    approve: money,
    reject: money,
    cancel: money,
    release: money,
    refund: money,
  },
}

/** Calls of everybody's on which people of the office see more than others: whom of them it is, besides the owners. */
export const officeSights: Readonly<Partial<Record<RouteKey, string>>> = {
  'GET /documents/:id/file': 'content',
  'GET /appeals/:id/picture': readsCases,
}
