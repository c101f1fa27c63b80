import { getActivity } from '@upeo/contract/activities/detail'
import { getHome, listActivities } from '@upeo/contract/activities/listing'
import { register } from '@upeo/contract/identity/sign-in'
import { updateProfile } from '@upeo/contract/identity/profile'
import { getAvailability } from '@upeo/contract/activities/availability'
import { getSeo, saveSeo } from '@upeo/contract/vendors/seo'
import { getVendor, listVendorReviews } from '@upeo/contract/vendors/profile'
import { MINUTE } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { seoForm } from '../../../testing/profile-requests.ts'
import { expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

const form = (other: object = {}) => ({ ...seoForm(), ...other }) as never
const profile = async (id: string) => (await upeo.call.must(getVendor, { params: { id } })).data

test('a profile by id, username and custom slug, with its activities and the featured ones', async () => {
  const { token, _id, username } = await upeo.person('vendor')
  await rows.verify(_id)
  const description = 'On foot, at the pace of the slowest.'
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => rows.activity(_id, { name, description })))
  await rows.activity(_id, { is_active: false })
  const body = form({ customSlug: 'Rim-Walkers', featuredActivities: [ids[2], ids[0]] })
  await upeo.call.must(saveSeo, { token, body })
  for (const address of [_id, username, username.toUpperCase(), 'rim-walkers', 'RIM-WALKERS']) {
    const { vendor, activities, featuredActivities } = await profile(address)
    expect(vendor).toMatchObject({
      _id,
      address: 'rim-walkers',
      isVerified: true,
      totalReviews: 0,
      answersWithin: null,
      averageRating: null,
    })
    expect(activities.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
    expect(activities[0]).toMatchObject({ description: 'On foot, at the pace of the slowest.' })
    expect(featuredActivities[0]).not.toHaveProperty('description')
    expect(featuredActivities.map(({ name }) => name)).toEqual(['C', 'A'])
  }
  const answer = await upeo.call(getAvailability, { params: { id: 'rim-walkers' } })
  expect(answer).toMatchObject({ ok: true })
})

test('how soon a guide usually answers stands on the profile and with each activity', async () => {
  const id = await rows.guide({}, { answers_within: 'day' })
  const activity = await rows.activity(id)
  const answersWithin = 'Usually answers within a day'
  expect((await profile(id)).vendor).toMatchObject({ answersWithin })
  const { vendor } = await upeo.call.must(getActivity, { params: { id: activity } })
  expect(vendor).toMatchObject({ answersWithin })
})

test("without a choice, the guide's three best rated are featured", async () => {
  const id = await rows.guide()
  for (const [name, sum] of [
    ['3.0', 3],
    ['5.0', 5],
    ['4.0', 4],
    ['none', 0],
    ['2.0', 2],
  ] as const) {
    await rows.activity(id, { name, rating_sum: sum, rating_count: sum ? 1 : 0 })
  }
  expect((await profile(id)).featuredActivities.map(({ name }) => name)).toEqual(['5.0', '4.0', '3.0'])
})

test('the only activity of a guide is featured only when they have chosen it', async () => {
  const { token, _id } = await upeo.person('vendor')
  const only = await rows.activity(_id, { name: 'Only', rating_sum: 5, rating_count: 1 })
  expect((await profile(_id)).featuredActivities).toEqual([])
  await upeo.call.must(saveSeo, { token, body: form({ featuredActivities: [only] }) })
  expect((await profile(_id)).featuredActivities.map(({ name }) => name)).toEqual(['Only'])
})

test("an activity taken off since is not in the guide's settings, which can be saved again as they are", async () => {
  const { token, _id } = await upeo.person('vendor')
  const [kept, paused] = [await rows.activity(_id, { name: 'Kept' }), await rows.activity(_id, { name: 'Paused' })]
  await upeo.call.must(saveSeo, { token, body: form({ featuredActivities: [paused, kept] }) })
  await upeo.db.updateTable('activities').set({ is_active: false }).where('id', '=', paused).execute()
  const { data } = await upeo.call.must(getSeo, { token })
  expect(data.featuredActivities).toEqual([kept])
  await upeo.call.must(saveSeo, { token, body: form({ featuredActivities: data.featuredActivities }) })
})

