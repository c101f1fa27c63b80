import type { Rule } from './rule.ts'

/** What guides do on the day of a departure, and with all who are on it: a part of the table of all calls. */
export const departureRules = {
  'PUT /departures/:id/sales': 'vendor',
  'DELETE /departures/:id': 'vendor',
  'GET /departures/:id/run-sheet': 'vendor',
  'GET /departures/:id/changes': 'vendor',
  'POST /departures/:id/call-off': { access: 'vendor', sensitive: 'money', proof: 'fresh' },
  'POST /departures/:id/postpone': { access: 'vendor', sensitive: 'money', proof: 'fresh' },
  'POST /departures/:id/messages': 'vendor',
  'PUT /departures/:id/told': 'vendor',
  'GET /departures/:id/pack': 'vendor',
  'GET /departures/:id/check-ins': 'vendor',
  'POST /departures/:id/check-ins': 'vendor',
  'DELETE /departures/:id/check-ins/:checkInId': 'vendor',
} as const satisfies Record<string, Rule | Rule['access']>
