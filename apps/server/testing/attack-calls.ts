import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteKey } from '@upeo/contract/authorization'
import { ErrorBody } from '@upeo/contract/kit/errors'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import { acceptingMpesa } from './accepting-mpesa.ts'
import { createTestApp, type TestApp } from './app.ts'
import { contractEndpoints } from './contract-endpoints.ts'
import { watchDatabase } from './database-state.ts'
import { type ActorName } from './market-people.ts'
import { drawn } from '@upeo/domain/testing/depth'
import { createMarketplace } from './marketplace.ts'
import { fieldsOf, hostileTexts, numberishTexts, strangeValues, withValue, type Path } from './mutations.ts'
import { refusalOf } from './refusal-of.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './send-raw.ts'
import { validRequests } from './valid-requests.ts'

const texts = [...hostileTexts, ...numberishTexts]

/** Calls that may be made again just as they were: they change nothing that the next one would miss. */
const repeatable: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'POST /activities',
  'PUT /activities/:id',
  'PUT /activities/:id/fields',
  'POST /activities/:id/departures',
  'PUT /activities/:id/departures/:date',
  'PUT /departures/:id/sales',
  'POST /vendor/content',
  'PUT /vendor/content/:id',
  'PUT /vendors/my-profile/seo',
  'POST /inventory',
  'PUT /inventory/:id',
  'PUT /inventory/:id/maintenance',
  'PUT /inventory/:id/departures/:date',
])

interface Attempt {
  readonly name: string
  readonly of: (valid: RawRequest) => RawRequest
}

interface Target {
  readonly endpoint: Endpoint
  /** A request that would go well, kept from field to field: whatever takes effect is followed by a new one. */
  valid: RawRequest | null
}

/**
 * What the call's schema takes is sent to the server, always. Of what it refuses each field sends one in so many, each
 * field others; the rest is asked of the schema and of what words its refusal, which are all that the server asks.
 */
const REFUSED_IN_TURN = 8

/**
 * Declares the tests that put every field of every call of some methods out of shape: the answer is a clear 4xx in the
 * one error shape, or a 2xx where the value is in fact allowed; never a 5xx; and a refusal has written nothing. `allowed`
 * names somebody who may make a call. Answers the app, for further tests of the file.
 */
export async function attackCalls(
  methods: ReadonlyArray<Endpoint['method']>,
  allowed: (key: RouteKey) => ActorName,
): Promise<() => TestApp> {
  let upeo: TestApp
  const mpesa = acceptingMpesa()
  let database: Awaited<ReturnType<typeof watchDatabase>>
  beforeAll(async () => {
    upeo = await createTestApp({ provider: mpesa })
    database = await watchDatabase(upeo.owner, ['public.rate_limits', 'pgboss.version'])
  })
  afterAll(() => upeo.dispose())

  const endpoints = await contractEndpoints()
  const keys = [...endpoints.keys()].filter((key) => methods.includes(endpoints.get(key)!.method))
  describe.each(keys)('%s', (key) => {
    const endpoint = endpoints.get(key)!
    const objects = new Set<string>()
    const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
      (endpoint[part] ? fieldsOf(endpoint[part]) : [])
        .filter((path) => part === 'body' || path.length === 1)
        .map((path) => {
          const within = path.slice(0, -1).join('.')
          const firstOfObject = part === 'body' && !objects.has(within)
          if (part === 'body') objects.add(within)
          return [`${part} ${path.join('.')}`, mutationsOf(key, part, path, firstOfObject)] as const
        }),
    )
    const target: Target = { endpoint, valid: null }
    const tests = [...fields, ['the message itself', malformed(endpoint)] as const]
    // oxlint-disable-next-line vitest/expect-expect -- it is in attack()
    test.for(tests.map(([name, attempts], turn) => [name, attempts, turn] as const))(
      '%s',
      async ([, attempts, turn]) => {
        await attack(target, attempts, turn)
      },
    )
  })
  return () => upeo

  async function attack(target: Target, attempts: readonly Attempt[], turn: number): Promise<void> {
    const { endpoint } = target
    const { key } = endpoint
    let valid = target.valid ?? (await validFor(key))
    // Who fails half way leaves nothing behind to go on with.
    target.valid = null
    let before = await database.moment()
    const wrong: string[] = []
    for (const [index, { name, of }] of attempts.entries()) {
      const request = of(valid)
      const refusal = refusalOf(endpoint, request)
      const sends = refusal === null || (index + turn) % REFUSED_IN_TURN === 0
      const answer = sends ? await sendRaw(upeo.app, key, request) : refusal
      const problem = problemOf(answer)
      if (problem) wrong.push(`${name}: ${problem}`)
      if (refusal && answer.status < 400) wrong.push(`${name}: refused by the schema, and not by the server`)
      if (!sends) continue
      if (answer.status >= 400) {
        const written = await database.changesSince(before)
        wrong.push(...written.map((table) => `${name}: ${answer.status} wrote to ${table}`))
        if (written.length > 0) before = await database.moment()
      } else if (!key.startsWith('GET ')) {
        // It was allowed and took effect: the next attempt needs a request that would go well again.
        if (!(await goesWellAgain(key, valid))) valid = await validFor(key)
        before = await database.moment()
      }
    }
    expect(wrong).toEqual([])
    target.valid = valid
  }

  /** What is put is as it was once it is put again; that it still goes well is asked. */
  async function goesWellAgain(key: RouteKey, valid: RawRequest): Promise<boolean> {
    if (repeatable.has(key)) return true
    return key.startsWith('PUT ') && (await sendRaw(upeo.app, key, valid)).status < 300
  }

  async function validFor(key: RouteKey): Promise<RawRequest> {
    const market = await createMarketplace(upeo, mpesa, { onlyMine: true })
    const request = await validRequests[key].make(market, 'mine')
    return { ...request, token: market.tokenOf(allowed(key)) }
  }
}

