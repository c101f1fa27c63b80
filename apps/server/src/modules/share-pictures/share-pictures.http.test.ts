import { fromKes } from '@upeo/domain/money'
import { tinyPng } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { shapeOf } from '../../../testing/markup-shape.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawWords } from './render-share-picture.ts'
import { lettering } from './lettering.ts'

const upeo = testApp()
const rows = catalogRows(upeo)

const ask = (id: string, headers: Record<string, string> = {}) =>
  upeo.app.inject({ url: `/og/activities/${id}.jpg`, headers })

/** An activity whose main picture is one colour. */
async function pictured(name: string) {
  const activityId = await rows.activity(await rows.guide(), { name })
  const image = await rows.image({ widths: [400], storage_key: `images/${activityId.replaceAll('-', '')}` })
  await upeo.store.put(
    `images/${activityId.replaceAll('-', '')}/400.webp`,
    await sharp(tinyPng(200)).webp().toBuffer(),
    {
      contentType: 'image/webp',
      cacheControl: 'no-store',
    },
  )
  await upeo.db
    .insertInto('activity_images')
    .values({ activity_id: activityId, image_id: image, position: 0, alt: '' })
    .execute()
  return activityId
}

test('an activity’s picture to share is a JPEG of 1200 x 630, drawn once and kept', async () => {
  const id = await pictured('Longonot rim')
  const first = await ask(id)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(first.headers['cache-control']).toContain('public')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const stored = await upeo.store.list(`share/${id}/`)
  expect(stored).toHaveLength(1)
  expect((await ask(id)).rawPayload.equals(first.rawPayload)).toBe(true)
  const again = await ask(id, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a new name is a new picture, and the old one goes', async () => {
  const id = await pictured('Longonot rim')
  const before = await ask(id)
  await upeo.db.updateTable('activities').set({ name: 'Longonot at dawn' }).where('id', '=', id).execute()
  const after = await ask(id, { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  expect(await upeo.store.list(`share/${id}/`)).toHaveLength(1)
})

test('without a photo it is drawn all the same; what the public does not see has none', async () => {
  const guide = await rows.guide()
  expect((await ask(await rows.activity(guide))).statusCode).toBe(200)
  const hidden = await rows.activity(guide, { is_active: false })
  for (const id of [hidden, '01890a5d-ac96-774b-bcce-b302099a0001', 'x', '..%2f..%2fsecret']) {
    expect([id, (await ask(id)).statusCode]).toEqual([id, 404])
  }
  expect((await upeo.app.inject({ url: `/og/activities/${hidden}.svg` })).statusCode).toBe(404)
})

describe('the words on it', () => {
  const facts = { name: 'Kayak the papyrus', location: 'Naivasha, Nakuru', price: fromKes(2500) }

  test('are outlines, so that no font has to be there, and no name becomes markup', () => {
    const { parts: harmless } = shapeOf(drawWords(facts), { xml: true })
    expect(harmless.join(' ')).not.toContain('text')
    for (const text of readableHostileTexts.map((each) => each.slice(0, 120))) {
      const { parts, text: words } = shapeOf(drawWords({ ...facts, name: text, location: text }), { xml: true })
      expect([text, new Set(parts), words]).toEqual([text, new Set(harmless), ''])
    }
  })

  test('a long name takes two lines and is cut with an ellipsis; signs without a glyph are left out', () => {
    const face = lettering('display')
    const space = { size: 58, width: 1056, lines: 2 }
    const lines = face.wrap(
      'Seven peaks of the Ngong Hills with lunch on the ridge and tea on the way home again',
      space,
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(face.width(line, 58)).toBeLessThanOrEqual(1056)
    expect(face.wrap('Kayak 🦓 tour', space)).toEqual(['Kayak tour'])
    expect(face.wrap('W'.repeat(80), space)).toHaveLength(1)
    expect(face.wrap('', space)).toEqual([])
  })
})

test('a picture for each language; each is kept beside the other', async () => {
  const id = await pictured('Longonot rim')
  const { vendor_id } = await upeo.db
    .selectFrom('activities')
    .select('vendor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const english = await ask(id)
  // Its price is said in Swahili, whatever its name is written in.
  const named = await ask(`${id}.sw`)
  expect(named.rawPayload.equals(english.rawPayload)).toBe(false)
  const texts = { vendor_id, activity_id: id, language: 'sw', updated_at: new Date() }
  await upeo.db
    .insertInto('activity_texts')
    .values({ ...texts, name: 'Ukingo wa Longonot', description: 'Maneno zaidi' })
    .execute()
  const swahili = await ask(`${id}.sw`)
  expect(swahili.statusCode).toBe(200)
  expect(swahili.rawPayload.equals(named.rawPayload)).toBe(false)
  expect(await upeo.store.list(`share/${id}/`)).toHaveLength(1)
  expect(await upeo.store.list(`share/sw/${id}/`)).toHaveLength(1)
  expect((await ask(`${id}.fr`)).statusCode).toBe(404)
})
