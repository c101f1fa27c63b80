import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { publicCacheControl } from '@upeo/contract/kit/caching'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { language, speak } from '@upeo/domain/words/say'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../spoken-language.ts'
import { hostPages } from './host-pages.ts'
import type { PageHandler } from './page-build.ts'

const apps: Array<{ close: () => Promise<unknown> }> = []

const clock = fakeClock('2026-03-02T09:00:00+03:00')

async function hosting(pages: PageHandler) {
  const app = fastify()
  apps.push(app)
  app.decorate('contentSecurityPolicy', (hashes) => ['content-security-policy', ['own', ...hashes].join(' ')] as const)
  app.decorate('answersFirst', { from: () => undefined, stop: () => undefined })
  app.get('/api/activities', (request) => ({ query: request.query, asked: request.headers['authorization'] ?? null }))
  app.all('/api/*', (_request, reply) => reply.code(404).send({ error: { code: 'not_found' } }))
  await hostPages(app, { mode: 'production', clock, pages })
  return app
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const html = { 'content-type': 'text/html; charset=utf-8' }
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

test('a page gets its status, a policy that names its own scripts, and one of not being cached unasked', async () => {
  const app = await hosting(
    async (request, { nonce }) =>
      new Response(
        `${new URL(request.url).pathname} <script nonce="${nonce}">own()</script><script>planted()</script>`,
        { status: 404, headers: html },
      ),
  )
  const answer = await app.inject('/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe('/nowhere <script>own()</script><script>planted()</script>')
  expect(answer.headers['content-security-policy']).toBe(`own ${hashOf('own()')}`)
  expect(answer.headers['cache-control']).toBe('no-cache')
  // Whoever is signed in has the page made for them alone, and by the same rule.
  const own = await app.inject({ url: '/nowhere', headers: { cookie: 'signed_in=1' } })
  expect([own.body, own.headers['content-security-policy']]).toEqual([
    answer.body,
    answer.headers['content-security-policy'],
  ])
})

test('what is no document passes as it is', async () => {
  const app = await hosting(async (_request, { nonce }) => Response.json({ text: `<script nonce="${nonce}">` }))
  const answer = await app.inject('/activities.data')
  expect(answer.json<{ text: string }>().text).toMatch(/nonce/)
  expect(answer.headers).not.toHaveProperty('content-security-policy')
})

test('a page may say itself how long it is kept', async () => {
  const app = await hosting(async () => new Response('', { headers: { 'cache-control': 'public, max-age=5' } }))
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await app.inject({ method, url: '/' })).headers['cache-control']).toBe('public, max-age=5')
  }
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

/** A public page that says how often it was made, with a script that says it too. */
function countedPage({
  status = 200,
  cacheControl = publicCacheControl,
}: { status?: number; cacheControl?: string } = {}) {
  let made = 0
  return vi.fn<PageHandler>(async (_request, { nonce }) => {
    made += 1
    return new Response(`made ${made} with <script nonce="${nonce}">${made}</script>`, {
      status,
      headers: { ...html, 'cache-control': cacheControl },
    })
  })
}

type Host = Awaited<ReturnType<typeof hosting>>
const madeAt = async (app: Host, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  return Number(/^made (\d+) /.exec(answer.body)?.[1])
}

test('a public page is made once for all who ask within seconds, and all get the same', async () => {
  const pages = countedPage()
  const app = await hosting(pages)
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/')))
  answers.push(await app.inject('/'))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['made 1 with <script>1</script>']))
  expect(pages).toHaveBeenCalledTimes(1)
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': publicCacheControl,
      'content-security-policy': `own ${hashOf('1')}`,
      vary: 'accept-encoding',
    })
  }
})

test.for([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br;q=0', undefined, (body: Buffer) => body],
] as const)('to whom takes %s a cached page comes as %s', async ([accepted, encoding, decompress]) => {
  const app = await hosting(countedPage())
  const headers = { 'accept-encoding': accepted }
  // The first asks before it was compressed, the second after.
  for (const answer of [await app.inject({ url: '/', headers }), await app.inject({ url: '/', headers })]) {
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(decompress(answer.rawPayload).toString()).toBe('made 1 with <script>1</script>')
  }
})

test('after two seconds it is made anew behind an answer, after five before it', async () => {
  const app = await hosting(countedPage())
  expect(await madeAt(app, '/')).toBe(1)
  clock.advance(2_000)
  expect(await madeAt(app, '/')).toBe(1)
  await expect.poll(() => madeAt(app, '/')).toBe(2)
  clock.advance(5_000)
  expect(await madeAt(app, '/')).toBe(3)
})

