import {
  createActivity,
  getOwnedActivity,
  listMyActivities,
  updateActivity,
  updateActivityFields,
  type OwnedActivity,
} from '@upeo/contract/activities/own-activities'
import { listActivities } from '@upeo/contract/activities/listing'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { addDepartures } from '@upeo/contract/departures/add-departures'
import { CHANGED_MEANWHILE } from '@upeo/domain/activities/activity-form'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityForm } from '../../../testing/activity-form.ts'

const harness = mpesaHarness()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await harness.person('vendor')
})

const create = (other: Parameters<typeof activityForm>[0] = {}) =>
  harness.call.must(createActivity, { token: guide.token, body: activityForm(other) })
const change = (id: string, body: object, token = guide.token) =>
  harness.call(updateActivityFields, { token, params: { id }, body })
const read = (id: string) => harness.call.must(getOwnedActivity, { token: guide.token, params: { id } })

/** What is another one after a change. */
const differences = (before: OwnedActivity, after: OwnedActivity) => ({
  fields: Object.keys(after).filter((key) => key !== 'versions' && !same(before, after, key as keyof OwnedActivity)),
  parts: Object.keys(after.versions).filter(
    (part) => after.versions[part as 'price'] !== before.versions[part as 'price'],
  ),
})
const same = (one: OwnedActivity, other: OwnedActivity, key: keyof OwnedActivity) =>
  JSON.stringify(one[key]) === JSON.stringify(other[key])

describe('a part is written, and everything else stays', () => {
  test('the price', async () => {
    const before = await create({ childPrice: 900, images: [await harness.rows.image({ owner_id: guide._id })] })
    const changed = await change(before._id, { price: 3100.5 })
    expect(changed).toMatchObject({ ok: true, body: { price: 3100.5, childPrice: 900 } })
    const after = await read(before._id)
    expect(differences(before, after)).toEqual({ fields: ['price'], parts: ['price'] })
    await change(before._id, { childPrice: null, seen: after.versions })
    expect(differences(after, await read(before._id))).toEqual({ fields: ['childPrice'], parts: ['price'] })
    const { activities } = await harness.call.must(listActivities, { query: { limit: '50' } })
    expect(activities.find(({ _id }) => _id === before._id)).toMatchObject({ price: 3100.5 })
  })

  test('the capacity, of the dates that follow it', async () => {
    const before = await create()
    await change(before._id, { capacity: 14 })
    const after = await read(before._id)
    expect(after.departures).toMatchObject([{ capacity: 14 }, { capacity: 14 }])
    expect(differences(before, after)).toEqual({ fields: ['capacity', 'departures'], parts: ['capacity'] })
  })

  test('the dates: times and days', async () => {
    const before = await create()
    await change(before._id, { startDates: ['2026-03-21', '2026-04-04'] })
    const after = await read(before._id)
    expect(after.departures).toMatchObject([
      { date: '2026-03-21', startTime: '07:30', capacity: 10 },
      { date: '2026-04-04', startTime: '07:30', capacity: 10 },
    ])
    expect(differences(before, after)).toEqual({ fields: ['startDates', 'departures'], parts: ['dates'] })
    await change(before._id, { startTime: '09:00' })
    expect((await read(before._id)).departures).toMatchObject([{ startTime: '09:00' }, { startTime: '09:00' }])
    const { activities } = await harness.call.must(listMyActivities, { token: guide.token, query: { limit: '50' } })
    expect(activities.find(({ _id }) => _id === before._id)).toMatchObject({ startDates: ['2026-03-21', '2026-04-04'] })
  })

  test('the pictures, only their own', async () => {
    const before = await create()
    const mine = await harness.rows.image({ owner_id: guide._id })
    const theirs = await harness.rows.image({ owner_id: (await harness.person('vendor'))._id })
    expect(await change(before._id, { images: [mine] })).toMatchObject({ ok: true, body: { images: [{ _id: mine }] } })
    expect(await change(before._id, { images: [theirs] })).toMatchObject({
      status: 400,
      error: { fields: { images: 'One of the images could not be found. Please upload it again.' } },
    })
    expect(differences(before, await read(before._id))).toEqual({ fields: ['images'], parts: ['photos'] })
  })

  test('texts, and whether it is shown', async () => {
    const before = await create()
    const body = { name: 'Crater floor walk', faqs: [], includedItems: ['Lunch', ''], isActive: false }
    expect(await change(before._id, body)).toMatchObject({
      body: { name: 'Crater floor walk', includedItems: ['Lunch'], isActive: false },
    })
    expect(differences(before, await read(before._id)).fields).toEqual(['name', 'includedItems', 'isActive'])
    const found = await harness.call.must(listMyActivities, { token: guide.token, query: { search: 'crater floor' } })
    expect(found.total).toBe(1)
  })
})

test.for([
  [{ price: 0 }, { price: 'Please enter a valid price greater than 0' }],
  [{ childPrice: -1 }, { childPrice: 'Please enter a valid child price: leave it empty for 70%, 0 for free' }],
  [{ capacity: 0 }, { capacity: 'Please enter a valid capacity greater than 0' }],
  [{ startDates: [] }, { startDates: 'Please add at least one available date' }],
  [{ startDates: ['2026-03-01'] }, { startDates: 'Past dates are not allowed: 1 Mar 2026.' }],
  [
    { departures: [{ date: '2026-03-14', startTime: '09:00' }] },
    { departures: 'Each departure must be on one of the activity’s dates.' },
  ],
  [{ images: ['/images/nowhere'] }, { images: 'One of the images could not be found. Please upload it again.' }],
  [{ name: 'Walk' }, { name: 'Activity name should be at least 5 characters' }],
  [{}, undefined],
  [{ seen: {} }, undefined],
  [{ price: 3000, vendor: 'me' }, undefined],
  [{ price: 3000, seen: { colour: 'x' } }, undefined],
] as const)('%j is refused, and nothing is written', async ([body, fields]) => {
  const before = await create()
  const answer = await change(before._id, body)
  expect(answer).toMatchObject({ ok: false, status: 400, error: { code: 'invalid_input', ...(fields && { fields }) } })
  expect(await read(before._id)).toEqual(before)
})

