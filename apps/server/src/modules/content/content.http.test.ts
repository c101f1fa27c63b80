import { randomUUID } from 'node:crypto'
import { getVendorContent, listVendorContent } from '@upeo/contract/content/published-content'
import { countView } from '@upeo/contract/content/reads'
import { createContent, deleteContent, listOwnContent, updateContent } from '@upeo/contract/content/own-content'
import { deleteProfile } from '@upeo/contract/identity/profile'
import { uploadContentImage } from '@upeo/contract/uploads/images'
import { DAY } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { tinyPng } from '../../../testing/multipart.ts'
import { storyForm } from '../../../testing/profile-requests.ts'
import { sweepOrphans } from '@upeo/server/modules/uploads/usecases/sweep-orphans'
import { expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

const form = (other: object = {}) => ({ ...storyForm(), ...other }) as never
const upload = async (token: string, shade = 1) =>
  (await upeo.call.must(uploadContentImage, { token, files: [{ name: 'a.png', bytes: tinyPng(shade) }] })).data.imageUrl

test('a story is written, published, read by id and by its readable address, changed and deleted', async () => {
  const { token, _id: vendor, username } = await upeo.person('vendor')
  const relatedActivity = await rows.activity(vendor, { name: 'Longonot rim' })
  const { data: made } = await upeo.call.must(createContent, { token, body: form({ relatedActivity }) })
  expect(made).toMatchObject({ slug: 'dawn-on-the-rim', isPublished: true, views: 0, vendor })
  expect(made.publishedAt).toBe(made.createdAt)
  for (const postId of [made._id, made.slug, made.slug.toUpperCase()]) {
    const { data } = await upeo.call.must(getVendorContent, { params: { id: username, postId } })
    expect(data).toMatchObject({ title: 'Dawn on the rim', relatedActivity: { name: 'Longonot rim' } })
  }
  // While the activity is not published, only its guide sees that the story is related to it.
  const show = (is_active: boolean) =>
    upeo.db.updateTable('activities').set({ is_active }).where('id', '=', relatedActivity).execute()
  await show(false)
  const hidden = await upeo.call.must(getVendorContent, { params: { id: username, postId: made._id } })
  expect(hidden.data.relatedActivity).toBeNull()
  const own = await upeo.call.must(listOwnContent, { token, query: {} })
  expect(own.data[0]).toMatchObject({ relatedActivity: { name: 'Longonot rim' } })
  await show(true)
  const params = { id: made._id }
  const changed = await upeo.call.must(updateContent, {
    token,
    params,
    body: form({ title: 'Dusk', relatedActivity: '' }),
  })
  // A published item keeps its address.
  expect(changed.data).toMatchObject({ title: 'Dusk', slug: 'dawn-on-the-rim', relatedActivity: null })
  await upeo.call.must(deleteContent, { token, params })
  const gone = await upeo.call(getVendorContent, { params: { id: vendor, postId: made.slug } })
  expect(gone).toMatchObject({ status: 404, error: { message: 'Blog post not found.' } })
})

test('a draft is visible to its guide alone, and its address follows its title until it is published', async () => {
  const { token, _id: vendor } = await upeo.person('vendor')
  const { data: draft } = await upeo.call.must(createContent, { token, body: form({ isPublished: false }) })
  expect(draft.publishedAt).toBeNull()
  expect((await upeo.call.must(listVendorContent, { params: { id: vendor } })).data).toEqual([])
  expect(await upeo.call(getVendorContent, { params: { id: vendor, postId: draft._id } })).toMatchObject({
    status: 404,
  })
  expect((await upeo.call.must(listOwnContent, { token })).data).toHaveLength(1)
  const params = { id: draft._id }
  const body = form({ title: 'Mist on the rim', isPublished: true })
  const { data } = await upeo.call.must(updateContent, { token, params, body })
  expect(data).toMatchObject({ slug: 'mist-on-the-rim', isPublished: true })
  expect((await upeo.call.must(listVendorContent, { params: { id: vendor } })).total).toBe(1)
})

test('lists are filtered by kind and paged, newest first; without paging they are complete', async () => {
  const { token, _id: vendor } = await upeo.person('vendor')
  const imageUrl = await upload(token)
  for (let n = 1; n <= 7; n += 1) {
    await upeo.call.must(createContent, { token, body: form({ title: `Post ${n}` }) })
    upeo.clock.advance(60_000)
  }
  await upeo.call.must(createContent, { token, body: form({ contentType: 'GALLERY_ITEM', content: '', imageUrl }) })
  const query = { contentType: 'BLOG_POST', page: 2, limit: 6 }
  const second = await upeo.call.must(listVendorContent, { params: { id: vendor }, query })
  expect(second).toMatchObject({ total: 7, totalPages: 2, data: [{ title: 'Post 1' }] })
  const all = await upeo.call.must(listVendorContent, { params: { id: vendor }, query: { contentType: 'BLOG_POST' } })
  expect(all.data.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Post ${n}`))
  expect(await upeo.call.must(listOwnContent, { token })).toMatchObject({ total: 8, totalPages: 2 })
  expect((await upeo.call.must(listOwnContent, { token, query: { contentType: 'GALLERY_ITEM' } })).total).toBe(1)
})

test('two stories with one title get two addresses', async () => {
  const { token } = await upeo.person('vendor')
  const written = await Promise.all([1, 2].map(() => upeo.call.must(createContent, { token, body: form() })))
  expect(written.map(({ data }) => data.slug).toSorted()).toEqual(['dawn-on-the-rim', 'dawn-on-the-rim-2'])
})

test.each([
  [{ title: '  ' }, 'title', 'Title is required'],
  [{ content: '<p> </p>' }, 'content', 'Content is required for blog posts'],
  [{ contentType: 'GALLERY_ITEM' }, 'imageUrl', 'Image is required for gallery items'],
])('%j is refused in the words of the spec', async (fields, field, message) => {
  const { token } = await upeo.person('vendor')
  const sent = await upeo.call(createContent, { token, body: form(fields) })
  expect(sent).toMatchObject({ status: 400, error: { fields: { [field]: message } } })
})

test('a story is sanitized, and shows only pictures of its guide', async () => {
  const { token, _id: vendor } = await upeo.person('vendor')
  const other = await upeo.person('vendor')
  const [own, foreign] = [await upload(token, 11), await upload(other.token, 12)]
  const content = `<p onclick="x()">Hi<script>x()</script><img src="${own}" alt="rim"><img src="${foreign}"></p>`
  const { data } = await upeo.call.must(createContent, { token, body: form({ content, imageUrl: own }) })
  expect(data.content).toMatch(/^<p>Hi<img src="\/images\/[0-9a-f]{40}\/64\.webp" [^>]+ \/><\/p>$/)
  expect(data.image).toMatchObject({ src: own, alt: 'Dawn on the rim' })
  const stolen = await upeo.call(createContent, { token, body: form({ imageUrl: foreign }) })
  expect(stolen).toMatchObject({ status: 409, error: { fields: { imageUrl: expect.any(String) as string } } })
  const relatedActivity = await rows.activity(other._id)
  expect(await upeo.call(createContent, { token, body: form({ relatedActivity }) })).toMatchObject({ status: 409 })
  expect((await upeo.call.must(listVendorContent, { params: { id: vendor } })).total).toBe(1)
})

test('pictures of stories are kept, and deleted once nothing shows them', async () => {
  const { token } = await upeo.person('vendor')
  const [main, inside, unused] = [await upload(token, 21), await upload(token, 22), await upload(token, 23)]
  const body = form({ content: `<p><img src="${inside}"></p>`, imageUrl: main })
  const { data } = await upeo.call.must(createContent, { token, body })
  upeo.clock.advance(3 * DAY)
  await sweepOrphans({ db: upeo.db, clock: upeo.clock, store: upeo.store })
  const served = async (url: string) => (await upeo.app.inject({ url })).statusCode
  expect([await served(main), await served(inside), await served(unused)]).toEqual([200, 200, 404])
  await upeo.call.must(deleteContent, { token, params: { id: data._id } })
  await sweepOrphans({ db: upeo.db, clock: upeo.clock, store: upeo.store })
  expect([await served(main), await served(inside)]).toEqual([404, 404])
})

test('a reader counts once, the guide never', async () => {
  const { token, _id: vendor } = await upeo.person('vendor')
  const { data } = await upeo.call.must(createContent, { token, body: form() })
  const params = { id: vendor, postId: data.slug }
  const reader = randomUUID()
  const view = async (as: { token?: string; reader?: string }) =>
    (
      await upeo.call.must(countView, {
        ...(as.token && { token: as.token }),
        params,
        body: { reader: as.reader ?? reader },
      })
    ).data.views
  expect(await view({})).toBe(1)
  expect(await view({})).toBe(1)
  expect(await view({ reader: randomUUID() })).toBe(2)
  const guest = await upeo.person()
  expect(await view({ token: guest.token })).toBe(3)
  expect(await view({ token: guest.token, reader: randomUUID() })).toBe(3)
  expect(await view({ token })).toBe(3)
  const { data: read } = await upeo.call.must(getVendorContent, { params })
  expect(read.views).toBe(3)
  // The stored readers cannot be linked across stories, and deleting the account deletes them.
  const { data: other } = await upeo.call.must(createContent, { token, body: form({ title: 'Another story' }) })
  await upeo.call.must(countView, { token: guest.token, params: { id: vendor, postId: other.slug }, body: { reader } })
  const readers = async () =>
    (await upeo.db.selectFrom('content_views').select('reader').execute()).map((row) => row.reader.toString('hex'))
  expect(new Set(await readers()).size).toBe(4)
  await upeo.call.must(deleteProfile, { token: guest.token, body: { currentPassword: 'Karibu2026' } })
  expect(await readers()).toHaveLength(2)
})

test("the feed lists the guide's published stories, whatever their titles", async () => {
  const { token, username } = await upeo.person('vendor')
  const title = 'Fog & <b>tea</b> ]]> "cold"'
  await upeo.call.must(createContent, { token, body: form({ title }) })
  await upeo.call.must(createContent, { token, body: form({ title: 'Not yet', isPublished: false }) })
  const answer = await upeo.app.inject({ url: `/vendor/${username}/rss.xml` })
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(answer.body).toContain('<title>Fog &#38; &#60;b&#62;tea&#60;/b&#62; ]]&#62; &#34;cold&#34;</title>')
  expect(answer.body).toContain(`<link>http://localhost:3000/vendor/${username}/blog/fog-b-tea-b-cold</link>`)
  expect(answer.body).not.toContain('Not yet')
})

test('a story in both languages: read with both, its pictures kept, and nobody reads what is not finished', async () => {
  const { token, _id: vendor } = await upeo.person('vendor')
  const picture = await upload(token, 77)
  const translation = {
    title: 'Alfajiri ukingoni',
    summary: 'Baridi, na inafaa.',
    content: `<p>Baridi.</p><script>x</script><img src="${picture}" alt="">`,
  }
  const { data: made } = await upeo.call.must(createContent, { token, body: form({ translation }) })
  const read = async () => (await upeo.call.must(getVendorContent, { params: { id: vendor, postId: made._id } })).data
  const { translation: told } = await read()
  expect(told).toMatchObject({ title: 'Alfajiri ukingoni', summary: 'Baridi, na inafaa.' })
  expect(told?.content).toMatch(/^<p>Baridi\.<\/p><img src=/)
  expect(
    await upeo.db.selectFrom('content_images').selectAll().where('content_id', '=', made._id).execute(),
  ).toHaveLength(1)
  const change = (other: object, by = token) =>
    upeo.call(updateContent, { token: by, params: { id: made._id }, body: form(other) })
  // Who knows nothing of languages takes none away.
  await change({ title: 'Dusk' })
  expect(await read()).toMatchObject({ title: 'Dusk', language: 'en', translation: { title: 'Alfajiri ukingoni' } })
  expect(await change({ language: 'sw' })).toMatchObject({ ok: true, body: { data: { language: 'sw' } } })
  expect((await read()).translation).toMatchObject({ title: 'Alfajiri ukingoni' })
  await change({ language: 'en', translation: { title: 'Alfajiri' } })
  expect((await read()).translation).toBeNull()
  const own = await upeo.call.must(listOwnContent, { token, query: {} })
  expect(own.data[0]?.translation).toEqual({ title: 'Alfajiri', summary: '', content: '' })
  expect(await change({ translation: { title: '', summary: ' ' } })).toMatchObject({
    body: { data: { translation: null } },
  })
  expect(await change({ translation: { title: 'Alfajiri', tags: [] } })).toMatchObject({ status: 400 })
  expect(await change({ translation: null }, (await upeo.person('vendor')).token)).toMatchObject({ status: 404 })
})
