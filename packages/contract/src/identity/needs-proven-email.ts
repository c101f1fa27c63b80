import type { RouteKey } from '../authorization.ts'

/**
 * What nobody does in the name of an address before a mail has reached them there: what goes on by itself afterwards, and
 * what others read. To book and to pay is not among it.
 */
export const needsProvenEmail: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'POST /calendar/address',
  // Whoever registered somebody else's address would keep a way in that a reset by mail does not close.
  'POST /auth/factors/code',
  'PUT /auth/factors/code',
  'POST /auth/factors/passkeys/challenge',
  'POST /auth/factors/passkeys',
  'POST /push/subscriptions',
  'POST /reviews',
  'PUT /reviews/:id',
  'PUT /reviews/:id/response',
  'POST /vendor/content',
  'PUT /vendor/content/:id',
])
