import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createRangeClient } from './create-range-client.ts'

const closing: Array<() => void> = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((listening) => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
}

const silent = { warn: () => undefined } as never
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

test('a password that has leaked is known by five digits of its hash, and padding is no leak', async () => {
  const asked: (string | undefined)[] = []
  const url = await service((request, reply) => {
    asked.push(request.url, String(request.headers['add-padding']))
    reply.end(
      `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${hashOf('Leaked2026').slice(5)}:12\r\n${hashOf('Padded2026').slice(5)}:0`,
    )
  })
  const breaches = createRangeClient({ url, log: silent })
  expect(await breaches.has('Leaked2026')).toBe(true)
  expect(await breaches.has('Padded2026')).toBe(false)
  expect(await breaches.has('Karibu2026')).toBe(false)
  expect(asked.slice(0, 2)).toEqual([`/range/${hashOf('Leaked2026').slice(0, 5)}`, 'true'])
  expect(asked.join(' ')).not.toContain(hashOf('Leaked2026').slice(0, 6))
})

test.each([
  ['answers with an error', (_request, reply) => void reply.writeHead(503).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['never answers', () => undefined],
  ['answers with a page', (_request, reply) => void reply.end('<html>Sign in to this network</html>')],
] as [string, RequestListener][])(
  'nobody is kept from a password when the service %s, and the log names nothing of it',
  async (_name, answer) => {
    const said: unknown[] = []
    const log = { warn: (...line: unknown[]) => void said.push(line) } as never
    const breaches = createRangeClient({ url: await service(answer), log, timeoutMs: 50 })
    expect(await breaches.has('Leaked2026')).toBe(false)
    expect(JSON.stringify(said)).not.toMatch(/Leaked2026|[0-9A-F]{5}/)
  },
)