test('suspended, deleted and unknown guides, and people who are not guides, are not found', async () => {
  const now = upeo.clock.now()
  const gone = [
    await rows.guide({ suspended_at: now }),
    await rows.guide({ deleted_at: now }),
    await rows.user(),
    'nobody-here',
    '%00',
  ]
  for (const id of gone) {
    const answer = await upeo.call(getVendor, { params: { id } })
    expect(answer).toMatchObject({ status: 404, error: { message: 'Vendor not found.' } })
  }
})

test('reviews are paged, latest first, without names from deleted accounts', async () => {
  const id = await rows.guide()
  const activityId = await rows.activity(id, { name: 'Longonot rim' })
  for (let n = 1; n <= 7; n += 1) {
    const userId = await rows.user({ name: `Guest ${n}`, ...(n === 7 && { deleted_at: upeo.clock.now() }) })
    const departure = await rows.departure(activityId, `2026-02-1${n}`)
    const created_at = new Date(`2026-02-1${n}T12:00:00Z`)
    await rows.review(departure, userId, {
      created_at,
      ...(n === 6 && { response: 'Asante!', responded_at: created_at }),
    })
  }
  const { data, total, totalPages } = await upeo.call.must(listVendorReviews, { params: { id } })
  expect({ total, totalPages, length: data.length }).toEqual({ total: 7, totalPages: 2, length: 6 })
  expect(data[0]).toMatchObject({
    user: null,
    verified: true,
    activity: { _id: activityId, name: 'Longonot rim', isActive: true },
  })
  expect(data[1]).toMatchObject({ user: { name: 'Guest 6' }, response: { text: 'Asante!' } })
  await upeo.db.updateTable('activities').set({ is_active: false }).where('id', '=', activityId).execute()
  const later = await upeo.call.must(listVendorReviews, { params: { id } })
  expect(later.data[0]!.activity.isActive).toBe(false)
})

test('a custom slug is unique: not another guide’s slug, nor anybody’s username, now or later', async () => {
  const [one, two] = [await upeo.person('vendor'), await upeo.person('vendor')]
  await upeo.call.must(saveSeo, { token: one.token, body: form({ customSlug: 'the-rim' }) })
  for (const customSlug of ['The-Rim', one.username]) {
    const answer = await upeo.call(saveSeo, { token: two.token, body: form({ customSlug }) })
    const message = 'This address is already taken. Please choose another one.'
    expect(answer).toMatchObject({ status: 409, error: { message, fields: { customSlug: message } } })
  }
  const body = {
    name: 'The Rim',
    username: 'the rim',
    email: 'rim@example.com',
    password: 'Karibu2026',
    role: 'vendor',
  }
  expect(await upeo.call(register, { body: body as never })).toMatchObject({
    status: 409,
    error: { code: 'username_taken', detail: { suggestion: 'the-rim-2' } },
  })
  // The guide's own slug again, or none.
  await upeo.call.must(saveSeo, { token: one.token, body: form({ customSlug: 'the-rim' }) })
  await upeo.call.must(saveSeo, { token: one.token, body: form({ customSlug: '' }) })
  await upeo.call.must(saveSeo, { token: two.token, body: form({ customSlug: 'the-rim' }) })
})

test.each([
  [{ customSlug: 'not valid!' }, 'customSlug', /letters, numbers and hyphens/],
  [{ customSlug: 'dashboard' }, 'customSlug', /not available/],
  [{ yearsExperience: -1 }, 'yearsExperience', /whole years/],
  [{ socialMedia: { website: 'javascript:alert(1)' } }, 'socialMedia.website', /https/],
])('%j is refused', async (fields, field, message) => {
  const { token } = await upeo.person('vendor')
  const answer = await upeo.call(saveSeo, { token, body: form(fields) })
  expect(answer).toMatchObject({
    status: 400,
    error: { fields: { [field]: expect.stringMatching(message) as string } },
  })
})

