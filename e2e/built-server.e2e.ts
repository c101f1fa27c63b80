import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startBuiltDemo, type BuiltDemo } from './support/built-demo.ts'
import { expect, test } from './support/test.ts'

/** What the bundle leaves out, brings along or loads when it is first used: each must be found from where it lies now. */
// The tests of a file are spread over workers, each of which would start a server and tell its story.
test.describe.configure({ mode: 'default' })

let demo: BuiltDemo
test.beforeAll(async () => {
  // It tells its whole story first, with pictures: minutes, where all cores are taken.
  test.setTimeout(600_000)
  demo = await startBuiltDemo()
})
test.afterAll(() => demo.stop())

async function get(path: string, token?: string): Promise<{ type: string; body: Buffer }> {
  const answer = await fetch(demo.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  expect([path, answer.status]).toEqual([path, 200])
  return {
    type: (answer.headers.get('content-type') ?? '').replace(/;.*/, ''),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
const json = async <T>(path: string, token?: string) => JSON.parse((await get(path, token)).body.toString()) as T

test('the built server answers pages, files, pictures, papers, its documentation and whoever signs in', async () => {
  const page = (await get('/')).body.toString()
  expect(page).toContain('<title>')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const [picture = ''] = /\/images\/[\w/]+\.webp/.exec(page) ?? []
  const [id = ''] = /(?<=\/activity\/)[0-9a-f-]{36}/.exec((await get('/activities')).body.toString()) ?? []
  expect((await get(script)).type).toBe('application/javascript')
  expect((await get(picture)).type).toBe('image/webp')
  expect((await get(`/activity/${id}`)).body.toString()).toContain('<h1')
  const shared = await get(`/og/activities/${id}.jpg`)
  expect([shared.type, shared.body.subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8'])
  for (const path of ['/ticket/none', '/g/none', '/g/none/move', '/reset-password/none', '/confirm-email/none']) {
    const { headers } = await fetch(demo.url + path)
    expect([path, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      path,
      'no-store',
      'no-referrer',
    ])
  }
  expect((await get('/.well-known/security.txt')).body.toString()).toContain('Contact: mailto:')
  expect((await get('/api/docs/')).body.toString()).toContain('createApiReference')
  expect(Object.keys((await json<{ paths: object }>('/api/openapi.json')).paths).length).toBeGreaterThan(200)

  const signedIn = await fetch(`${demo.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amina@upeo.example', password: 'Karibu2026' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  expect(await json('/api/push/key', token)).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{80,}$/) })
  const bookings = await json<readonly { _id: string; payment: { status: string } }[]>(
    '/api/bookings/mybookings',
    token,
  )
  const paid = bookings.find(({ payment }) => payment.status === 'paid')
  const receipt = await get(`/api/bookings/${paid?._id}/receipt`, token)
  expect([receipt.type, receipt.body.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
})

test('where an error was thrown is told by the source', () => {
  const folder = fileURLToPath(new URL('../apps/server/build/', import.meta.url))
  const thrown = 'A push service ${status}.'
  const name = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(`${folder}${file}`, 'utf8').includes(thrown),
  )
  const lines = readFileSync(`${folder}${name}`, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(thrown))
  const map = new SourceMap(JSON.parse(readFileSync(`${folder}${name}.map`, 'utf8')) as never)
  const { originalSource, originalLine } = map.findEntry(at, 0) as { originalSource: string; originalLine: number }
  const source = readFileSync(new URL(originalSource, `file://${folder}`), 'utf8').split('\n')
  expect(source[originalLine]).toContain(thrown)
})

test('what few need is not loaded before they do', () => {
  const folder = new URL('../apps/server/build/', import.meta.url)
  const [files, packages] = [new Set<string>(), new Set<string>()]
  const follow = (file: string) => {
    files.add(file)
    const code = readFileSync(new URL(file, folder), 'utf8')
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\b[^;"']*?["']([^"']+)["'];?$/gm)) {
      const own = /^\.\/(.+)$/.exec(name)?.[1]
      if (own === undefined) packages.add(name)
      else if (!files.has(own)) follow(own)
    }
  }
  follow('main.js')
  for (const late of ['sharp', 'pdfkit', 'fontkit', '@scalar/fastify-api-reference'])
    expect(packages).not.toContain(late)
  // Letters, pushes, S3, passkeys, traces: each is somewhere else.
  for (const late of [
    'SMTPTransport',
    'WebPushError',
    'ListObjectsV2',
    'verifyRegistrationResponse',
    'OTLPTraceExporter',
  ]) {
    const declared = new RegExp(`^\\s*(?:class|(?:async )?function|var) ${late}`, 'm')
    const where = readdirSync(folder).filter(
      (file) => file.endsWith('.js') && declared.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    expect([late, where.length > 0, where.some((file) => files.has(file))]).toEqual([late, true, false])
  }
})
