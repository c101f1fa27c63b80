import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { ofRecord, ofRow, plain, wrongSecret, type RequestMaker } from './request-makers.ts'

/** The part of `validRequests` about tickets and who has come. */
export const ticketRequests = {
  'GET /bookings/:id/tickets': ofRow('upcoming_trip'),
  'POST /bookings/:id/tickets/:position/replace': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.row('upcoming_trip', whose), position: '1' },
  })),
  'POST /bookings/:id/tickets/:position/link': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.row('upcoming_trip', whose), position: '1' },
  })),
  'PUT /bookings/:id/tickets/:position/name': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.row('upcoming_trip', whose), position: '1' },
    body: { name: 'Wanjiru Kamau', age: 34 },
  })),
  'GET /tickets/:token': plain(() => ({ params: { token: wrongSecret } })),
  'PUT /tickets/:token/name': plain(() => ({
    params: { token: wrongSecret },
    body: { name: 'Wanjiru Kamau', age: 34 },
  })),
  'GET /departures/:id/pack': ofRow('departure'),
  'GET /departures/:id/check-ins': ofRow('departure', { query: { since: '2026-03-01T06:00:00.000Z' } }),
  'POST /departures/:id/check-ins': ofRecord(async (market, whose) => ({
    params: { id: whose === 'missing' ? randomUUID() : await market.row('departure', whose) },
    body: {
      checkIns: [
        {
          id: randomUUID(),
          booking: randomUUID(),
          position: 1,
          at: '2026-03-28T04:40:00.000Z',
          device: randomUUID(),
          method: 'list',
        },
      ],
    },
  })),
  'DELETE /departures/:id/check-ins/:checkInId': ofRecord(async (market, whose) => ({
    params:
      whose === 'missing'
        ? { id: randomUUID(), checkInId: randomUUID() }
        : { id: await market.row('departure', whose), checkInId: await market.row('check_in', whose) },
  })),
} as const satisfies Partial<Readonly<Record<RouteKey, RequestMaker>>>
