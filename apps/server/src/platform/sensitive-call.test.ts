import { expect, test } from 'vitest'
import { asCall, assertSensitiveCall } from './sensitive-call.ts'

test('a call that is not marked changes neither money nor an account', () => {
  expect(() => asCall('POST /favorites', () => assertSensitiveCall('money'))).toThrow(/POST \/favorites/)
  expect(() => asCall('POST /favorites', () => assertSensitiveCall('account'))).toThrow(/does not say so/)
  expect(() => asCall('PUT /admin/payouts/:id', () => assertSensitiveCall('account'))).toThrow(/account/)
  expect(() => asCall('GET /home', () => assertSensitiveCall('money'))).toThrow(/GET \/home/)
})

test('it counts for everything that a call starts', async () => {
  const later = asCall('POST /favorites', () => Promise.resolve().then(() => assertSensitiveCall('money')))
  await expect(later).rejects.toThrow(/POST \/favorites/)
})

test('a marked call does what it is marked for; jobs and M-Pesa are nobody’s session', () => {
  expect(() => asCall('PUT /admin/payouts/:id', () => assertSensitiveCall('money'))).not.toThrow()
  expect(() => asCall('DELETE /auth/profile', () => assertSensitiveCall('account'))).not.toThrow()
  expect(() => asCall('POST /payments/callbacks/stk/:secret', () => assertSensitiveCall('money'))).not.toThrow()
  expect(() => assertSensitiveCall('money')).not.toThrow()
})
