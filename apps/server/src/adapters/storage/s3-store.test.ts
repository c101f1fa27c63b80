import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireRefusal } from './refuse-strangers.ts'
import { createS3Store } from './s3-store.ts'
import { behavesLikeAnObjectStore } from '../../../testing/object-store-contract.ts'

interface Held {
  body: Buffer
  contentType: string
  cacheControl: string
}

const buckets = new Map<string, Map<string, Held>>()
const refusals: string[] = []
/** What strangers may do in a bucket by its policy; in others nothing. */
const policies = new Map<string, 'read' | 'list' | 'fail'>()
/** Answers to give before serving, to see what the store does with them. */
const faults: number[] = []

/** The shape every S3 request must have: a version 4 signature by our key, over the host, the date and the content. */
function signatureFault(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': sum } = request.headers
  const shape =
    /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/af-south-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$/
  const signed = shape.exec(authorization)?.[1]?.split(';')
  if (!signed) return `authorization: ${authorization}`
  for (const header of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(header)) return `${header} is not signed`
  if (typeof date !== 'string' || !/^\d{8}T\d{6}Z$/.test(date)) return `x-amz-date: ${String(date)}`
  if (sum !== createHash('sha256').update(body).digest('hex')) return `x-amz-content-sha256: ${String(sum)}`
  return null
}

function listed(bucket: Map<string, Held>, query: URLSearchParams): string {
  const PAGE = 2
  const matching = [...bucket.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const start = Number(query.get('continuation-token') ?? 0)
  const more = start + PAGE < matching.length
  const contents = matching
    .slice(start, start + PAGE)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join('')
  const next = more ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`
}

function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body)
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', 'http://fake')
  const fault = faults.shift()
  if (fault !== undefined) return answer(response, fault)
  const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (request.headers.authorization === undefined) {
    const policy = policies.get(name)
    if (policy === 'fail') return answer(response, 500)
    if (policy !== (key === '' ? 'list' : 'read'))
      return answer(response, 403, '<Error><Code>AccessDenied</Code></Error>')
  }
  const wrong = request.headers.authorization === undefined ? null : signatureFault(request, body)
  if (wrong !== null) {
    refusals.push(wrong)
    return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  }
  const bucket = buckets.get(name) ?? new Map<string, Held>()
  buckets.set(name, bucket)
  if (key === '') return answer(response, 200, listed(bucket, url.searchParams), { 'content-type': 'application/xml' })
  if (request.method === 'PUT') {
    bucket.set(key, {
      body,
      contentType: request.headers['content-type'] ?? '',
      cacheControl: request.headers['cache-control'] ?? '',
    })
    return answer(response, 200)
  }
  if (request.method === 'DELETE') {
    bucket.delete(key)
    return answer(response, 204)
  }
  const held = bucket.get(key)
  if (!held) return answer(response, 404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, {
    'content-length': String(held.body.length),
    'content-type': held.contentType,
    'cache-control': held.cacheControl,
  })
  response.end(request.method === 'HEAD' ? undefined : held.body)
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let cases = 0
const freshOptions = () => {
  cases += 1
  return {
    bucket: `upeo-${cases}`,
    region: 'af-south-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    publicBase: 'https://cdn.upeo.example',
  }
}
const fresh = () => createS3Store(freshOptions())
const webp = { contentType: 'image/webp', cacheControl: 'no-cache' }

describe('the S3 store', () => {
  behavesLikeAnObjectStore(fresh)

  test('every request was signed as S3 wants it', async () => {
    await fresh().put('signed', Buffer.from('x'), webp)
    expect(refusals).toEqual([])
  })

  test('addresses stand under the public base, not the endpoint', () => {
    expect(fresh().publicUrl('images/a/400.webp')).toBe('https://cdn.upeo.example/images/a/400.webp')
  })

  test('a passing fault is tried again', async () => {
    const store = fresh()
    faults.push(503)
    await store.put('steady', Buffer.from('x'), webp)
    expect(await store.head('steady')).toMatchObject({ size: 1 })
  })

  test('a refusal is an error, not a missing object', async () => {
    faults.push(403)
    await expect(fresh().get('images/a')).rejects.toThrow(/unknown|403|forbidden/i)
  })
})

describe('a part of a bucket', () => {
  behavesLikeAnObjectStore(() => createS3Store({ ...freshOptions(), keyPrefix: 'private/' }))

  test('stands apart from the rest of the bucket', async () => {
    const options = freshOptions()
    const [all, part] = [createS3Store(options), createS3Store({ ...options, keyPrefix: 'private/' })]
    await all.put('images/a', Buffer.from('public'), webp)
    await part.put('documents/a', Buffer.from('sealed'), webp)
    expect([await part.list(''), await part.get('images/a')]).toEqual([['documents/a'], null])
    expect(await all.list('')).toEqual(['images/a', 'private/documents/a'])
  })
})

describe('private files refuse strangers, or nothing starts', () => {
  const privateOptions = { bucket: { keyPrefix: '' }, part: { keyPrefix: 'private/' } } as const

  test.each(['bucket', 'part'] as const)('a %s that refuses them is taken, and nothing is left in it', async (kind) => {
    const options = { ...freshOptions(), ...privateOptions[kind] }
    await requireRefusal(options)
    expect(await createS3Store(options).list('')).toEqual([])
  })

  test.each([
    ['read', /tried to read them without credentials was answered with 200/],
    ['list', /tried to list them without credentials was answered with 200/],
    ['fail', /answered with 500/],
  ] as const)('a bucket whose policy lets them %s is refused', async (policy, words) => {
    const options = { ...freshOptions(), ...privateOptions.part }
    policies.set(options.bucket, policy)
    await expect(requireRefusal(options)).rejects.toThrow(words)
    expect(await createS3Store(options).list('')).toEqual([])
  })
})
