import { getActivity, listSimilarActivities } from '@upeo/contract/activities/detail'
import { listActivities, mapActivities } from '@upeo/contract/activities/listing'
import {
  createActivity,
  getOwnedActivity,
  updateActivity,
  updateActivityFields,
} from '@upeo/contract/activities/own-activities'
import { suggestSearches } from '@upeo/contract/activities/suggestions'
import { MINUTE } from '@upeo/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityForm } from '../../../testing/activity-form.ts'
import { testApp } from '../../../testing/app.ts'
import { listSitemapEntries } from './queries/list-sitemap-entries.ts'

const upeo = testApp()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await upeo.person('vendor')
})

const swahili = {
  name: 'Kuzunguka volkano ya Longonot',
  shortDescription: 'Asubuhi moja juu ya volkano iliyolala.',
  description: 'Tunazunguka ukingo wote wa volkano na kupumzika kileleni, kisha tunarudi kwa chakula cha mchana.',
  whatToExpect: '',
  includedItems: ['Kiongozi', 'Kiingilio'],
}
const create = (other: Parameters<typeof activityForm>[0] = {}) =>
  upeo.call.must(createActivity, { token: guide.token, body: activityForm(other) })
const change = (id: string, body: object, token = guide.token) =>
  upeo.call(updateActivityFields, { token, params: { id }, body })
const own = (id: string) => upeo.call.must(getOwnedActivity, { token: guide.token, params: { id } })
const shown = (id: string) => upeo.call.must(getActivity, { params: { id } })
const found = async (search: string) =>
  (await upeo.call.must(listActivities, { query: { search } })).activities.map(({ _id }) => _id)
/** What is kept of an answer, and of how common words are, is old by then. */
const later = () => upeo.clock.advance(6 * MINUTE)

describe('an activity in both languages', () => {
  test('is written with the rest of its form, and read by everybody with both', async () => {
    const { _id: id } = await create({ translation: swahili })
    const texts = { name: swahili.name, shortDescription: swahili.shortDescription }
    expect(await own(id)).toMatchObject({ language: 'en', translation: { ...swahili, meetingPoint: {} } })
    expect(await shown(id)).toMatchObject({
      name: 'Crater rim walk',
      language: 'en',
      translation: { ...swahili, whatToBring: [], faqs: [], itinerary: [], badges: [] },
    })
    const { activities } = await upeo.call.must(listActivities, { query: { search: 'Longonot' } })
    expect(activities.find(({ _id }) => _id === id)).toMatchObject({ language: 'en', translation: texts })
    const { pins } = await upeo.call.must(mapActivities, { query: { bbox: '36,-1.2,37,-0.5' } })
    expect(pins.find(({ _id }) => _id === id)).toMatchObject({ language: 'en', translation: { name: swahili.name } })
    const { activities: similar } = await upeo.call.must(listSimilarActivities, {
      params: { id: (await create())._id },
    })
    expect(similar.find(({ _id }) => _id === id)).toMatchObject({ translation: texts })
  })

  test('is found by the words of either, and suggested by either name', async () => {
    const { _id: id } = await create({ name: 'Stone arch scramble' })
    expect(await found('tembelea mwamba')).not.toContain(id)
    await change(id, { translation: { ...swahili, name: 'Tembelea mwamba wa daraja' } })
    later()
    for (const search of ['stone arch', 'tembelea mwamba', 'kileleni kupumzika'])
      expect(await found(search)).toContain(id)
    // A slip in a Swahili word is set right by what is written.
    expect(await found('tembelea mwambba')).toContain(id)
    for (const q of ['stone ar', 'mwamba wa dar']) {
      const { suggestions } = await upeo.call.must(suggestSearches, { query: { q } })
      expect(suggestions.map(({ target }) => target)).toContain(id)
    }
    await change(id, { translation: null })
    later()
    expect(await found('tembelea mwamba')).not.toContain(id)
    expect(await found('stone arch')).toContain(id)
  })

  test('is the same answer in whatever language it is asked for', async () => {
    const { _id: id } = await create({ translation: swahili })
    const ask = async (language: string) =>
      (await upeo.app.inject({ url: `/api/activities/${id}`, headers: { 'accept-language': language } })).body
    expect(await ask('sw')).toBe(await ask('en'))
  })

  test('is in the list for search engines with both languages, else with its own', async () => {
    const { _id: both } = await create({ translation: swahili })
    const { _id: one } = await create({ language: 'sw' })
    const entries = new Map((await listSitemapEntries(upeo.db)).map(({ path, languages }) => [path, languages]))
    expect(entries.get(`/activity/${both}`)).toEqual(['en', 'sw'])
    expect(entries.get(`/activity/${one}`)).toEqual(['sw'])
  })
})

