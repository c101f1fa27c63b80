import { listMyActivities } from '@upeo/contract/activities/own-activities'
import type { VendorId } from '@upeo/domain/ids'
import { localDate } from '@upeo/domain/time'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { describe, expect, test } from 'vitest'
import { findAvailability, threeMonths } from './find-availability.ts'
import { listOwnActivities } from './list-own-activities.ts'
import { countSitemapPages, listSitemapEntries } from './list-sitemap-entries.ts'

const now = new Date('2026-03-14T06:30:00Z')

const test_ = testDatabase()
const rows = catalogRows(test_)

const publicUrl = (key: string) => `/${key}`
const own = (vendorId: string, query: Record<string, string> = {}) =>
  listOwnActivities(test_.db, vendorId as VendorId, listMyActivities.query!.parse(query), publicUrl)

describe('my activities', () => {
  test("guides see all of their own, inactive ones too, newest first, and nobody else's", async () => {
    const [mine, other] = [await rows.guide(), await rows.guide()]
    await rows.activity(other)
    const old = await rows.activity(mine, {
      name: 'Old',
      is_active: false,
      created_at: new Date('2026-01-01T00:00:00Z'),
    })
    const id = await rows.activity(mine, { name: 'New', meeting_point: JSON.stringify({ address: 'Main road 1' }) })
    await rows.activity(mine, { archived_at: now })
    await rows.departure(id, '2026-05-02')
    await rows.departure(id, '2026-01-02')
    const { activities, total, pages } = await own(mine)
    expect({ total, pages, ids: activities.map((each) => each._id) }).toEqual({ total: 2, pages: 1, ids: [id, old] })
    expect(activities[0]).toMatchObject({
      name: 'New',
      price: 2500,
      address: 'Main road 1',
      city: 'Naivasha',
      state: 'Nakuru',
      startDates: ['2026-01-02', '2026-05-02'],
      isActive: true,
      images: [],
    })
    expect((await own(mine, { isActive: 'false' })).activities.map((each) => each._id)).toEqual([old])
    expect((await own(mine, { search: 'NE' })).activities.map((each) => each._id)).toEqual([id])
    expect(await own(mine, { limit: '1', page: '2' })).toMatchObject({ total: 2, pages: 2, activities: [{ _id: old }] })
    expect(await own(mine, { page: '9' })).toMatchObject({ total: 2, activities: [] })
    expect(await own(await rows.guide())).toEqual({ activities: [], total: 0, page: 1, pages: 0 })
  })
})

describe('the free seats of a guide', () => {
  test('by id or username in any case; what is full, over, inactive or outside the range is left out', async () => {
    const guide = await rows.guide({ username: 'kamau-hikes' })
    const id = await rows.activity(guide, { name: 'Walk' })
    await rows.departure(id, '2026-03-14')
    await rows.departure(id, '2026-03-15', { seats_taken: 4 })
    await rows.departure(id, '2026-04-01', { seats_taken: 10 })
    await rows.departure(id, '2026-05-31')
    await rows.departure(id, '2026-06-01')
    await rows.departure(await rows.activity(guide, { is_active: false }), '2026-03-20')
    const walk = (slots: [string, number][]) => [
      {
        activityId: id,
        activityName: 'Walk',
        availableSlots: slots.map(([date, availableSpots]) => ({
          date,
          startTime: null,
          availableSpots,
          totalCapacity: 10,
        })),
      },
    ]
    const standard = walk([
      ['2026-03-15', 6],
      ['2026-05-31', 10],
    ])
    expect(await findAvailability(test_.db, guide, {}, now)).toEqual(standard)
    expect(await findAvailability(test_.db, guide.toUpperCase(), {}, now)).toEqual(standard)
    expect(await findAvailability(test_.db, 'Kamau-Hikes', {}, now)).toEqual(standard)
    const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
    expect(await findAvailability(test_.db, guide, june, now)).toEqual(walk([['2026-06-01', 10]]))
    expect(await findAvailability(test_.db, guide, { startDate: '2026-06-02', endDate: '2026-06-01' }, now)).toEqual([])
    expect(await findAvailability(test_.db, guide, { startDate: '0000-01-01', endDate: '0000-01-02' }, now)).toEqual([])
  })

  test.for(['nobody', '\0', "'; drop", '019594a0-0000-7000-8000-000000000000', '%'])(
    '%j is no guide',
    async (guide) => {
      expect(await findAvailability(test_.db, guide, {}, now)).toBeNull()
    },
  )

  test('customers and suspended guides are not found either', async () => {
    expect(await findAvailability(test_.db, await rows.user(), {}, now)).toBeNull()
    expect(await findAvailability(test_.db, await rows.guide({ suspended_at: now }), {}, now)).toBeNull()
  })

  test.for([
    ['2026-03-14', '2026-03-01', '2026-05-31'],
    ['2026-12-31', '2026-12-01', '2027-02-28'],
    ['2027-12-01', '2027-12-01', '2028-02-29'],
  ] as const)('three months around %s', ([today, from, until]) => {
    expect(threeMonths(localDate(today))).toEqual({ from, until })
  })
})

test('the sitemap names listed activities and their guides, once', async () => {
  const guide = await rows.guide({ username: 'mapped' })
  const changed = new Date('2026-03-02T00:00:00Z')
  const ids = [await rows.activity(guide), await rows.activity(guide, { updated_at: changed })]
  const hidden = await rows.activity(guide, { is_active: false })
  await rows.guide({ username: 'without-activities' })
  const entries = await listSitemapEntries(test_.db)
  const paths = entries.map((entry) => entry.path)
  expect(paths).toEqual(expect.arrayContaining(ids.map((id) => `/activity/${id}`)))
  expect(paths).not.toContain(`/activity/${hidden}`)
  expect(paths).not.toContain('/vendor/without-activities')
  expect(entries.filter((entry) => entry.path === '/vendor/mapped')).toEqual([
    { path: '/vendor/mapped', changedAt: changed, languages: ['en'] },
  ])
  expect(await countSitemapPages(test_.db)).toBe(1)
  expect(await listSitemapEntries(test_.db, 2)).toEqual([])
})
