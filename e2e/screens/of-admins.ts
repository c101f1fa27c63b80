import { callApi, signIn } from '../support/customer.ts'
import { uploadedStatement } from '../support/statement.ts'
import type { Visit } from './screen.ts'

export const office: Visit = {
  who: 'the office',
  async arrive(request) {
    const { token } = await signIn(request, 'admin@upeo.example')
    const { bookings } = await callApi<{ bookings: { _id: string }[] }>(
      request,
      token,
      'GET',
      '/admin/bookings?queue=problems',
    )
    return { token, facts: { bookingId: bookings[0]?._id ?? '', id: await uploadedStatement(request) } }
  },
  screens: [
    { route: '/admin', title: 'Administration', shows: /^The books are right/, framing: true },
    { route: '/admin/documents', title: 'Documents & verification', shows: /found$/ },
    { route: '/admin/payouts', title: 'Payouts', shows: /found$/ },
    { route: '/admin/refunds', title: 'Refunds', shows: /found$/ },
    { route: '/admin/refunds', query: 'show=paid', title: 'Refunds', shows: /found$/ },
    { route: '/admin/payments', title: 'Payments', shows: /found$/ },
    { route: '/admin/payments', query: 'show=proofs', title: 'Payments', shows: /found$/ },
    { route: '/admin/problems', title: 'Problems', shows: /found$/ },
    { route: '/admin/appeals', title: 'Appeals' },
    { route: '/admin/appeals', query: 'show=decided', title: 'Appeals' },
    { route: '/admin/reviews', title: 'Reviews', shows: /found$/ },
    { route: '/admin/failed-work', title: 'Work that failed', shows: 'No work has failed' },
    { route: '/admin/bookings', title: 'Bookings', shows: /found$/ },
    { route: '/admin/bookings/:bookingId', title: /^BOOKING-/, shows: 'What happened' },
    { route: '/admin/people', title: 'People', shows: /found$/ },
    { route: '/admin/people', query: 'search=nobody-is-called-this', title: 'People', shows: /^Nothing matches/ },
    { route: '/admin/activities', title: 'Activities', shows: /found$/ },
    { route: '/admin/badges', title: 'Badges', shows: 'Who has earned most' },
    { route: '/admin/ledger', title: 'Ledger', shows: 'What is always true' },
    { route: '/admin/differences', title: 'Differences', shows: /found$|^M-Pesa’s books and ours agree/ },
    { route: '/admin/statements', title: 'Statements', shows: 'Whose statement is it?' },
    { route: '/admin/statements/:id', title: 'Statement: collection account', shows: 'Where they differ' },
    { route: '/admin/team', title: 'Team', shows: 'Njoki Maina' },
    { route: '/admin/audit', title: 'Audit log' },
  ],
}
