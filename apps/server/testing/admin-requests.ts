import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { eightLetters } from '@upeo/domain/testing/eight-letters'
import { documentOf, idOf, ofActivity, ofBooking, ofRecord, ofRow, plain, type RequestMaker } from './request-makers.ts'

type AdminKey = Extract<RouteKey, `${string} /admin/${string}`>

const tinyStatement = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type
UAV7P2SIM4,31-01-2026 09:30:41,A fee,Completed,,-27.00,Business Payment Charge
`
const officeList = { page: '1', limit: '25', search: 'a' }

/** The administrators' part of `validRequests`. */
export const adminRequests: Readonly<Record<AdminKey, RequestMaker>> = {
  'GET /admin/search': plain(() => ({ query: { q: 'a customer' } })),
  'GET /admin/overview': plain(() => ({})),
  'PUT /admin/queues/:queue/:id': ofRecord(async (market, whose) => ({
    params: { queue: 'documents', id: await documentOf(market, whose) },
    body: {},
  })),
  'DELETE /admin/queues/:queue/:id': ofRecord(async (market, whose) => ({
    params: { queue: 'documents', id: await documentOf(market, whose) },
  })),
  'GET /admin/documents': plain(() => ({ query: { ...officeList, status: 'pending' } })),
  'PUT /admin/documents/:id': ofRecord(async (market, whose) => ({
    params: { id: await documentOf(market, whose) },
    body: { decision: 'reject', reason: 'It cannot be read.' },
  })),
  'GET /admin/listings': plain(() => ({ query: { ...officeList, state: 'all' } })),
  'PUT /admin/listings/:id': ofActivity({ body: { action: 'take_down', reason: 'It names a phone number.' } }),
  'GET /admin/payouts': plain(() => ({ query: { ...officeList, status: 'PENDING' } })),
  'PUT /admin/payouts/:id': plain(() => ({ params: { id: randomUUID() }, body: { action: 'approve' } })),
  'GET /admin/refunds': plain(() => ({ query: { ...officeList, status: 'needs_review' } })),
  'PUT /admin/refunds/:id': plain(() => ({
    params: { id: randomUUID() },
    body: { action: 'settle', receipt: 'QGH7XK2LMN', channel: 'reversal' },
  })),
  'GET /admin/waiting-refunds': plain(() => ({ query: officeList })),
  'PUT /admin/waiting-refunds/:id': plain(() => ({ params: { id: randomUUID() }, body: { action: 'approve' } })),
  'GET /admin/payments': plain(() => ({ query: officeList })),
  'GET /admin/payments/:id': plain(() => ({ params: { id: randomUUID() } })),
  'PUT /admin/payments/:id': plain(() => ({
    params: { id: randomUUID() },
    body: { action: 'refund', reason: 'Another amount.' },
  })),
  'GET /admin/bookings': plain(() => ({ query: { ...officeList, status: 'pending', queue: 'problems' } })),
  'GET /admin/bookings/:id': ofBooking(),
  'PUT /admin/bookings/:id': ofBooking({ body: { action: 'cancel', reason: 'The park is closed.' } }),
  'PUT /admin/guest-absences/:id': ofRow('objected_trip', {
    body: { decision: 'came', reason: 'The photos show both.' },
  }),
  'PUT /admin/help-requests/:id': plain(() => ({
    params: { id: randomUUID() },
    body: { note: 'Called the number: they come.' },
  })),
  'GET /admin/appeals': plain(() => ({ query: { ...officeList, state: 'decided' } })),
  'PUT /admin/appeals/:id': ofRow('appeal', { body: { decision: 'dismiss', reason: 'The slip is of another day.' } }),
  'GET /admin/people': plain(() => ({ query: { ...officeList, role: 'vendor' } })),
  'GET /admin/people/:id': ofRecord(({ people }, whose) => ({
    params: { id: idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose) },
  })),
  'PUT /admin/people/:id/suspension': ofRecord(({ people }, whose) => ({
    params: { id: idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose) },
    body: { suspended: true, reason: 'Reported by many.' },
  })),
  'POST /admin/people/:id/restoration': ofRecord(({ people }, whose) => ({
    params: { id: idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose) },
    body: { reason: 'Called from the number we know, with the code of the last payout.' },
  })),
  'DELETE /admin/people/:id/restoration': ofRecord(({ people }, whose) => ({
    params: { id: idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose) },
  })),
  'GET /admin/activities': plain(() => ({ query: officeList })),
  'GET /admin/activities/:id': ofActivity(),
  'GET /admin/enquiries': plain(() => ({ query: { ...officeList, state: 'answered' } })),
  'PUT /admin/enquiries/:id': ofRow('enquiry', { body: { note: 'Called them: the trip is on.' } }),
  'GET /admin/reviews': plain(() => ({ query: { ...officeList, state: 'decided' } })),
  'PUT /admin/reviews/:id': ofRow('reported_review', {
    body: { action: 'remove', reason: 'It is about somebody else.' },
  }),
  'GET /admin/badges': plain(() => ({})),
  'GET /admin/searches': plain(() => ({ query: { ...officeList, state: 'unopened' } })),
  'GET /admin/synonyms': plain(() => ({})),
  'POST /admin/synonyms': plain(() => ({ body: { terms: [eightLetters(), eightLetters()] } })),
  'PUT /admin/synonyms/:id': plain(() => ({ params: { id: randomUUID() }, body: { terms: ['zorbing', 'rolling'] } })),
  'DELETE /admin/synonyms/:id': plain(() => ({ params: { id: randomUUID() } })),
  'POST /admin/ledger': plain(() => ({ body: {} })),
  'GET /admin/cash-movements': plain(() => ({})),
  'POST /admin/cash-movements': plain(() => ({
    body: { kind: 'fee_on_payouts', amount: 27, receipt: randomUUID(), note: 'The fees of May.' },
  })),
  'GET /admin/ledger': plain(() => ({})),
  'GET /admin/ledger/breaches': plain(() => ({})),
  'PUT /admin/ledger/breaches/:id': plain(() => ({
    params: { id: randomUUID() },
    body: { action: 'lift', note: 'Looked into with the bank.' },
  })),
  'GET /admin/position': plain(() => ({})),
  'GET /admin/differences': plain(() => ({ query: { ...officeList, state: 'open' } })),
  'PUT /admin/differences/:id': plain(() => ({
    params: { id: randomUUID() },
    body: { action: 'explain', note: 'Opening money.' },
  })),
  'POST /admin/reconciliation': plain(() => ({ body: {} })),
  'GET /admin/statements': plain(() => ({})),
  'POST /admin/statements': plain(() => ({
    body: { account: 'collection' },
    files: [{ field: 'statement', name: 'statement.csv', bytes: Buffer.from(tinyStatement) }],
  })),
  'GET /admin/statements/:id': plain(() => ({ params: { id: randomUUID() }, query: { page: '1', limit: '25' } })),
  'GET /admin/statements/:id/file': plain(() => ({ params: { id: randomUUID() } })),
  'GET /admin/failed-work': plain(() => ({ query: officeList })),
  'POST /admin/failed-work/:id/retry': plain(() => ({ params: { id: randomUUID() } })),
  'POST /admin/failed-work/retry': plain(() => ({ body: { work: 'booking.releases', kind: 'sweep' } })),
  'GET /admin/operations': plain(() => ({})),
  'GET /admin/audit': plain(() => ({ query: officeList })),
  'GET /admin/audit/file': plain(() => ({ query: { search: 'wangari', action: 'payout.approve', amount: '50000' } })),
  'GET /admin/team': plain(() => ({})),
  'PUT /admin/team/:id': plain(() => ({ params: { id: randomUUID() }, body: { roles: ['support'] } })),
  'DELETE /admin/team/:id': plain(() => ({ params: { id: randomUUID() } })),
  'POST /admin/team/invitations': plain(() => ({
    body: { email: `${randomUUID()}@upeo.example`, name: 'Njoki Maina', roles: ['support'] },
  })),
  'DELETE /admin/team/invitations/:id': plain(() => ({ params: { id: randomUUID() } })),
}
