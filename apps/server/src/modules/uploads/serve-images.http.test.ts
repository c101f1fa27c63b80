import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '../../adapters/storage/disk-store.ts'
import { buildApp } from '../../platform/http/build-app.ts'
import { createLog } from '../../platform/log.ts'
import { serveImages } from './serve-images.ts'

const hash = 'a'.repeat(40)
const address = `/images/${hash}/400.webp`
const bytes = Buffer.from('pixels')

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-images-'))
  const store = createDiskStore({ folder, publicBase: '' })
  const options = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' }
  await store.put(`images/${hash}/400.webp`, bytes, options)
  await store.put('documents/passport.pdf', bytes, { ...options, contentType: 'application/pdf' })
  app = await buildApp({
    log: createLog('silent'),
    trustProxy: 0,
    production: false,
    strictScripts: true,
    imageOrigins: [],
    connectOrigins: [],
  })
  serveImages(app, store, () => Promise.resolve(null))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a picture', () => {
  test('comes once and for ever, as what it is', async () => {
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}/400.webp"`,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('is not sent again to who holds it', async () => {
    for (const tag of [`"${hash}/400.webp"`, `W/"${hash}/400.webp"`, `"other", "${hash}/400.webp"`]) {
      const answer = await app.inject({ url: address, headers: { 'if-none-match': tag } })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
    }
    const other = await app.inject({ url: address, headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  test('answers HEAD without the picture', async () => {
    const answer = await app.inject({ method: 'HEAD', url: address })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '6'])
  })
})

test.for([
  `/images/${hash}/800.webp`,
  `/images/${hash}/400.webp.meta~`,
  `/images/${hash}/0400.webp`,
  `/images/${hash}`,
  '/images/../documents/passport.pdf',
  '/images/..%2Fdocuments%2Fpassport.pdf',
  '/images/%00',
  '/images/',
])('%s is no picture', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).not.toContain('image')
})
