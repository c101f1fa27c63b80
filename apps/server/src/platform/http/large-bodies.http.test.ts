import { register } from '@upeo/contract/identity/sign-in'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'

const upeo = testApp({ rateLimits: true })

const send = (url: string, payload: string, token?: string) =>
  upeo.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
const large = (words: string) => words.padEnd(20_000, ' ')

test('a large body is counted before it is read: who sends too many is refused, whatever stands in it', async () => {
  const body = { name: 'Kamau', username: 'Kamau', email: 'kamau@example.com', password: 'Karibu2026' }
  const { token } = await upeo.call.must(register, { body: { ...body, role: 'vendor' } })
  await sql`delete from rate_limits`.execute(upeo.db)
  // Both a call that counts its own and one that does not.
  for (const url of ['/activities', '/inventory']) {
    expect((await send(url, large('{}'), token)).statusCode).toBe(400)
    await sql`update rate_limits set count = 300`.execute(upeo.db)
    expect((await send(url, large('not JSON at all'), token)).statusCode).toBe(429)
    expect((await send(url, 'not JSON at all', token)).statusCode).toBe(400)
    await sql`delete from rate_limits`.execute(upeo.db)
  }
})

test('a large body of nobody is not read at all', async () => {
  expect((await send('/activities', large('not JSON at all'), 'no-such-token')).statusCode).toBe(401)
  expect((await send('/auth/login', large('not JSON at all'))).statusCode).toBe(413)
})
