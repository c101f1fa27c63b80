import type { Rule } from './rule.ts'

/** What guides book themselves, and what the guests of these bookings do by their links: a part of the table of all calls. */
export const guestRules = {
  'POST /vendor/bookings': 'vendor',
  'GET /vendor/bookings/departures': 'vendor',
  'POST /bookings/:id/guest-link': 'vendor',
  'DELETE /bookings/:id/guest-link': 'vendor',
  'GET /g/:token': 'link',
  'GET /g/:token/cancel-quote': 'link',
  'POST /g/:token/code': 'link',
  'POST /g/:token/proof': 'link',
  'DELETE /g/:token/links': 'link',
  'POST /g/:token/help': 'link',
  'POST /g/:token/problem': 'link',
  'POST /g/:token/cancel': {
    access: 'link',
    sensitive: 'money',
    exemption: 'a code to the number that paid, or the booking’s',
  },
  'GET /g/:token/move': 'link',
  'PUT /g/:token/move': {
    access: 'link',
    sensitive: 'money',
    exemption: 'a code to the number that paid, or the booking’s',
  },
  'POST /g/:token/pay': 'link',
  'POST /g/:token/stop-prompts': 'link',
  'DELETE /g/:token/stop-prompts': 'link',
  'GET /g/:token/receipt': 'link',
  'GET /g/:token/calendar': 'link',
  'GET /g/:token/tickets': 'link',
  'PUT /g/:token/tickets/:position/name': 'link',
  'GET /g/:token/weather': 'link',
  'GET /bookings/:id/weather': 'signed_in',
  'POST /g/:token/claim': 'signed_in',
} as const satisfies Record<string, Rule | Rule['access']>
