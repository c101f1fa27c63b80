import { describe, expect, test } from 'vitest'
import { dashboardOf, displayName, parseUser } from './session-user.ts'

const wanjiru = {
  _id: '1',
  name: 'Wanjiru Njoroge',
  username: 'wanjiru',
  email: 'w@upeo.example',
  role: 'user',
  avatar: null,
}

describe('the stored user', () => {
  test('is read back', () => expect(parseUser(JSON.stringify(wanjiru))).toEqual(wanjiru))

  test.each([
    null,
    'undefined',
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '{"_id":1}',
    JSON.stringify({ ...wanjiru, role: 'x' }),
  ])('is nobody when it is %j', (stored) => expect(parseUser(stored)).toBeNull())
})

test('the header welcomes by name, else by address', () => {
  expect(displayName({ name: 'Wanjiru Njoroge', email: 'w@upeo.example' })).toBe('Wanjiru Njoroge')
  expect(displayName({ name: ' ', email: 'w@upeo.example' })).toBe('w@upeo.example')
})

test('each role has its dashboard', () => {
  expect(dashboardOf('vendor')).toEqual({ label: 'Vendor Dashboard', to: '/vendor/dashboard' })
  expect(dashboardOf('user')).toEqual({ label: 'Dashboard', to: '/dashboard' })
  expect(dashboardOf('admin')).toEqual({ label: 'Dashboard', to: '/admin' })
})