describe('what is not finished', () => {
  test.each([
    ['without a description', { ...swahili, description: '' }],
    ['without a name', { ...swahili, name: '' }],
  ])('%s is kept for its guide, and nobody else sees or finds it', async (_, translation) => {
    const { _id: id } = await create({ translation: { ...translation, shortDescription: 'Kipekeemno' } })
    expect((await own(id)).translation).toMatchObject({ shortDescription: 'Kipekeemno' })
    expect((await shown(id)).translation).toBeNull()
    expect(await found('kipekeemno')).not.toContain(id)
  })

  test('is nothing once all of it is emptied', async () => {
    const { _id: id } = await create({ translation: swahili })
    await change(id, { translation: { name: ' ', includedItems: ['', ' '], faqs: [{ question: '', answer: '' }] } })
    expect((await own(id)).translation).toBeNull()
    expect((await shown(id)).translation).toBeNull()
  })
})

describe('the language of the original', () => {
  test('turns out to be the other one: so does that of what stands beside it', async () => {
    const { _id: id } = await create({ translation: swahili })
    await change(id, { language: 'sw' })
    expect(await shown(id)).toMatchObject({
      language: 'sw',
      name: 'Crater rim walk',
      translation: { name: swahili.name },
    })
    const { activities } = await upeo.call.must(listActivities, { query: { search: 'Crater rim' } })
    expect(activities.find(({ _id }) => _id === id)).toMatchObject({
      language: 'sw',
      translation: { name: swahili.name },
    })
    await change(id, { language: 'en', translation: { ...swahili, name: 'Volkano iliyolala' } })
    expect(await shown(id)).toMatchObject({ language: 'en', translation: { name: 'Volkano iliyolala' } })
  })

  test('and the translation stay where a form says nothing of them', async () => {
    const { _id: id } = await create({ translation: swahili })
    await upeo.call.must(updateActivity, {
      token: guide.token,
      params: { id },
      body: activityForm({ price: 3100 }),
    })
    expect(await shown(id)).toMatchObject({ price: 3100, language: 'en', translation: { name: swahili.name } })
  })
})

describe('refused', () => {
  test('to another guide, as if it were not there', async () => {
    const { _id: id } = await create({ translation: swahili })
    const { token } = await upeo.person('vendor')
    expect(await change(id, { translation: null }, token)).toMatchObject({ status: 404 })
    expect((await own(id)).translation).toMatchObject({ name: swahili.name })
  })

  test.each([
    ['an unknown field', { translation: { ...swahili, price: 1 } }],
    ['an unknown language', { language: 'fr' }],
    ['too short a name', { translation: { ...swahili, name: 'Kwa' } }],
    ['too short a description', { translation: { ...swahili, description: 'Fupi.' } }],
    ['half a question', { translation: { ...swahili, faqs: [{ question: 'Je?', answer: '' }] } }],
    ['what is no object', { translation: 'Kiswahili' }],
  ])('%s', async (_, body) => {
    const { _id: id } = await create()
    expect(await change(id, body)).toMatchObject({ status: 400 })
  })

  test('what somebody else has changed meanwhile', async () => {
    const before = await create({ translation: swahili })
    await change(before._id, { translation: { ...swahili, name: 'Volkano iliyolala' } })
    expect(await change(before._id, { translation: null, seen: before.versions })).toMatchObject({ status: 409 })
    // Of other parts it is none.
    expect(await change(before._id, { price: 2600, seen: before.versions })).toMatchObject({ ok: true })
  })
})

test('what a guide who is not verified adds is looked at by the office', async () => {
  const { _id: id } = await create()
  const waiting = () =>
    upeo.db.selectFrom('listing_reviews').select(['opened_at', 'decided_at']).where('activity_id', '=', id).execute()
  await upeo.db
    .updateTable('listing_reviews')
    .set({ decided_at: upeo.clock.now() })
    .where('activity_id', '=', id)
    .execute()
  await change(id, { translation: swahili })
  expect(await waiting()).toMatchObject([{ decided_at: null }])
})
