import type { RouteKey } from '@upeo/contract/authorization'
import { tinyPng } from './multipart.ts'
import { ofRow, type RequestMaker } from './request-makers.ts'

/** The part of `validRequests` in which guide and customer may say different things. */
export const disputeRequests = {
  'POST /bookings/:id/problem': ofRow('fresh_trip', {
    body: { kind: 'guide_did_not_come', description: 'Nobody came.' },
  }),
  'POST /bookings/:id/problem/answer': ofRow('reported_trip', { body: { text: 'We had agreed on another gate.' } }),
  'POST /bookings/:id/guide-refund': ofRow('owed_trip', { body: { reference: 'QGH7XK2LMN' } }),
  'POST /bookings/:id/guide-refund/objection': ofRow('returned_trip', { body: { description: 'Nothing came.' } }),
  'POST /bookings/:id/guide-refund/confirmation': ofRow('returned_trip'),
  'POST /bookings/:id/give-back': ofRow('guide_paid_trip', { body: { amount: 160, reason: 'It rained all day.' } }),
  'POST /bookings/:id/guest-absence': ofRow('started_trip', { body: { description: 'I waited for an hour.' } }),
  'POST /bookings/:id/guest-absence/objection': ofRow('absent_trip', { body: { objection: 'I was there.' } }),
  'POST /bookings/:id/appeal': ofRow('rejected_trip', {
    body: { description: 'I paid it on Monday morning.' },
    files: [{ field: 'picture', name: 'slip.png', bytes: tinyPng(7) }],
  }),
  'POST /bookings/:id/appeal/answer': ofRow('appealed_trip', { body: { answer: 'It never came.' } }),
  'GET /appeals/:id/picture': ofRow('appeal'),
} as const satisfies Partial<Readonly<Record<RouteKey, RequestMaker>>>