/** What is put beside a field is put into its object once. */
function mutationsOf(key: RouteKey, part: 'params' | 'query' | 'body', path: Path, firstOfObject: boolean): Attempt[] {
  const put = (name: string, value: unknown): Attempt => ({
    name,
    of: (valid) => ({ ...valid, [part]: withValue(valid[part] ?? {}, path, value) }),
  })
  const ofField = `${key} ${part} ${path.join('.')}`
  const named = drawn(ofField, texts).map((text) => put(`text ${JSON.stringify(text.slice(0, 40))}`, text))
  if (part === 'params') return named
  const lists = [
    put('twice', ['1', '2']),
    put(
      'a hundred times',
      Array.from({ length: 100 }, () => '1'),
    ),
  ]
  if (part === 'query') return [...named, ...drawn(ofField, [...lists, put('missing', [])])]
  const strange = [
    put('missing', undefined),
    ...lists,
    ...strangeValues.map((value) => put(`value ${JSON.stringify(value).slice(0, 40)}`, value)),
    {
      name: 'its own name twice',
      of: (valid: RawRequest) => ({ ...valid, body: twiceNamed(valid.body, path) }),
    },
  ]
  const unknown = unknownKeys.map((name) => ({
    name: `unknown key ${name} beside it`,
    of: (valid: RawRequest) => ({ ...valid, body: withKey(valid.body, path.slice(0, -1), name) }),
  }))
  return [...named, ...drawn(ofField, strange), ...(firstOfObject ? drawn(ofField, unknown) : [])]
}

const unknownKeys = ['__proto__', 'constructor', 'prototype', 'unknown', '']

/** As text: JSON may carry a key `__proto__`, which an object literal cannot. */
function withKey(body: unknown, path: Path, name: string): string {
  return JSON.stringify(withValue(body ?? {}, [...path, 'MARKED'], { role: 'admin' })).replace(
    '"MARKED"',
    JSON.stringify(name),
  )
}

function twiceNamed(body: unknown, path: Path): string {
  return JSON.stringify(body ?? {}).replace('{', `{${JSON.stringify(String(path.at(-1)))}:{"a":1},`)
}

function malformed(endpoint: Endpoint): Attempt[] {
  const attempt = (name: string, change: RawRequest): Attempt => ({ name, of: (valid) => ({ ...valid, ...change }) })
  const anywhere: Attempt[] = [
    attempt('a short Idempotency-Key', { headers: { 'idempotency-key': 'short' } }),
    attempt('a strange Accept', { headers: { accept: 'text/html', 'accept-encoding': 'x, y;q=9' } }),
    { name: 'an unknown query key', of: (valid) => ({ ...valid, query: { ...valid.query, unknown: '1' } }) },
    { name: 'a prototype', of: (valid) => ({ ...valid, query: { ...valid.query, 'constructor[prototype]': '1' } }) },
  ]
  if (endpoint.method === 'GET') return anywhere
  const json = { 'content-type': 'application/json' }
  const body = (name: string, text: string, type = 'application/json') =>
    attempt(name, { body: text, headers: { 'content-type': type } })
  return [
    ...anywhere,
    attempt('no body at all', { body: undefined }),
    body('an empty body', ''),
    body('half an object', '{"a":'),
    body('no JSON', '<xml/>'),
    body('a byte order mark', '\ufeff{}'),
    body('null', 'null'),
    body('a list', '[]'),
    body('a text', '"text"'),
    body('a number', '1'),
    body('a prototype in the body', '{"__proto__":{"role":"admin"}}'),
    body('a nested prototype', '{"a":{"constructor":{"prototype":{"role":"admin"}}}}'),
    body('a very deep list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    body('a form', 'a=b', 'application/x-www-form-urlencoded'),
    body('plain text', 'hello', 'text/plain'),
    body('a multipart without parts', 'x', 'multipart/form-data'),
    body('a nonsense type', '{}', ';;;'),
    body('another charset', '{}', 'application/json; charset=utf-16'),
    body('too much', JSON.stringify({ a: 'x'.repeat(300 * 1024) })),
    attempt('a lying length', { body: '{}', headers: { ...json, 'content-length': '99' } }),
  ]
}

/** What is wrong with an answer, if anything is. */
export function problemOf({ status, type, text }: RawAnswer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (status < 400) return null
  if (!type.startsWith('application/json')) return `${status} is ${type}`
  const parsed = ErrorBody.safeParse(JSON.parse(text))
  if (!parsed.success) return `${status} is not the error shape: ${text.slice(0, 200)}`
  const { error, message } = parsed.data
  if (message !== error.message || message.trim() === '' || !error.requestId) return `${status} is not clear: ${text}`
  if (text.length > 5000) return `${status} answers ${text.length} characters`
  return null
}
