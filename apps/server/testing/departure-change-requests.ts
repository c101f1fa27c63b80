import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { ofRow, type RequestMaker } from './request-makers.ts'

const words = { reason: 'weather', message: 'The river is too high.' } as const

/** The part of `validRequests` in which a guide calls a departure off or moves it, and their guests answer. */
export const departureChangeRequests = {
  'GET /departures/:id/changes': ofRow('departure'),
  'POST /departures/:id/call-off': ofRow('booked_departure', { body: words }),
  'POST /departures/:id/postpone': ofRow('booked_departure', {
    body: { ...words, date: '2026-04-06', startTime: '07:30' },
  }),
  'POST /departures/:id/messages': ofRow('booked_departure', { body: { message: 'Bring a warm jacket.' } }),
  'PUT /departures/:id/told': ofRow('booked_departure', {
    body: { change: randomUUID(), booking: randomUUID(), how: 'whatsapp' },
  }),
  'GET /bookings/:id/move': ofRow('moved_booking'),
  'PUT /bookings/:id/move': ofRow('moved_booking', { body: { answer: 'keep' } }),
} as const satisfies Partial<Readonly<Record<RouteKey, RequestMaker>>>
