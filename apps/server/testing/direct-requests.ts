import { randomUUID } from 'node:crypto'
import { marketplaceDay } from './marketplace.ts'
import { idOf, ofRecord, plain, type RequestMaker, type ValidRequest } from './request-makers.ts'

/** The record is the link to a booking that this pair's guide has made for somebody without an account. */
const ofGuestLink = (rest: ValidRequest = {}, paid = true): RequestMaker =>
  ofRecord(async (market, whose) => ({
    ...rest,
    params: { ...rest.params, token: whose === 'missing' ? 'A'.repeat(22) : await market.guestLink(whose, paid) },
  }))

/** What guides book themselves, and what the guests of these bookings do by their links. */
export const directRequests = {
  'POST /vendor/bookings': ofRecord(({ activities }, whose) => ({
    body: {
      activityId: idOf(activities, whose),
      date: marketplaceDay,
      participants: { adults: 1, children: 1 },
      name: 'Moraa Nyaboke',
      phone: '0712 345 678',
      email: '',
      source: 'telephone',
      notes: 'They come by matatu.',
      agreedTotal: 3000,
      payment: { by: 'guide', method: 'buygoods', transactionId: `T${randomUUID().slice(0, 12)}` },
    },
  })),
  'GET /vendor/bookings/departures': plain(() => ({ query: {} })),
  'POST /bookings/:id/guest-link': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.guestBooking(whose, true) },
    body: {},
  })),
  'DELETE /bookings/:id/guest-link': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.guestBooking(whose, true) },
  })),
  'GET /g/:token': ofGuestLink(),
  'GET /g/:token/cancel-quote': ofGuestLink(),
  'POST /g/:token/code': ofGuestLink({ body: {} }),
  'POST /g/:token/proof': ofGuestLink({ body: { code: '123456' } }),
  'DELETE /g/:token/links': ofGuestLink(),
  'PUT /g/:token/address': ofGuestLink({ body: { email: 'moraa@example.com' } }),
  'DELETE /g/:token/address': ofGuestLink(),
  'POST /g/:token/address/letter': ofGuestLink({ body: {} }),
  'POST /g/:token/address/proof': ofGuestLink({ body: { code: '123456' } }),
  'POST /g/:token/help': ofGuestLink({ body: { wish: 'cancel', message: 'I am ill.' } }),
  'POST /g/:token/problem': ofGuestLink({ body: { kind: 'guide_did_not_come' } }),
  'POST /g/:token/cancel': ofGuestLink({ body: { reason: 'Plans changed.' } }),
  'GET /g/:token/move': ofGuestLink(),
  'PUT /g/:token/move': ofGuestLink({ body: { answer: 'keep' } }),
  'POST /g/:token/pay': ofGuestLink({ body: {} }, false),
  'POST /g/:token/stop-prompts': ofGuestLink({ body: {} }),
  'DELETE /g/:token/stop-prompts': ofGuestLink(),
  'GET /g/:token/receipt': ofGuestLink(),
  'GET /g/:token/calendar': ofGuestLink(),
  'GET /g/:token/tickets': ofGuestLink(),
  'PUT /g/:token/tickets/:position/name': ofGuestLink({ params: { position: '1' }, body: { name: '', age: 7 } }),
  'GET /g/:token/weather': ofGuestLink(),
  'POST /g/:token/claim': ofGuestLink({ body: {} }),
} as const satisfies Record<string, RequestMaker>
