import { once } from 'node:events'
import { request, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { fakeClock } from '../../../testing/fake-clock.ts'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createFront } from './front.ts'
import { keepReplies } from './kept-replies.ts'
import { newNonce } from './nonce.ts'
import { cutAtNonce } from './nonced-text.ts'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
const closing: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A page that the app keeps, and the front before it; the app says of its answers that they are its own. */
async function openFront() {
  const log = createLog('silent')
  const kept = keepReplies({ clock, fresh: 1_000, stale: 1_000, room: 1_000_000, log })
  const front = createFront((nonce) => [['x-nonce', nonce]])
  front.offer(kept)
  const app = fastify({ serverFactory: (handler) => front.serve(handler) })
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = newNonce()
    reply.header('x-nonce', reply.nonce).header('x-by', 'the app')
  })
  app.all('/*', async (asked, reply) => {
    if (!kept.mayServe(asked)) return reply.send('made for one')
    await kept.serve(asked, reply, async () => {
      const nonce = newNonce()
      const text = cutAtNonce(`<p nonce="${nonce}"><p nonce="${nonce}">`, nonce)
      return { status: 200, headers: [['content-type', 'text/html']], text, worthKeeping: true }
    })
    return reply
  })
  await app.listen({ port: 0 })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo

  async function ask(headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const asked = request({ port, path: '/page', method, headers: { connection: 'close', ...headers } })
    asked.end()
    const [answer] = await once(asked, 'response')
    return { headers: answer.headers, body: await buffer(answer), byApp: answer.headers['x-by'] !== undefined }
  }
  return { front, ask }
}

const brotli = { 'accept-encoding': 'gzip, deflate, br' }

test('what is kept is answered in front, each time with another nonce and id', async () => {
  const { ask } = await openFront()
  expect((await ask()).byApp).toBe(true)
  const [one, other] = [await ask(), await ask()]
  for (const { headers, body, byApp } of [one, other]) {
    expect(byApp).toBe(false)
    expect(headers).toMatchObject({ 'content-type': 'text/html', vary: 'accept-encoding' })
    expect(headers['x-nonce']).toHaveLength(24)
    expect(body.toString()).toBe(`<p nonce="${headers['x-nonce']}"><p nonce="${headers['x-nonce']}">`)
    expect(headers['content-length']).toBe(String(body.length))
  }
  expect(one.headers['x-nonce']).not.toBe(other.headers['x-nonce'])
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('in brotli too, once the app has made it', async () => {
  const { ask } = await openFront()
  await ask()
  expect((await ask(brotli)).byApp).toBe(true)
  const { byApp, headers, body } = await ask(brotli)
  expect([byApp, headers['content-encoding']]).toEqual([false, 'br'])
  expect(brotliDecompressSync(body).toString()).toBe(
    `<p nonce="${headers['x-nonce']}"><p nonce="${headers['x-nonce']}">`,
  )
})

test.for<[what: string, headers: OutgoingHttpHeaders, method?: string]>([
  ['who is signed in by cookie', { cookie: 'a=b; signed_in=1' }],
  ['who is signed in by token', { authorization: 'Bearer t' }],
  ['who takes gzip alone', { 'accept-encoding': 'gzip' }],
  ['who refuses brotli', { 'accept-encoding': 'br;q=0' }],
  ['who asks for the head', {}, 'HEAD'],
  ['who sends something', {}, 'POST'],
])('%s is answered by the app', async ([, headers, method]) => {
  const { ask } = await openFront()
  await ask()
  expect((await ask()).byApp).toBe(false)
  expect((await ask(headers, method)).byApp).toBe(true)
})

test('so is everything that is no longer as good as new, or asked after the front has closed', async () => {
  const { front, ask } = await openFront()
  await ask()
  clock.advance(1_000)
  expect((await ask()).byApp).toBe(true)
  expect((await ask()).byApp).toBe(false)
  front.close()
  expect((await ask()).byApp).toBe(true)
})
