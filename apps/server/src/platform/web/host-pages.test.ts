import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { hostPages } from './host-pages.ts'
import type { PageHandler } from './page-build.ts'

const apps: Array<{ close: () => Promise<unknown> }> = []

async function hosting(pages: PageHandler) {
  const app = fastify()
  apps.push(app)
  app.decorateReply('nonce', 'n0nce')
  app.get('/api/activities', (request) => ({ query: request.query, asked: request.headers['authorization'] ?? null }))
  app.all('/api/*', (_request, reply) => reply.code(404).send({ error: { code: 'not_found' } }))
  await hostPages(app, { mode: 'production', pages })
  return app
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

test('a page gets its status, its nonce and a policy of not being kept unasked', async () => {
  const app = await hosting(
    async (request, host) => new Response(`${new URL(request.url).pathname} ${host.nonce}`, { status: 404 }),
  )
  const answer = await app.inject('/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe('/nowhere n0nce')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('a page may say itself how long it is kept', async () => {
  const app = await hosting(async () => new Response('', { headers: { 'cache-control': 'public, max-age=5' } }))
  expect((await app.inject('/')).headers['cache-control']).toBe('public, max-age=5')
})

test('loaders reach the API in process, without the rights of whoever asked for the page', async () => {
  const app = await hosting(async (request, host) => {
    expect(request.headers.has('authorization')).toBe(false)
    expect(request.headers.has('cookie')).toBe(false)
    return host.api(new Request('http://api.invalid/api/activities?category=Hiking&category=Camping'))
  })
  const answer = await app.inject({ url: '/activities', headers: { authorization: 'Bearer t', cookie: 'a=b' } })
  expect(answer.json()).toEqual({ query: { category: ['Hiking', 'Camping'] }, asked: null })
})

test('an unknown call below /api is no page', async () => {
  const app = await hosting(async () => new Response('a page'))
  const answer = await app.inject('/api/unknown')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: { code: 'not_found' } })
})

test('what goes wrong while rendering is reported, and answered as any failure', async () => {
  const app = await hosting(() => Promise.reject(new Error('bug')))
  expect((await app.inject('/')).statusCode).toBe(500)
})
