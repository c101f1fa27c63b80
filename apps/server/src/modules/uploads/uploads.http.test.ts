import { getProfile } from '@upeo/contract/identity/profile'
import { uploadDocument } from '@upeo/contract/documents/documents'
import {
  uploadActivityImages,
  uploadAvatar,
  uploadContentImage,
  uploadCoverPhoto,
  uploadReviewPhotos,
} from '@upeo/contract/uploads/images'
import { DAY } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import { multipartBody, tinyPdf, tinyPng } from '../../../testing/multipart.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweepOrphans } from './usecases/sweep-orphans.ts'

const upeo = testApp()
let guide: { token: string; _id: string }
let user: { token: string; _id: string }
beforeAll(async () => {
  guide = await upeo.person('vendor')
  user = await upeo.person()
})

const png = (shade: number) => ({ name: `${shade}.png`, bytes: tinyPng(shade) })
const rows = async () => (await sql`select 1 from images`.execute(upeo.db)).rows.length

test('pictures of an activity come back in their order, ready to show', async () => {
  const files = [png(10), png(20)]
  const { data } = await upeo.call.must(uploadActivityImages, { token: guide.token, files })
  expect(data).toHaveLength(2)
  for (const { url, image } of data) {
    expect(image).toMatchObject({ width: 64, height: 64 })
    const served = await upeo.app.inject({ url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('ten are taken, eleven are refused whole', async () => {
  const before = await rows()
  const files = Array.from({ length: 11 }, (_, shade) => png(30 + shade))
  const answer = await upeo.call(uploadActivityImages, { token: guide.token, files })
  const message = 'You can only upload a maximum of 10 images.'
  expect(answer).toMatchObject({ ok: false, status: 400, error: { message } })
  expect(await rows()).toBe(before)
  expect(await upeo.call(uploadActivityImages, { token: guide.token, files: files.slice(1) })).toMatchObject({
    ok: true,
  })
})

test('one bad file among good ones, and nothing is kept', async () => {
  const before = await rows()
  const files = [png(50), { name: 'really.png', bytes: tinyPdf() }, png(51)]
  expect(await upeo.call(uploadActivityImages, { token: guide.token, files })).toMatchObject({
    status: 415,
    error: { message: 'Only image files are allowed', fields: { images: 'Only image files are allowed' } },
  })
  expect(await rows()).toBe(before)
})

const heic = 'This is a HEIC photo, as iPhones keep them, which cannot be read here. Please send a JPEG'
const heicPhoto = () => ({
  name: 'IMG_0001.jpg',
  bytes: Buffer.concat([Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'), Buffer.alloc(600, 7)]),
})

test('every call for a picture says of an iPhone’s HEIC that it cannot be read, and how to send a JPEG', async () => {
  const { token } = guide
  const calls = [
    ['images', upeo.call(uploadActivityImages, { token, files: [heicPhoto()] })],
    ['avatar', upeo.call(uploadAvatar, { token, files: [heicPhoto()] })],
    ['coverPhoto', upeo.call(uploadCoverPhoto, { token, files: [heicPhoto()] })],
    ['image', upeo.call(uploadContentImage, { token, files: [heicPhoto()] })],
    ['photos', upeo.call(uploadReviewPhotos, { token: user.token, files: [heicPhoto()] })],
    [
      'document',
      upeo.call(uploadDocument, {
        token,
        body: { documentType: 'identityDocument', documentName: '' },
        files: [heicPhoto()],
      }),
    ],
  ] as const
  for (const [field, call] of calls) {
    const message = expect.stringContaining(heic)
    expect(await call).toMatchObject({ status: 415, error: { message, fields: { [field]: message } } })
  }
})

test('too large, empty, elsewhere, not multipart', async () => {
  const { token } = guide
  const large = { name: 'large.png', bytes: Buffer.concat([tinyPng(), Buffer.alloc(12 * 1024 * 1024)]) }
  expect(await upeo.call(uploadActivityImages, { token, files: [large] })).toMatchObject({ status: 413 })
  expect(await upeo.call(uploadActivityImages, { token, files: [] })).toMatchObject({ status: 400 })
  expect(await upeo.call(uploadActivityImages, { token, body: {} as never })).toMatchObject({ status: 415 })
  const form = await multipartBody({}, [{ field: 'other', name: 'a.png', bytes: tinyPng() }])
  const headers = { authorization: `Bearer ${token}`, 'content-type': form.contentType }
  const url = '/api/upload/activity-images'
  const elsewhere = await upeo.app.inject({ method: 'POST', url, headers, payload: form.payload })
  expect(elsewhere.statusCode).toBe(400)
  const cut = await upeo.app.inject({ method: 'POST', url, headers, payload: form.payload.subarray(0, 90) })
  expect(cut.statusCode).toBe(400)
})

test('guides and signed-in people only', async () => {
  const files = [png(60)]
  expect(await upeo.call(uploadActivityImages, { files })).toMatchObject({ status: 401 })
  expect(await upeo.call(uploadActivityImages, { token: user.token, files })).toMatchObject({ status: 403 })
  expect(await upeo.call(uploadCoverPhoto, { token: user.token, files })).toMatchObject({ status: 403 })
  expect(await upeo.call(uploadAvatar, { files })).toMatchObject({ status: 401 })
})

test('an avatar and a cover show on the profile at once', async () => {
  const { data } = await upeo.call.must(uploadAvatar, { token: guide.token, files: [png(70)] })
  expect(data.avatar.src).toBe(data.url)
  const cover = await upeo.call.must(uploadCoverPhoto, { token: guide.token, files: [png(71)] })
  expect(await upeo.call.must(getProfile, { token: guide.token })).toMatchObject({
    avatar: { src: data.url },
    coverPhoto: { src: cover.data.url },
  })
})

test('what nothing shows is collected after two days, and what is shown stays', async () => {
  const { data } = await upeo.call.must(uploadActivityImages, { token: guide.token, files: [png(80)] })
  const deps = { db: upeo.db, clock: upeo.clock, store: upeo.store }
  expect(await sweepOrphans(deps)).toBe(0)
  upeo.clock.advance(3 * DAY)
  expect(await sweepOrphans(deps)).toBeGreaterThan(0)
  expect((await upeo.app.inject({ url: data[0]!.url })).statusCode).toBe(404)
  const { avatar, coverPhoto } = await upeo.call.must(getProfile, { token: guide.token })
  for (const shown of [avatar, coverPhoto]) {
    expect((await upeo.app.inject({ url: shown!.src })).statusCode).toBe(200)
  }
})

test('a picture uploaded twice goes with the last of its rows, and what the store refuses is asked again', async () => {
  const upload = async () =>
    (await upeo.call.must(uploadActivityImages, { token: guide.token, files: [png(90)] })).data[0]!
  const { url } = await upload()
  const { db, clock, store } = upeo
  const status = async () => (await upeo.app.inject({ url })).statusCode
  clock.advance(3 * DAY)
  await upload()
  await sweepOrphans({ db, clock, store })
  // The other row, a fresh one, shows the same content.
  expect(await status()).toBe(200)
  await upload()
  clock.advance(3 * DAY)
  const down = { ...store, delete: () => Promise.reject(new Error('The store is down.')) }
  await expect(sweepOrphans({ db, clock, store: down })).rejects.toThrow('The store is down.')
  expect(await status()).toBe(200)
  await sweepOrphans({ db, clock, store })
  expect(await status()).toBe(404)
  expect((await sql`select from image_removals`.execute(db)).rows).toEqual([])
})
