import { callApi, signIn } from '../support/customer.ts'
import { uploadedStatement } from '../support/statement.ts'
import type { Visit } from './screen.ts'

/** The first that needs a person: its people and activity have case files too. */
interface Problem {
  readonly _id: string
  readonly vendor: { readonly _id: string }
  readonly activity: { readonly _id: string }
}

export const office: Visit = {
  who: 'the office',
  async arrive(request) {
    const { token } = await signIn(request, 'admin@upeo.example')
    const read = <T>(path: `/${string}`) => callApi<T>(request, token, `GET ${path}`)
    const list = (query: string) => read<{ bookings: Problem[] }>(`/admin/bookings${query}`)
    const { bookings: waiting } = await list('?queue=problems')
    // Right after its start the server has not looked yet for what waits.
    const bookings = waiting.length > 0 ? waiting : (await list('')).bookings
    const { payouts } = await read<{ payouts: { _id: string }[] }>('/admin/payouts')
    const [booking] = bookings
    const facts = {
      bookingId: booking?._id ?? '',
      personId: booking?.vendor._id ?? '',
      activityId: booking?.activity._id ?? '',
      paymentId: payouts[0]?._id ?? '',
      id: await uploadedStatement(request),
    }
    return { token, facts }
  },
  screens: [
    { route: '/admin', title: 'Overview', shows: /^The books are right/, framing: true },
    { route: '/admin/documents', title: 'Documents & verification', shows: /found$/ },
    { route: '/admin/listings', title: 'Listings', shows: /found$/ },
    { route: '/admin/payouts', title: 'Payouts', shows: /found$/ },
    { route: '/admin/refunds', title: 'Refunds', shows: /found$/ },
    { route: '/admin/refunds', query: 'show=paid', title: 'Refunds', shows: /found$/ },
    { route: '/admin/payments', title: 'Payments', shows: /found$/ },
    { route: '/admin/payments', query: 'show=proofs', title: 'Payments', shows: /found$/ },
    { route: '/admin/payments/:paymentId', title: /^KES/, shows: 'What happened' },
    { route: '/admin/problems', title: 'Problems', shows: /found$/ },
    { route: '/admin/appeals', title: 'Appeals' },
    { route: '/admin/appeals', query: 'show=decided', title: 'Appeals' },
    { route: '/admin/reviews', title: 'Reviews', shows: /found$/ },
    { route: '/admin/enquiries', title: 'Enquiries', shows: /found$/ },
    { route: '/admin/enquiries', query: 'show=answered', title: 'Enquiries' },
    { route: '/admin/failed-work', title: 'Failed work', shows: 'No work has failed' },
    { route: '/admin/operations', title: 'Operations', shows: 'No failures.' },
    { route: '/admin/bookings', title: 'Bookings', shows: /found$/ },
    { route: '/admin/bookings/:bookingId', title: /^BOOKING-/, shows: 'What happened' },
    { route: '/admin/people', title: 'People', shows: /found$/ },
    { route: '/admin/people/:personId', title: /^\p{Lu}/u, shows: 'What happened' },
    { route: '/admin/people', query: 'search=nobody-is-called-this', title: 'People', shows: /^Nothing matches/ },
    { route: '/admin/activities', title: 'Activities', shows: /found$/ },
    { route: '/admin/activities/:activityId', title: /^\p{Lu}/u, shows: 'What happened' },
    { route: '/admin/badges', title: 'Badges', shows: 'Who has earned most' },
    { route: '/admin/searches', title: 'Searches', shows: 'quad bikes' },
    { route: '/admin/searches', query: 'show=unopened', title: 'Searches', shows: 'honeymoon' },
    { route: '/admin/synonyms', title: 'Synonyms', shows: 'kupanda mlima' },
    { route: '/admin/ledger', title: 'Ledger', shows: 'What must always be true' },
    { route: '/admin/differences', title: 'Differences', shows: /found$|^M-Pesa’s books and ours agree/ },
    { route: '/admin/statements', title: 'Statements', shows: 'Whose statement is it?' },
    { route: '/admin/statements/:id', title: 'Statement: Collection account', shows: 'Where they differ' },
    { route: '/admin/team', title: 'Team', shows: 'Njoki Maina' },
    { route: '/admin/audit', title: 'Audit log' },
    { route: '/admin/security', title: 'Security', shows: 'This device' },
  ],
}
