import type { RouteKey } from '@upeo/contract/authorization'
import {
  anybodySignedIn,
  customersOwn,
  guidesOnly,
  guidesOwn,
  madeByCustomer,
  madeByGuide,
} from './matrix-rows.data.ts'

/** Bookings are their customer's; their guide has calls of their own for them, and the office others. */
export const bookingMatrix = {
  // The record is the activity: anyone signed in may book it, except its own guide (409).
  'POST /bookings': [
    '401',
    '201 201 404',
    '201 201 404',
    '201 201 404',
    '409 201 404',
    '201 409 404',
    '201 201 404',
    '401',
    '401',
  ],
  'GET /bookings/mybookings': anybodySignedIn,
  'GET /bookings/:id': customersOwn,
  'GET /bookings/:id/cancel-quote': customersOwn,
  'POST /bookings/:id/cancel': customersOwn,
  'POST /bookings/:id/payment-confirmation': customersOwn,
  'PUT /bookings/:id/payment-method': customersOwn,
  'GET /bookings/vendor': guidesOnly,
  'PUT /bookings/:id': guidesOwn,
  'PUT /bookings/:id/approve-payment': guidesOwn,

  'GET /bookings/:id/receipt': customersOwn,
  'GET /bookings/:id/weather': customersOwn,
  'GET /bookings/:id/calendar': customersOwn,
  'POST /bookings/:id/problem': madeByCustomer,
  'POST /bookings/:id/problem/answer': madeByGuide,
  'POST /bookings/:id/guide-refund': madeByGuide,
  'POST /bookings/:id/guide-refund/objection': madeByCustomer,
  'POST /bookings/:id/guide-refund/confirmation': madeByCustomer,
  'POST /bookings/:id/give-back': madeByGuide,
  'POST /bookings/:id/guest-absence': madeByGuide,
  'POST /bookings/:id/guest-absence/objection': madeByCustomer,
  'POST /bookings/:id/appeal': madeByCustomer,
  'POST /bookings/:id/appeal/answer': madeByGuide,
  // The customer's and the office's; not the guide's.
  'GET /appeals/:id/picture': ['401', '200 404 404', '404 200 404', '404', '404', '404', '200 200 404', '401', '401'],
  'POST /bookings/:id/prompt': guidesOwn,
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