test('a guide cannot feature another guide’s activities or quote their reviews', async () => {
  const { token } = await upeo.person('vendor')
  const other = await rows.guide()
  const featuredActivities = [await rows.activity(other)]
  expect(await upeo.call(saveSeo, { token, body: form({ featuredActivities }) })).toMatchObject({ status: 409 })
  const testimonialQuotes = [
    await rows.review(await rows.departure(featuredActivities[0]!, '2026-02-20'), await rows.user()),
  ]
  expect(await upeo.call(saveSeo, { token, body: form({ testimonialQuotes }) })).toMatchObject({ status: 409 })
})

test('defaults are all on; saved settings come back, and the business profile has the shared ones', async () => {
  const { token, _id } = await upeo.person('vendor')
  const { data: before } = await upeo.call.must(getSeo, { token })
  expect(before).toMatchObject({ indexable: true, showInSearch: true, enableStructuredData: true, customSlug: '' })
  const form = seoForm()
  const { data } = await upeo.call.must(saveSeo, { token, body: form })
  expect(data).toMatchObject(form)
  const { vendor } = await profile(_id)
  expect(vendor).toMatchObject({ businessName: 'Rift Valley Trails', seo: { metaTitle: form['metaTitle'] } })
  expect(vendor.vendorProfile.socialMedia.facebook).toBe('https://facebook.com/trails')
  // The settings form has three of the five networks, and keeps the other two.
  await upeo.call.must(saveSeo, {
    token,
    body: { ...form, socialMedia: { tiktok: 'https://tiktok.com/@trails' } },
  })
  const socialMedia = { facebook: 'https://facebook.com/rim', instagram: '', twitter: '' }
  await upeo.call.must(updateProfile, { token, body: { vendorProfile: { socialMedia } } })
  expect((await profile(_id)).vendor.vendorProfile.socialMedia).toMatchObject({
    facebook: 'https://facebook.com/rim',
    tiktok: 'https://tiktok.com/@trails',
  })
})

test('guides not indexable or not shown in search are in no sitemap; the latter are not suggested either', async () => {
  const { token, _id, username } = await upeo.person('vendor')
  await rows.activity(_id)
  await rows.story(_id, { slug: 'rain' })
  const sitemap = async () => (await upeo.app.inject({ url: '/sitemap.xml' })).body
  const post = `/vendor/${username}/blog/rain<`
  expect(await sitemap()).toContain(post)
  for (const off of [{ indexable: false }, { showInSearch: false }]) {
    await upeo.call.must(saveSeo, { token, body: form(off) })
    expect(await sitemap()).not.toContain(`/vendor/${username}`)
  }
  upeo.clock.advance(10 * MINUTE)
  const { newGuides } = await upeo.call.must(getHome, {})
  expect(newGuides.map((each) => each.username)).not.toContain(username)
  await upeo.call.must(saveSeo, { token, body: form({ customSlug: 'rain-walks' }) })
  expect(await sitemap()).toContain('/vendor/rain-walks/blog/rain<')
  expect((await upeo.call.must(listActivities, { query: {} })).activities.map(({ vendor }) => vendor._id)).toContain(
    _id,
  )
})

test('a guide says who they are in both languages; what is emptied is gone, and the original keeps its language', async () => {
  const { token, _id } = await upeo.person('vendor')
  const change = (vendorProfile: object) => upeo.call(updateProfile, { token, body: { vendorProfile } })
  const texts = { businessDescription: 'Matembezi ya siku moja.', bio: 'Nilikuwa mwalimu.' }
  expect(await change({ businessDescription: 'Day walks.', translation: texts })).toMatchObject({
    body: { vendorProfile: { language: 'en', translation: texts } },
  })
  upeo.clock.advance(MINUTE)
  expect((await profile(_id)).vendor).toMatchObject({ language: 'en', translation: texts })
  await change({ businessName: 'Ngong Walks' })
  await change({ language: 'sw' })
  upeo.clock.advance(MINUTE)
  expect((await profile(_id)).vendor).toMatchObject({ language: 'sw', translation: texts })
  expect(await change({ translation: { ...texts, name: 'x' } })).toMatchObject({ status: 400 })
  expect(await change({ language: 'fr' })).toMatchObject({ status: 400 })
  await change({ translation: { businessDescription: ' ', bio: '' } })
  upeo.clock.advance(MINUTE)
  expect((await profile(_id)).vendor).toMatchObject({ language: 'sw', translation: null })
})
