import { getDocumentFile, uploadDocument } from '@upeo/contract/documents/documents'
import { uploadActivityImages, uploadAvatar, uploadCoverPhoto, uploadReviewPhotos } from '@upeo/contract/uploads/images'
import { testApp } from '../../../testing/app.ts'
import { tinyPng } from '../../../testing/multipart.ts'
import type { HostileFile } from '../../../testing/hostile-files/hostile-file.ts'
import { hostileFiles } from '../../../testing/hostile-files/hostile-files.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const pictureCalls = [uploadActivityImages, uploadReviewPhotos, uploadAvatar, uploadCoverPhoto] as const
const all = Object.values(hostileFiles).flatMap((files) => Object.values(files))
const secrets = [...new Set(all.flatMap(({ secret }) => secret ?? []))]
const MB = 2 ** 20

const upeo = testApp()
let token: string
let before = 0
let most = 0
let watching: NodeJS.Timeout

beforeAll(async () => {
  token = (await upeo.person('vendor')).token
  // The first picture brings the decoder in; what it takes is not the corpus's doing.
  await send({ sentAs: 'warm.png', make: () => tinyPng(), outcome: 'cleaned' })
  collectGarbage()
  before = process.memoryUsage.rss()
  watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
})
afterAll(() => clearInterval(watching))

/** Sends it to one call after the other, and says what each answered. */
async function send({ sentAs, make, heavy = false }: HostileFile) {
  const files = [{ name: sentAs, bytes: await make() }]
  const calls = heavy ? pictureCalls.slice(0, 1) : pictureCalls
  const pictures: number[] = []
  for (const call of calls) pictures.push((await upeo.call(call, { token, files })).status)
  const papers = await upeo.call(uploadDocument, {
    token,
    files,
    body: { documentType: 'identityDocument', documentName: 'Licence' },
  })
  return { pictures, paper: papers.status }
}

// The sender lives in this process too: what it has left over is cleared, so that the server's memory is what counts.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const refusals = [400, 413, 415]
const wanted = { refused: refusals, cleaned: [200], either: [200, ...refusals] } as const

describe.each(Object.entries(hostileFiles))('%s', (_name, files) => {
  test.each(Object.entries(files))('%s', async (_file, file) => {
    const { pictures, paper } = await send(file)
    if (file.heavy) collectGarbage()
    for (const status of pictures) expect(wanted[file.outcome]).toContain(status)
    expect([201, ...refusals]).toContain(paper)
  })
})

describe('after all of them', () => {
  test('there were at least a hundred', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
  })

  test('every picture kept is ours: a WebP at an address of its content, and nothing of its owner in it', async () => {
    const keys = await upeo.store.list('images/')
    expect(keys.length).toBeGreaterThan(50)
    for (const key of keys) {
      expect(key).toMatch(/^images\/[0-9a-f]{40}\/\d{1,5}\.webp$/)
      const stored = (await upeo.store.get(key))!
      expect(stored.contentType).toBe('image/webp')
      const bytes = await buffer(stored.body)
      const { format, pages = 1, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect({ key, format, pages, exif, xmp, iptc, icc }).toEqual({ key, format: 'webp', pages: 1 })
      for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    }
  })

  test('every paper kept is one of four kinds, cannot act, and is shown as nothing else', async () => {
    const rows = await sql<{ id: string; storage_key: string; content_type: string }>`
      select id, storage_key, content_type from vendor_documents`.execute(upeo.db)
    expect(rows.rows.length).toBeGreaterThan(20)
    const kinds = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const
    for (const row of rows.rows) {
      const kind = /^documents\/[0-9a-f-]{36}\/[\w-]+\.(pdf|jpg|png|gif)$/.exec(row.storage_key)?.[1]
      expect([row.storage_key, kinds[kind as keyof typeof kinds]]).toEqual([row.storage_key, row.content_type])
      const bytes = (await upeo.privateStore.get(row.storage_key))!
      expect(bytes.toString('latin1')).not.toMatch(/<(?:script|html|\?php)|PK\x05\x06|\/(?:JavaScript|Launch)/i)
      const url = `/api${getDocumentFile.path.replace(':id', row.id)}`
      const shown = await upeo.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect(shown.headers).toMatchObject({
        'content-type': row.content_type,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await upeo.store.list('')).filter((key) => !key.startsWith('images/'))).toEqual([])
  })

  test('the process lives, and has grown by less than 300 MB at any moment', async () => {
    expect((await upeo.app.inject('/api/health')).statusCode).toBe(200)
    expect(Math.round((most - before) / MB)).toBeLessThan(300)
  })
})