test('who is signed in neither gets nor fills what is cached', async () => {
  const app = await hosting(countedPage())
  const cookie = 'theme=dark; signed_in=1'
  const own = await app.inject({ url: '/', headers: { cookie } })
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect(await madeAt(app, '/')).toBe(2)
  expect(await madeAt(app, '/', { cookie })).toBe(3)
  expect(await madeAt(app, '/', { authorization: 'Bearer t' })).toBe(4)
  // A cookie of somebody else's, of a CDN for example, says nothing.
  expect(await madeAt(app, '/', { cookie: 'not_signed_in=1; theme=dark' })).toBe(2)
})

test('what never changes at its address stays in the browser of who is signed in', async () => {
  const immutable = 'public, max-age=31536000, immutable'
  const app = await hosting(countedPage({ cacheControl: immutable }))
  const own = await app.inject({ url: '/__manifest?version=1', headers: { cookie: 'signed_in=1' } })
  expect(own.headers['cache-control']).toBe(immutable)
})

test('addresses are cached apart, hosts too, and the order of a query is none', async () => {
  const app = await hosting(countedPage())
  expect(await madeAt(app, '/activities?category=Hiking&page=2')).toBe(1)
  expect(await madeAt(app, '/activities?page=2&category=Hiking')).toBe(1)
  expect(await madeAt(app, '/activities?page=3&category=Hiking')).toBe(2)
  expect(await madeAt(app, '/activities')).toBe(3)
  expect(await madeAt(app, '/activities', { host: 'other.example' })).toBe(4)
  // What names another host is another path, and never the page whose path it ends with.
  expect(await madeAt(app, '//elsewhere.example/activities?page=2&category=Hiking')).toBe(5)
  expect(await madeAt(app, '//[?page=2')).toBe(6)
  // A fragment is not rendered, so it must not stand for `?search=a%23b`, whose key it would have.
  expect(await madeAt(app, '/activities?search=a#b')).toBe(7)
  expect(await madeAt(app, '/activities?search=a%23b')).toBe(8)
  // `?category` is another name than `category`.
  expect(await madeAt(app, '/activities??category=Hiking&page=2')).toBe(9)
  expect(await madeAt(app, '/activities?page=2')).toBe(9)
})

test('a made-up query is no other page: it is made once, and without what the page does not read', async () => {
  const pages = countedPage()
  const app = await hosting(pages)
  for (const query of ['', '?utm_source=a', '?utm_source=b', '?zz=1&zz=2', `?${'x'.repeat(2_000)}`])
    expect(await madeAt(app, `/${query}`)).toBe(1)
  expect(await madeAt(app, '/activities?zz=1&page=2')).toBe(2)
  expect(await madeAt(app, '/activities?page=2&zz=2')).toBe(2)
  expect(pages.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual(['', '?page=2'])
  // Whoever is signed in is shown the same; a page of one's own reads what it likes.
  await app.inject({ url: '/?zz=1', headers: { cookie: 'signed_in=1' } })
  await app.inject('/login?to=%2Fdashboard')
  expect(pages.mock.calls.slice(2).map(([{ url }]) => new URL(url).search)).toEqual(['', '?to=%2Fdashboard'])
})

test.for([
  ['a failure', { status: 500 }],
  ['what is not there', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['what does not call itself public', { cacheControl: 'no-store' }],
] as const)('%s is not cached', async ([, page]) => {
  const app = await hosting(countedPage(page))
  const first = await app.inject('/')
  expect(first.headers['cache-control']).toBe('cacheControl' in page ? 'no-store' : 'private, no-cache')
  expect([await madeAt(app, '/'), await madeAt(app, '/')]).toEqual([2, 3])
})

test('a page that something went wrong with is not cached, and neither is an address without end', async () => {
  const page = countedPage()
  const app = await hosting(async (request, host) => {
    if (request.url.endsWith('/flawed')) host.report(new Error('a part is missing'))
    return page(request, host)
  })
  expect([await madeAt(app, '/flawed'), await madeAt(app, '/flawed')]).toEqual([1, 2])
  const long = `/activities?search=${'x'.repeat(1_000)}`
  expect([await madeAt(app, long), await madeAt(app, long)]).toEqual([3, 4])
})

test('pages speak through their host, so that drawing them leaves everybody else their language', async () => {
  const app = await hosting(async (_request, host) => {
    speak(host.spokenLanguage)
    return host.inLanguage('sw', async () => Response.json({ page: language() }))
  })
  expect((await app.inject('/sw/help')).json()).toEqual({ page: 'sw' })
  expect(inLanguage('sw', language)).toBe('sw')
  expect(language()).toBe('en')
})
