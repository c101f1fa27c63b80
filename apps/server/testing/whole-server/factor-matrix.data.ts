import type { RouteKey } from '@upeo/contract/authorization'

/** What people sign in with: each only their own, and the administrator never without. */
export const factorMatrix = {
  // Whoever asks has to have begun to sign in, or to have a passkey: neither is there.
  'POST /auth/login/second-step': ['422', '422', '422', '422', '422', '422', '422', '422', '422'],
  'POST /auth/passkey-challenge': ['200', '200', '200', '200', '200', '200', '200', '200', '200'],
  'POST /auth/passkey-login': ['422', '422', '422', '422', '422', '422', '422', '422', '422'],
  // By the password: the administrator has an authenticator app, and only that counts.
  'POST /auth/proof': ['401', '200', '200', '200', '200', '200', '403', '401', '401'],
  'GET /auth/factors': ['401', '200', '200', '200', '200', '200', '200', '401', '401'],
  'POST /auth/factors/code': ['401', '201', '201', '201', '201', '201', '201', '401', '401'],
  // Nobody has begun to set an app up. Only the administrator has one, and the office cannot do without.
  'PUT /auth/factors/code': ['401', '404', '404', '404', '404', '404', '404', '401', '401'],
  'DELETE /auth/factors/code': ['401', '404', '404', '404', '404', '404', '409', '401', '401'],
  'POST /auth/factors/recovery-codes': ['401', '404', '404', '404', '404', '404', '201', '401', '401'],
  'POST /auth/factors/passkeys/challenge': ['401', '200', '200', '200', '200', '200', '200', '401', '401'],
  'POST /auth/factors/passkeys': ['401', '422', '422', '422', '422', '422', '422', '401', '401'],
  // Nobody has a passkey.
  'DELETE /auth/password': ['401', '404', '404', '404', '404', '404', '404', '401', '401'],
  'DELETE /auth/factors/restoration': ['401', '404', '404', '404', '404', '404', '404', '401', '401'],
  'DELETE /auth/factors/passkeys/:id': ['401', '200 404 404', '404 200 404', '404', '404', '404', '404', '401', '401'],
} as const satisfies Partial<Record<RouteKey, readonly string[]>>