test("is for the activity's guide", async () => {
  const before = await create()
  const { _id: id } = before
  const customer = await harness.person()
  const other = await harness.person('vendor')
  expect(await harness.call(updateActivityFields, { params: { id }, body: { price: 1 } })).toMatchObject({
    status: 401,
  })
  expect(await change(id, { price: 1 }, customer.token)).toMatchObject({ status: 403 })
  expect(await change(id, { price: 1 }, other.token)).toMatchObject({ status: 404 })
  expect(await read(id)).toEqual(before)
})

describe('what people have booked', () => {
  const holds = async (activityId: string, expectedTotal?: number) => {
    const { token } = await harness.person()
    const participants = { adults: 4, children: 0 }
    const body = { activityId, bookingDate: '2026-03-14', participants, paymentMethod: 'mpesa', expectedTotal } as const
    return { token, answer: await harness.call(createBooking, { token, body }) }
  }

  test('keeps its price; whoever was shown the price before is asked again', async () => {
    const { _id: id } = await create({ price: 1000 })
    const { token, answer } = await holds(id, 4640)
    if (!answer.ok) throw new Error('The places were not held.')
    await change(id, { price: 2000 })
    expect(await harness.see(token, answer.body._id)).toMatchObject({ pricing: { total: 4640 } })
    expect((await holds(id, 4640)).answer).toMatchObject({ status: 409, error: { code: 'price_changed' } })
    expect((await holds(id, 9280)).answer).toMatchObject({ status: 201 })
  })

  test('keeps its date and its time, and the capacity holds it', async () => {
    const { _id: id } = await create()
    await holds(id)
    expect(await change(id, { startDates: ['2026-03-21'] })).toMatchObject({
      status: 409,
      error: {
        code: 'has_bookings',
        fields: {
          startDates: 'People have booked 14 Mar 2026. Call it off, or move it with everybody, on its run sheet.',
        },
      },
    })
    expect(await change(id, { capacity: 3 })).toMatchObject({
      status: 409,
      error: {
        code: 'has_bookings',
        fields: { capacity: '4 spots are taken already (14 Mar 2026), so the capacity cannot be lower.' },
      },
    })
    expect(await change(id, { startTime: '09:00' })).toMatchObject({
      body: { departures: [{ startTime: '07:30', seatsTaken: 4 }, { startTime: '09:00' }] },
    })
  })
})

describe('two people who edit it at once', () => {
  const refused = { ok: false, status: 409, error: { code: 'conflict', message: CHANGED_MEANWHILE } }

  test('do not undo what the other has done in another part, or in theirs', async () => {
    const seen = await create()
    const { _id: id, versions } = seen
    expect(await change(id, { price: 2600, seen: versions })).toMatchObject({ ok: true })
    expect(await change(id, { capacity: 12, seen: versions })).toMatchObject({ body: { price: 2600, capacity: 12 } })
    expect(await change(id, { price: 1900, childPrice: 0, seen: versions })).toMatchObject(refused)
    expect(await change(id, { price: 1900, capacity: 13, seen: versions })).toMatchObject(refused)
    const now = await read(id)
    expect(now).toMatchObject({ price: 2600, childPrice: null, capacity: 12 })
    expect(await change(id, { price: 1900, seen: now.versions })).toMatchObject({ body: { price: 1900 } })
  })

  test('a date that was added in the calendar meanwhile is not taken off again', async () => {
    const { _id: id, versions } = await create()
    const added = { dates: ['2026-05-02'], startTime: '06:00' }
    await harness.call.must(addDepartures, { token: guide.token, params: { id }, body: added })
    const dates = { startDates: ['2026-03-21'], startTime: '07:30' }
    expect(await change(id, { ...dates, seen: versions })).toMatchObject(refused)
    expect((await read(id)).startDates).toEqual(['2026-03-14', '2026-03-21', '2026-05-02'])
  })

  test('places that are booked meanwhile are no change', async () => {
    const { _id: id, versions } = await create()
    await harness.book((await harness.person()).token, id)
    const dates = { startDates: ['2026-03-14', '2026-03-28'] }
    expect(await change(id, { ...dates, seen: versions })).toMatchObject({ ok: true })
  })

  test('at the same moment one of them is asked to look again', async () => {
    const { _id: id, versions } = await create()
    const prices = [3000, 3100, 3200, 3300]
    const answers = await Promise.all(prices.map((price) => change(id, { price, seen: versions })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const won = prices[answers.findIndex(({ ok }) => ok)]
    expect(await read(id)).toMatchObject({ price: won })
  })
})

test('the office looks at a changed price of a guide who is not verified, as at the whole form; dates are no change', async () => {
  const { _id: id } = await create()
  const looked = () => sql`update listing_reviews set decided_at = now() where activity_id = ${id}`.execute(harness.db)
  const waits = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select decided_at is null as waits from listing_reviews where activity_id = ${id}`.execute(harness.db)
    return rows[0]?.waits
  }
  await looked()
  await change(id, { capacity: 12, startDates: ['2026-03-21'] })
  expect(await waits()).toBe(false)
  await change(id, { price: 2600 })
  expect(await waits()).toBe(true)
  await looked()
  await harness.call.must(updateActivity, { token: guide.token, params: { id }, body: activityForm({ price: 2700 }) })
  expect(await waits()).toBe(true)
})
