import { buffer } from 'node:stream/consumers'
import { uploadActivityImages } from '@upeo/contract/uploads/images'
import { DAY } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../../adapters/storage/port.ts'
import { createSizeMaker } from './usecases/make-size.ts'
import { sweepOrphans } from './usecases/sweep-orphans.ts'

const upeo = testApp()
let token: string
beforeAll(async () => {
  token = (await upeo.person('vendor')).token
})

let shade = 0
/** Uploads a picture of 1000 x 500 of one colour; answers where it lies. */
async function upload() {
  shade += 1
  const bytes = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: { r: shade, g: 90, b: 60 } },
  })
    .png()
    .toBuffer()
  const { data } = await upeo.call.must(uploadActivityImages, { token, files: [{ name: 'a.png', bytes }] })
  const key = /images\/[0-9a-f]{40}/.exec(data[0]!.url)![0]
  return { key, image: data[0]!.image }
}
const ask = (key: string, width: number) => upeo.app.inject({ url: `/${key}/${width}.webp` })
const stored = (key: string) => upeo.store.list(`${key}/`)

/** The store with its writes counted: each is one size made. */
function counted(store: ObjectStore) {
  const written: string[] = []
  const put: ObjectStore['put'] = (key, ...rest) => {
    written.push(key)
    return store.put(key, ...rest)
  }
  return { written, store: { ...store, put } }
}

test('an upload stores its largest size, and offers the smaller ones', async () => {
  const { key, image } = await upload()
  expect(image).toMatchObject({ width: 1000, height: 500 })
  expect(image.srcset).toBe([400, 800, 1000].map((width) => `/${key}/${width}.webp ${width}w`).join(', '))
  expect(await stored(key)).toEqual([`${key}/1000.webp`])
})

test('a size is made when it is first asked for, stored, and served the same from then on', async () => {
  const { key } = await upload()
  const first = await ask(key, 400)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(first.headers['content-length']).toBe(String(first.rawPayload.length))
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
  expect(await stored(key)).toEqual([`${key}/1000.webp`, `${key}/400.webp`])
  const again = await ask(key, 400)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': first.headers['cache-control'] })
})

test('those who ask at the same moment wait for the same work', async () => {
  const { key } = await upload()
  const { store, written } = counted(upeo.store)
  const makeSize = createSizeMaker({ db: upeo.db, store })
  const answers = await Promise.all([makeSize(key, 800), makeSize(key, 800), makeSize(key, 800), makeSize(key, 400)])
  expect(written.toSorted()).toEqual([`${key}/400.webp`, `${key}/800.webp`])
  expect(answers[1]).toBe(answers[0])
})

test('two processes that make one size write the same bytes', async () => {
  const { key } = await upload()
  const deps = { db: upeo.db, store: upeo.store }
  const [one, other] = await Promise.all([createSizeMaker(deps)(key, 400), createSizeMaker(deps)(key, 400)])
  expect(one?.equals(other!)).toBe(true)
  const kept = await upeo.store.get(`${key}/400.webp`)
  expect((await buffer(kept!.body)).equals(one!)).toBe(true)
})

describe('nothing is made', () => {
  test('at a width the picture is not shown at', async () => {
    const { key } = await upload()
    for (const width of [1, 399, 401, 1200, 1600, 99_999])
      expect([width, (await ask(key, width)).statusCode]).toEqual([width, 404])
    expect(await stored(key)).toEqual([`${key}/1000.webp`])
  })

  test('of a picture that is not known', async () => {
    expect((await ask(`images/${'b'.repeat(40)}`, 400)).statusCode).toBe(404)
  })

  test('where the largest is lost', async () => {
    const { key } = await upload()
    await upeo.store.delete(`${key}/1000.webp`)
    for (const width of [400, 1000]) expect((await ask(key, width)).statusCode).toBe(404)
    expect(await stored(key)).toEqual([])
  })
})

test('a picture from before, with every size stored, is served as it lies there', async () => {
  const { key } = await upload()
  const old = Buffer.from('as it was written at the upload')
  await upeo.store.put(`${key}/400.webp`, old, { contentType: 'image/webp', cacheControl: 'no-store' })
  expect((await ask(key, 400)).rawPayload.equals(old)).toBe(true)
})

test('the sizes made go with their picture', async () => {
  const { key } = await upload()
  await ask(key, 400)
  await ask(key, 800)
  expect(await stored(key)).toHaveLength(3)
  upeo.clock.advance(3 * DAY)
  await sweepOrphans({ db: upeo.db, clock: upeo.clock, store: upeo.store })
  expect(await stored(key)).toEqual([])
})

test('a size that is made while its picture is erased does not stay behind', async () => {
  const { key } = await upload()
  const erasing: ObjectStore = {
    ...upeo.store,
    async put(...args) {
      upeo.clock.advance(3 * DAY)
      await sweepOrphans({ db: upeo.db, clock: upeo.clock, store: upeo.store })
      await upeo.store.put(...args)
    },
  }
  expect(await createSizeMaker({ db: upeo.db, store: erasing })(key, 400)).toBeNull()
  expect(await stored(key)).toEqual([])
})
