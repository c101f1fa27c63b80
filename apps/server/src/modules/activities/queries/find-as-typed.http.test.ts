import { listActivities, mapActivities } from '@upeo/contract/activities/listing'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { catalogRows } from '../../../../testing/catalog-rows.ts'

const typed = 'Walk on Sunday for 4'
/** What a page asks for when that is typed on Saturday, 14 March 2026. */
const understood = { search: 'Walk', typed, date: '2026-03-15', adults: 4 } as const
const somewhere = { lat: -0.76, lng: 36.41 }

const app = testApp()
beforeAll(async () => {
  app.clock.set('2026-03-14T09:30:00+03:00')
  const rows = catalogRows(app)
  const guide = await rows.guide()
  const offer = async (name: string, day: string, row = {}) => {
    const id = await rows.activity(guide, { name, ...somewhere, next_departure_at: `${day}T06:00:00Z`, ...row })
    await rows.departure(id, day)
    return id
  }
  await offer('Forest walk', '2026-03-15')
  await offer('Lake walk', '2026-03-15', { price_cents: 90_000_00, next_departure_at: '2026-03-15T07:00:00Z' })
  await offer('Late walk', '2026-03-20')
  await offer('The walk on Sunday for 4 friends', '2026-03-21', { category: 'Other' })
})

async function found(query: Readonly<Record<string, string | number | readonly string[]>>) {
  const { activities, total } = await app.call.must(listActivities, { query })
  return { names: activities.map(({ name }) => name), total, dates: activities.map(({ date }) => date) }
}

test('what has all that was typed in its name comes first, on whatever day it goes', async () => {
  expect(await found(understood)).toMatchObject({
    names: ['The walk on Sunday for 4 friends', 'Forest walk', 'Lake walk'],
    total: 3,
    dates: ['2026-03-21', '2026-03-15', '2026-03-15'],
  })
  expect(await found({ ...understood, sort: 'price_desc', page: 2, limit: 1 })).toMatchObject({
    names: ['Lake walk'],
    total: 3,
  })
})

test('not past a filter that somebody has set, nor where no word was read as one', async () => {
  const ours = 'The walk on Sunday for 4 friends'
  expect((await found({ ...understood, category: ['Hiking'] })).names).not.toContain(ours)
  expect((await found({ ...understood, typed: 'walk' })).names).not.toContain(ours)
  // Another day was chosen instead of the one that was understood.
  expect((await found({ ...understood, date: '2026-03-20' })).names).toEqual(['Late walk'])
})

test('the map has it too, in its frame', async () => {
  const pins = async (bbox: string) => {
    const { pins: found } = await app.call.must(mapActivities, { query: { ...understood, bbox } })
    return Object.fromEntries(found.map(({ name, date }) => [name, date]))
  }
  expect(await pins('36,-1,37,0')).toEqual({
    'Forest walk': '2026-03-15',
    'Lake walk': '2026-03-15',
    'The walk on Sunday for 4 friends': '2026-03-21',
  })
  expect(await pins('39,-1,40,0')).toEqual({})
})
