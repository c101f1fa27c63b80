import { DAY } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { createSecretCookies } from './secret-cookies.ts'

const token = 'A'.repeat(43)
const device = { name: 'device', token, lifetime: 400 * DAY }

test('over https the name keeps others from setting it, and no script reads it', () => {
  const cookies = createSecretCookies({ https: true })
  expect(cookies.give(device)).toBe(
    `__Host-device=${token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(cookies.read({ cookie: `signed_in=1; __Host-device=${token}` }, 'device')).toBe(token)
  expect(cookies.read({ cookie: `device=${token}` }, 'device')).toBeNull()
})

test('without https it has the plain name, which browsers take', () => {
  const cookies = createSecretCookies({ https: false })
  expect(cookies.give(device)).toBe(`device=${token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict`)
  expect(cookies.read({ cookie: `other=${'B'.repeat(43)}; device=${token}` }, 'device')).toBe(token)
})

test.each([undefined, '', 'device=', `device=${token}A`, `device=${'<'.repeat(43)}`, `my-device=${token}`])(
  'what was never given to a browser is none: %s',
  (cookie) => {
    const headers = { ...(cookie !== undefined && { cookie }) }
    expect(createSecretCookies({ https: false }).read(headers, 'device')).toBeNull()
  },
)
