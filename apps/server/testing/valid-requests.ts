import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { accountRequests } from './account-requests.ts'
import { departureChangeRequests } from './departure-change-requests.ts'
import { directRequests } from './direct-requests.ts'
import { disputeRequests } from './dispute-requests.ts'
import { activityForm } from './activity-form.ts'
import { itemForm, ofItem } from './inventory-requests.ts'
import { marketplaceDay } from './marketplace.ts'
import { tinyPdf, tinyPng } from './multipart.ts'
import { factorRequests } from './factor-requests.ts'
import { adminRequests } from './admin-requests.ts'
import { listingRequests } from './listing-requests.ts'
import { ofStory, ofVendor, seoForm, storyForm } from './profile-requests.ts'
import { ticketRequests } from './ticket-requests.ts'
import {
  bookingOf,
  documentOf,
  idOf,
  ofActivity,
  ofBooking,
  ofRecord,
  ofRow,
  ofCommandSecret,
  plain,
  wrongSecret,
  type RequestMaker,
} from './request-makers.ts'

const pastedMessage = 'SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from JOHN OTIENO'

/** One request for each call that its contract takes: what the authorization matrix sends, and the fuzz starts from. */
export const validRequests: Readonly<Record<RouteKey, RequestMaker>> = {
  'GET /health': plain(() => ({})),
  'GET /health/live': plain(() => ({})),
  'GET /openapi.json': plain(() => ({})),

  ...accountRequests,
  ...factorRequests,

  ...listingRequests,
  'GET /activities/:id': ofRecord(({ activities }, whose) => ({ params: { id: idOf(activities, whose) } })),
  'GET /activities/:id/similar': ofRecord(({ activities }, whose) => ({ params: { id: idOf(activities, whose) } })),
  'GET /activities/vendor/myactivities': plain(() => ({
    query: { page: '1', limit: '6', search: 'a', isActive: 'true' },
  })),
  'GET /vendors/:id/availability': ofRecord(({ people }, whose) => ({
    params: { id: idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose) },
    query: { startDate: '2026-03-01', endDate: '2026-05-31' },
  })),
  'GET /vendors/:id': ofVendor(),
  'GET /vendors/:id/reviews': ofVendor({ query: { page: '1', limit: '6' } }),
  'GET /vendors/:id/content': ofVendor({ query: { contentType: 'BLOG_POST', page: '1', limit: '6' } }),
  'GET /vendors/:id/content/:postId': ofStory(),
  'POST /vendors/:id/content/:postId/views': ofStory({ body: { reader: randomUUID() } }),
  'GET /vendors/my-profile/seo': plain(() => ({})),
  'PUT /vendors/my-profile/seo': plain(() => ({ body: seoForm() })),
  'GET /vendor/content': plain(() => ({ query: { contentType: 'GALLERY_ITEM', page: '1', limit: '6' } })),
  'POST /vendor/content': plain(() => ({ body: storyForm() })),
  'GET /vendor/content/:id': ofRow('story'),
  'PUT /vendor/content/:id': ofRow('story', { body: storyForm() }),
  'DELETE /vendor/content/:id': ofRow('story'),
  'POST /upload/content-image': plain(() => ({ files: [{ field: 'image', name: 'a.png', bytes: tinyPng(5) }] })),
  'GET /inventory': plain(() => ({})),
  'GET /inventory/summary': plain(() => ({})),
  'POST /inventory': plain(({ activities }) => ({ body: itemForm(activities.mine) })),
  'PUT /inventory/:id': ofItem(({ activities }, whose) => ({ body: itemForm(idOf(activities, whose)) })),
  'PUT /inventory/:id/maintenance': ofRow('item', {
    body: { maintenanceStatus: 'good', nextMaintenanceDate: '2026-06-01' },
  }),
  'DELETE /inventory/:id': ofRow('item'),
  'GET /inventory/:id/departures': ofRow('item'),
  'PUT /inventory/:id/departures/:date': ofItem(() => ({ params: { date: marketplaceDay }, body: { quantity: 2 } })),
  'POST /activities': plain(() => ({ body: wholeForm() })),
  'GET /activities/:id/form': ofActivity(),
  'PUT /activities/:id': ofActivity({ body: wholeForm() }),
  'PUT /activities/:id/fields': ofActivity({ body: { ...wholeForm(), seen: {} } }),
  'DELETE /activities/:id': ofActivity({ query: { cancelBookings: 'true' } }),
  'POST /activities/:id/departures': ofActivity({
    body: { dates: ['2026-04-04'], startTime: '16:00', capacity: 6 },
  }),
  'PUT /departures/:id/sales': ofRow('departure', { body: { closed: true } }),
  'DELETE /departures/:id': ofRow('departure'),
  'PUT /activities/:id/departures/:date': ofRecord(({ activities }, whose) => ({
    params: { id: idOf(activities, whose), date: marketplaceDay },
    body: { date: '2026-03-29', startTime: '09:00', capacity: 12 },
  })),
  'GET /activities/:id/departures/:date/manifest': ofRecord(({ activities }, whose) => ({
    params: { id: idOf(activities, whose), date: marketplaceDay },
  })),
  'GET /departures/:id/run-sheet': ofRow('departure'),
  ...ticketRequests,
  'POST /activities/:id/views': ofActivity({ body: { reader: randomUUID() } }),

  'GET /documents/my-documents': plain(() => ({})),
  'POST /documents/upload': plain(() => ({
    body: { documentType: 'additionalDocuments', documentName: 'First aid' },
    files: [{ field: 'document', name: 'a.pdf', bytes: tinyPdf() }],
  })),
  'DELETE /documents/:type': plain(() => ({ params: { type: 'businessLicense' } })),
  'DELETE /documents/additionalDocuments/:documentId': ofRecord(async (market, whose) => ({
    params: { documentId: await documentOf(market, whose) },
  })),
  'GET /documents/:id/file': ofRecord(async (market, whose) => ({ params: { id: await documentOf(market, whose) } })),

  'GET /places/search': plain(() => ({ query: { q: 'Naivasha' } })),
  'GET /places/reverse': plain(() => ({ query: { lat: '-0.7', lng: '36.4' } })),

  'POST /upload/activity-images': plain(() => ({ files: [{ field: 'images', name: 'a.png', bytes: tinyPng(1) }] })),
  'POST /upload/avatar': plain(() => ({ files: [{ field: 'avatar', name: 'a.png', bytes: tinyPng(2) }] })),
  'POST /upload/cover-photo': plain(() => ({ files: [{ field: 'coverPhoto', name: 'a.png', bytes: tinyPng(3) }] })),

  'POST /bookings': ofRecord(({ activities }, whose) => ({
    body: {
      activityId: idOf(activities, whose),
      bookingDate: marketplaceDay,
      participants: { adults: 1, children: 1 },
      paymentMethod: 'bank',
      notes: 'We come by matatu.',
    },
  })),
  'GET /bookings/mybookings': plain(() => ({})),
  'GET /bookings/:id': ofBooking(),
  'GET /bookings/:id/cancel-quote': ofBooking(),
  'POST /bookings/:id/cancel': ofBooking({ body: { reason: 'Plans changed.' } }),
  'POST /bookings/:id/payment-confirmation': ofRecord(async (market, whose) => ({
    params: { id: await bookingOf(market, whose, 'bank') },
    body: {
      transactionId: `T${randomUUID().slice(0, 12)}`,
      paymentDate: '2026-03-02T05:00:00.000Z',
      notes: 'Sent.',
      confirmed: true,
    },
  })),
  'PUT /bookings/:id/payment-method': ofBooking({ body: { paymentMethod: 'paybill' } }),
  'GET /bookings/vendor': plain(() => ({ query: { page: '1', limit: '10', search: 'a', status: 'pending' } })),
  'PUT /bookings/:id': ofBooking({ body: { status: 'confirmed', reason: 'Paid in cash.' } }),
  'PUT /bookings/:id/approve-payment': ofRecord(async (market, whose) => ({
    params: { id: await bookingOf(market, whose, 'bank', true) },
    body: {},
  })),

  'GET /bookings/:id/receipt': ofRow('trip'),
  'GET /bookings/:id/weather': ofRow('trip'),
  'GET /bookings/:id/calendar': ofRow('trip'),
  ...disputeRequests,
  ...departureChangeRequests,
  'GET /calendar/address': plain(() => ({})),
  'POST /calendar/address': plain(() => ({})),
  'DELETE /calendar/address': plain(() => ({})),
  'GET /calendar/feed/:token': plain(() => ({ params: { token: wrongSecret } })),
  'GET /auth/profile/export': plain(() => ({})),
  'POST /upload/review-photos': plain(() => ({ files: [{ field: 'photos', name: 'a.png', bytes: tinyPng(4) }] })),

  'GET /notifications': plain(() => ({ query: { filter: 'unread', page: '1', limit: '20' } })),
  'GET /notifications/unread-count': plain(() => ({})),
  'POST /notifications/tickets': plain(() => ({})),
  'PUT /notifications/:id/read': ofRow('notification'),
  'PUT /notifications/read-all': plain(() => ({})),
  'DELETE /notifications/:id': ofRow('notification'),
  'GET /favorites': plain(() => ({})),
  'POST /favorites': ofRecord(({ activities }, whose) => ({ body: { activityId: idOf(activities, whose) } })),
  'DELETE /favorites/:id': ofRow('favorite'),

  'POST /reviews': ofRecord(async (market, whose) => ({
    body: {
      bookingId: whose === 'missing' ? randomUUID() : await market.row('trip', whose),
      rating: 5,
      comment: 'Worth the early start.',
      photos: [],
    },
  })),
  'GET /reviews/my-reviews': plain(() => ({})),
  'PUT /reviews/:id': ofRow('review', { body: { rating: 4, comment: 'Worth the early start.', photos: [] } }),
  'DELETE /reviews/:id': ofRow('review'),
  'POST /reviews/:id/report': ofRow('review', { body: { reason: 'It is about somebody else.' } }),
  'PUT /reviews/:id/response': ofRow('review', { body: { text: 'Thank you for coming.' } }),
  'GET /vendor/reviews': plain(({ activities }) => ({
    query: {
      tab: 'pending',
      search: 'early',
      activity: activities.mine,
      rating: '5',
      sort: 'oldest',
      page: '1',
      limit: '6',
    },
  })),
  'GET /vendor/search': plain(() => ({ query: { q: 'a guest' } })),
  'GET /activities/:id/reviews': ofRecord(({ activities }, whose) => ({
    params: { id: idOf(activities, whose) },
    query: { page: '1', limit: '10', sort: 'highest' },
  })),

  'GET /badges': plain(() => ({})),
  'GET /badges/my-badges': plain(() => ({})),
  'GET /leaderboard/me': plain(() => ({})),
  'GET /leaderboard/rank/:userId': ofRecord(({ people }, whose) => ({
    params: { userId: idOf({ mine: people.customer.id, theirs: people.otherCustomer.id }, whose) },
    query: { type: 'points' },
  })),
  'GET /leaderboard/:board': plain(() => ({ params: { board: 'badges' }, query: { page: '1', limit: '10' } })),

  'POST /payments/mpesa': ofRecord(async (market, whose) => ({
    body: { bookingId: await bookingOf(market, whose, 'mpesa'), phoneNumber: '0712345678' },
  })),
  'GET /payments/mpesa/status/:checkoutRequestId': ofRecord(async (market, whose) => ({
    params: { checkoutRequestId: await bookingOf(market, whose, 'mpesa') },
  })),
  ...adminRequests,

  'GET /payments/manual': plain(() => ({})),
  'POST /bookings/:id/prompt': ofBooking({ body: {} }),
  'POST /payments/cash': ofRecord(async (market, whose) => ({
    body: {
      bookingId: await bookingOf(market, whose, 'bank'),
      paymentMethod: 'cash',
      amount: 100,
      transactionId: '',
      notes: 'At the gate.',
      paymentDate: '2026-03-02T05:00:00.000Z',
    },
  })),
  ...directRequests,
  'GET /vendor/dashboard/today': plain(() => ({})),
  'GET /vendor/dashboard/calendar': plain(() => ({ query: { startDate: '2026-03-01', endDate: '2026-03-31' } })),
  'GET /vendor/dashboard/stats': plain(() => ({})),
  'GET /vendor/dashboard/earnings': plain(() => ({
    query: { startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-03-01T00:00:00.000Z' },
  })),
  'GET /vendor/dashboard/pending-payments': plain(() => ({})),
  'GET /vendor/dashboard/payout-requests': plain(() => ({})),
  'GET /vendor/analytics': plain(() => ({ query: { startDate: '2026-02-01', endDate: '2026-03-01' } })),
  'GET /vendor/analytics/funnel': plain(() => ({ query: { startDate: '2026-02-01', endDate: '2026-03-01' } })),
  'GET /vendor/reports/financial': plain(() => ({ query: { period: 'year', groupBy: 'month' } })),
  'GET /vendor/reports/bookings': plain(() => ({ query: { period: 'year', groupBy: 'week' } })),
  'GET /vendor/reports/customers': plain(() => ({ query: { period: 'all' } })),
  'GET /vendor/reports/:report/file': plain(() => ({
    params: { report: 'bookings' },
    query: { format: 'csv', period: 'week', groupBy: 'day' },
  })),
  'GET /vendor/approvals': plain(() => ({})),
  'POST /vendor/approvals/check': plain(() => ({ body: { text: pastedMessage } })),
  'POST /vendor/approvals': plain(() => ({ body: { text: pastedMessage, bookings: [randomUUID()] } })),
  'GET /vendor/statement': plain(() => ({
    query: { startDate: '2026-02-01', endDate: '2026-03-01', part: 'direct', page: '1', limit: '10' },
  })),
  'GET /vendor/statement/file': plain(() => ({
    query: { format: 'csv', startDate: '2026-02-01', endDate: '2026-03-01', part: 'all' },
  })),
  'POST /vendor/dashboard/request-payout': plain(() => ({
    body: { amount: 1000, method: 'mpesa', account: '0712345678' },
  })),
  'POST /payouts/callbacks/result/:secret': ofCommandSecret('payout'),
  'POST /payouts/callbacks/timeout/:secret': ofCommandSecret('payout'),
  'POST /payments/callbacks/stk/:secret': ofRecord(async (market, whose) => ({
    params: { secret: whose === 'missing' ? wrongSecret : await market.promptSecret(whose) },
    body: { Body: { stkCallback: { MerchantRequestID: 'x', CheckoutRequestID: 'x', ResultCode: 1, ResultDesc: 'x' } } },
  })),
  'POST /payments/callbacks/result/:secret': ofCommandSecret('refund'),
  'POST /payments/callbacks/timeout/:secret': ofCommandSecret('refund'),
  // Nobody in this market has compared its books: any secret is a wrong one.
  'POST /payments/callbacks/answer/:secret': plain(() => ({ params: { secret: wrongSecret }, body: {} })),
  'POST /payments/callbacks/no-answer/:secret': plain(() => ({ params: { secret: wrongSecret }, body: {} })),
  // No texts are sent in this market.
  'POST /texts/callbacks/report/:secret': plain(() => ({
    params: { secret: wrongSecret },
    body: { id: 'x', status: 'Success' },
  })),
}

function wholeForm(): Record<string, unknown> {
  return {
    ...activityForm({ startDates: [marketplaceDay] }),
    departures: [{ date: marketplaceDay, startTime: '07:30' }],
    faqs: [{ question: 'Is there water?', answer: 'Yes.' }],
    itinerary: [{ day: 'Day 1', title: 'The rim', description: 'All of it.' }],
    badges: [{ name: 'First ascent', description: 'For the first time up.' }],
  }
}
