import { randomUUID } from 'node:crypto'
import { Activity } from '@upeo/contract/activities/activity'
import type { UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { describe, expect, test } from 'vitest'
import { findActivity } from './find-activity.ts'
import { readyDetail } from './ready-detail.ts'

const now = new Date('2026-03-14T06:30:00Z')
const debtLimit = cents(500_00)
const deps = { clock: { now: () => now }, publicUrl: (key: string) => `/${key}`, debtLimit }

const test_ = testDatabase()
const rows = catalogRows(test_)

/**
 * It is sent without being held against its contract: that is done here, with all that is found below. So is what lies ready
 * for strangers, which says the same.
 */
async function find(id: string, viewer: string | null = null) {
  const activity = await findActivity(deps, test_.db, id, viewer as UserId | null)
  expect(Activity.nullable().parse(JSON.parse(JSON.stringify(activity)))).toEqual(activity)
  const ready = await readyDetail(deps, test_.db, id)
  expect(ready && JSON.parse(ready.json)).toEqual(viewer === null ? activity : null)
  return activity
}

describe('who sees it', () => {
  test('inactive and archived ones: their owner only', async () => {
    const [owner, other] = [await rows.guide(), await rows.guide()]
    for (const row of [{ is_active: false }, { archived_at: now }]) {
      const id = await rows.activity(owner, row)
      expect(await find(id)).toBeNull()
      expect(await find(id, other)).toBeNull()
      expect(await find(id, owner)).toMatchObject({ _id: id, isActive: false })
    }
  })

  test('nobody else sees those of a suspended guide, and what does not exist is not there', async () => {
    const owner = await rows.guide({ suspended_at: now })
    expect(await find(await rows.activity(owner))).toBeNull()
    expect(await find(randomUUID())).toBeNull()
  })
})

test('payment methods are named without any number', async () => {
  const owner = await rows.guide(
    {},
    {
      manual_methods: ['bank', 'buygoods'],
      payment_details: JSON.stringify({ bank: { accountNumber: '0102030405' }, buyGoods: { tillNumber: '998877' } }),
    },
  )
  const activity = await find(await rows.activity(owner))
  expect(activity?.vendor.vendorProfile.paymentDetails).toEqual({ mpesa: true, active: ['bank', 'buygoods'] })
  expect(JSON.stringify(activity)).not.toMatch(/0102030405|998877/)
})

test('manual methods that pause for a debt above the limit are not named', async () => {
  const owner = await rows.guide({}, { manual_methods: ['bank'] })
  const id = await rows.activity(owner)
  const owes = async (debt: number) => {
    await test_.owner
      .insertInto('ledger_balances')
      .values({ account: `vendor_receivable:${owner}`, kind: 'vendor_receivable', subject: owner, balance_cents: debt })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ balance_cents: debt }))
      .execute()
    return (await find(id))?.vendor.vendorProfile.paymentDetails
  }
  expect(await owes(debtLimit)).toEqual({ mpesa: true, active: ['bank'] })
  expect(await owes(debtLimit + 1)).toEqual({ mpesa: true, active: [] })
})

test('departures: future ones within six months, in order, with the seats left; start dates: all to come', async () => {
  const id = await rows.activity(await rows.guide())
  await rows.departure(id, '2026-09-15')
  await rows.departure(id, '2026-09-14')
  await rows.departure(id, '2026-03-14', { start_time: '09:30' })
  await rows.departure(id, '2026-03-20', { start_time: '06:15', capacity: 8, seats_taken: 8 })
  const activity = await find(id)
  expect(activity?.departures).toEqual([
    { date: '2026-03-20', startTime: '06:15', startsAt: '2026-03-20T03:15:00.000Z', seatsLeft: 0, capacity: 8 },
    { date: '2026-09-14', startTime: null, startsAt: '2026-09-13T21:00:00.000Z', seatsLeft: 10, capacity: 10 },
  ])
  expect(activity).toMatchObject({
    startDates: ['2026-03-20', '2026-09-14', '2026-09-15'],
    date: '2026-03-20',
    seatsLeft: 0,
  })
})

test('the latest ten reviews that are not hidden, and the figures of the guide', async () => {
  const owner = await rows.guide({ bio: 'Born on the lake' }, { rating_sum: 14, rating_count: 3 })
  const id = await rows.activity(owner)
  await rows.activity(owner, { is_active: false })
  const day = await rows.departure(id, '2026-02-01')
  const person = await rows.user({ name: 'Achieng' })
  for (let n = 0; n < 11; n += 1) {
    await rows.review(day, person, { comment: `Review ${n}`, created_at: new Date(now.getTime() + n * 1000) })
  }
  await rows.review(day, person, { comment: 'Hidden', hidden_at: now, created_at: new Date('2026-12-01T00:00:00Z') })
  const activity = await find(id)
  expect(activity?.reviews.map((review) => review.comment)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Review ${n}`),
  )
  expect(activity?.reviews[0]).toMatchObject({
    createdAt: '2026-03-14T06:30:10.000Z',
    user: { name: 'Achieng', avatar: null },
  })
  expect(activity?.vendor).toMatchObject({
    bio: 'Born on the lake',
    activityCount: 1,
    averageRating: 4.67,
    totalReviews: 3,
    answersWithin: null,
    memberSince: '2026-01-05T06:00:00.000Z',
  })
})

test('pictures in their order, with words; lists as they were written', async () => {
  const id = await rows.activity(await rows.guide(), {
    name: 'Lake walk',
    included_items: ['Water', 'Guide'],
    faqs: JSON.stringify([{ question: 'Rain?', answer: 'We go.' }]),
  })
  for (const [position, alt] of [
    [1, ''],
    [0, 'The lake'],
  ] as const) {
    const image_id = await rows.image()
    await test_.db.insertInto('activity_images').values({ activity_id: id, position, image_id, alt }).execute()
  }
  const activity = await find(id)
  expect(activity?.images.map((image) => image.alt)).toEqual(['The lake', 'Lake walk'])
  expect(activity).toMatchObject({
    includedItems: ['Water', 'Guide'],
    faqs: [{ question: 'Rain?', answer: 'We go.' }],
    startDates: [],
    averageRating: null,
  })
})
