import { expect, test } from 'vitest'
import { asCall, mustBeMarked } from './marked-call.ts'

test('a call that is not marked changes neither money nor an account', () => {
  expect(() => asCall('POST /favorites', () => mustBeMarked('money'))).toThrow(/POST \/favorites/)
  expect(() => asCall('POST /favorites', () => mustBeMarked('account'))).toThrow(/does not say so/)
  expect(() => asCall('PUT /admin/payouts/:id', () => mustBeMarked('account'))).toThrow(/account/)
  expect(() => asCall('GET /home', () => mustBeMarked('money'))).toThrow(/GET \/home/)
})

test('it counts for everything that a call starts', async () => {
  const later = asCall('POST /favorites', () => Promise.resolve().then(() => mustBeMarked('money')))
  await expect(later).rejects.toThrow(/POST \/favorites/)
})

test('a marked call does what it is marked for; jobs and M-Pesa are nobody’s session', () => {
  expect(() => asCall('PUT /admin/payouts/:id', () => mustBeMarked('money'))).not.toThrow()
  expect(() => asCall('DELETE /auth/profile', () => mustBeMarked('account'))).not.toThrow()
  expect(() => asCall('POST /payments/callbacks/stk/:secret', () => mustBeMarked('money'))).not.toThrow()
  expect(() => mustBeMarked('money')).not.toThrow()
})
