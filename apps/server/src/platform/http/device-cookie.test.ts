import { expect, test } from 'vitest'
import { createDeviceCookie } from './device-cookie.ts'

const token = 'A'.repeat(43)

test('over https the name keeps others from setting it, and no script reads it', () => {
  const cookie = createDeviceCookie({ https: true })
  expect(cookie.give(token)).toBe(`__Host-device=${token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure`)
  expect(cookie.read({ cookie: `signed_in=1; __Host-device=${token}` })).toBe(token)
  expect(cookie.read({ cookie: `device=${token}` })).toBeNull()
})

test('without https it has the plain name, which browsers take', () => {
  const cookie = createDeviceCookie({ https: false })
  expect(cookie.give(token)).toBe(`device=${token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict`)
  expect(cookie.read({ cookie: `device=${token}` })).toBe(token)
})

test.each([undefined, '', 'device=', `device=${token}A`, `device=${'<'.repeat(43)}`, `my-device=${token}`])(
  'what was never given to a browser is none: %s',
  (cookie) => {
    expect(createDeviceCookie({ https: false }).read({ ...(cookie !== undefined && { cookie }) })).toBeNull()
  },
)
