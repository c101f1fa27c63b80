import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLink, type Link } from './tcp-link.ts'

let server: Server
let link: Link
let asked: number
beforeEach(async () => {
  asked = 0
  server = createServer((_request, response) => {
    asked += 1
    response.end('x'.repeat(200_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  link = await openLink(() => (server.address() as AddressInfo).port)
})
afterEach(async () => {
  await link.close()
  server.closeAllConnections()
  server.close()
})

const ask = async () => (await (await fetch(`http://127.0.0.1:${link.port}/`)).text()).length

test('in fair weather everything passes', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200_000, 200_000, 200_000])
})

test('what refuses is not reached, and is again afterwards', async () => {
  link.weather({ refuses: true })
  await expect(ask()).rejects.toThrow('fetch failed')
  expect(asked).toBe(0)
  link.weather({})
  expect(await ask()).toBe(200_000)
})

test('what stalls is neither lost nor through until the weather changes', async () => {
  link.weather({ stalls: true })
  const answer = ask()
  expect(asked).toBe(0)
  link.weather({ delayMs: 1 })
  expect(await answer).toBe(200_000)
})

test('a cut connection fails on both ends', async () => {
  link.weather({ stalls: true })
  const cut = async () => {
    while (link.cut() === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([expect(ask()).rejects.toThrow('fetch failed'), cut()])
})
