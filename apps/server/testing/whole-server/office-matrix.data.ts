import type { OfficeRouteKey, RouteKey } from '@upeo/contract/authorization'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { byCall, type Shared } from './matrix-rows.data.ts'

type Staff = Exclude<OfficeRole, 'owner'>
export const staff = ['support', 'finance', 'content'] as const satisfies readonly Staff[]

const everybody = 'support finance content'
const money = 'finance'
const readsCases = 'support finance'
const ownersOnly = ''

/**
 * Who of the office may make which of its calls, besides the owners, who may make all: support reads, answers and holds;
 * finance decides about money; content about documents, listings and reviews. Everybody else gets 403. The second is what
 * an owner is answered.
 */
export const officeCalls: readonly Shared<readonly [who: string, owner: string]>[] = [
  [[everybody, '200'], 'GET /admin/activities, GET /admin/overview, GET /admin/people'],
  [
    [readsCases, '200'],
    `
    GET /admin/appeals, GET /admin/bookings, GET /admin/payments, GET /admin/payouts, GET /admin/refunds,
    GET /admin/search, GET /admin/waiting-refunds`,
  ],
  [[readsCases, '200 200 404'], 'GET /admin/activities/:id, GET /admin/bookings/:id, GET /admin/people/:id'],
  [[readsCases, '404'], 'GET /admin/payments/:id'],
  [['support content', '200'], 'GET /admin/badges, GET /admin/reviews, GET /admin/searches, GET /admin/synonyms'],
  [['support', '200'], 'GET /admin/enquiries'],
  [
    ['support', '200 200 404'],
    'PUT /admin/enquiries/:id, PUT /admin/guest-absences/:id, PUT /admin/people/:id/suspension',
  ],
  // None has been asked here: `guest-proofs.http.test.ts`; and nobody has a second factor that could be lost.
  [['support', '404'], 'PUT /admin/help-requests/:id, DELETE /admin/people/:id/restoration'],
  [['support', '409 409 404'], 'POST /admin/people/:id/restoration'],
  [
    [money, '200'],
    `
    GET /admin/cash-movements, POST /admin/cash-movements, GET /admin/differences, GET /admin/failed-work,
    GET /admin/ledger, POST /admin/ledger, GET /admin/ledger/breaches, GET /admin/operations, GET /admin/position,
    POST /admin/reconciliation, GET /admin/statements`,
  ],
  [[money, '201'], 'POST /admin/statements'],
  // By the decision: `officeDecisionMatrix`. The one that the calls’ tests take cancels.
  [[money, '200 200 404'], 'PUT /admin/appeals/:id, PUT /admin/bookings/:id'],
  // Nobody in this market has a balance, so there is nothing to decide on.
  [
    [money, '404'],
    `
    PUT /admin/differences/:id, POST /admin/failed-work/:id/retry, POST /admin/failed-work/retry,
    PUT /admin/ledger/breaches/:id, PUT /admin/payments/:id, PUT /admin/payouts/:id, PUT /admin/refunds/:id,
    GET /admin/statements/:id, GET /admin/statements/:id/file, PUT /admin/waiting-refunds/:id`,
  ],
  [['content', '200'], 'GET /admin/documents, GET /admin/listings'],
  [['content', '201'], 'POST /admin/synonyms'],
  // Queues by who may read them. The one that the calls’ tests take is of documents.
  [
    ['content', '200 200 404'],
    'PUT /admin/documents/:id, PUT /admin/listings/:id, PUT /admin/queues/:queue/:id, PUT /admin/reviews/:id',
  ],
  [['content', '200 200 200'], 'DELETE /admin/queues/:queue/:id'],
  [['content', '404'], 'DELETE /admin/synonyms/:id, PUT /admin/synonyms/:id'],
  [[ownersOnly, '200'], 'GET /admin/audit, GET /admin/audit/file, GET /admin/team'],
  [[ownersOnly, '201'], 'POST /admin/team/invitations'],
  // A guide and a customer are not of the office.
  [[ownersOnly, '404'], 'DELETE /admin/team/:id, PUT /admin/team/:id, DELETE /admin/team/invitations/:id'],
]

export const officeMatrix = Object.fromEntries(
  [...byCall(officeCalls)].map(([call, [who]]) => [call, who]),
) as Readonly<Record<OfficeRouteKey, string>>

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
