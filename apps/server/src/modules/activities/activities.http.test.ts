import {
  createActivity,
  deleteActivity,
  getOwnedActivity,
  updateActivity,
} from '@upeo/contract/activities/own-activities'
import { getActivity } from '@upeo/contract/activities/detail'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { activityForm } from '../../../testing/activity-form.ts'
import { breachesOf } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await harness.person('vendor')
})

const create = (other: Parameters<typeof activityForm>[0] = {}, token = guide.token) =>
  harness.call.must(createActivity, { token, body: activityForm(other) })
const update = (id: string, body: object, token = guide.token) =>
  harness.call(updateActivity, { token, params: { id }, body: body as never })
const remove = (id: string, query: { cancelBookings?: string } = {}, token = guide.token) =>
  harness.call(deleteActivity, { token, params: { id }, query })

async function booking(activityId: string, day = '2026-03-14') {
  const { token } = await harness.person()
  return { token, ...(await harness.book(token, activityId, { bookingDate: day })) }
}

describe('creating', () => {
  test('keeps every field, drops blank rows, sorts the dates, and is public at once', async () => {
    const made = await create()
    expect(made).toMatchObject({
      includedItems: ['Guide', 'Park fees'],
      notIncludedItems: ['Transport'],
      coordinates: [36.4464, -0.9149],
      difficulty: 'Moderate',
      fitnessLevel: 'Medium',
      cancellationPolicy: 'Moderate',
      ageRestrictions: 'All ages welcome',
      childPrice: null,
      price: 2500,
      duration: 4.5,
      startDates: ['2026-03-14', '2026-03-21'],
      isActive: true,
    })
    expect(made.departures).toEqual([
      { date: '2026-03-14', startTime: '07:30', capacity: 10, seatsTaken: 0 },
      { date: '2026-03-21', startTime: '07:30', capacity: 10, seatsTaken: 0 },
    ])
    const seen = await harness.call.must(getActivity, { params: { id: made._id } })
    expect(seen).toMatchObject({
      name: 'Crater rim walk',
      date: '2026-03-14',
      location: 'Mount Longonot gate, Naivasha, Nakuru',
    })
    expect(JSON.stringify(seen)).not.toContain('Bring your ID')
  })

  test.for([
    [{ name: '' }, 'name', 'Activity name is required'],
    [{ name: 'Walk' }, 'name', 'Activity name should be at least 5 characters'],
    [{ shortDescription: 'x'.repeat(201) }, 'shortDescription', 'Short description cannot exceed 200 characters'],
    [{ description: 'short' }, 'description', 'Please provide a more detailed description (min 50 characters)'],
    [{ category: '' as 'Hiking' }, 'category', 'Please select a category'],
    [{ whatToExpect: ' ' }, 'whatToExpect', 'Please describe what participants can expect'],
    [{ location: '' }, 'location', 'Location name is required'],
    [{ coordinates: [0, 0] }, 'coordinates', 'Valid coordinates are required'],
    [{ coordinates: null }, 'coordinates', 'Valid coordinates are required'],
    [{ coordinates: [2.35, 48.85] }, 'coordinates', 'The location must be in Kenya.'],
    [{ includedItems: ['', ' '] }, 'includedItems', 'Please add at least one included item'],
    [{ whatToBring: [] }, 'whatToBring', 'Please add at least one item that participants should bring'],
    [{ ageRestrictions: '' as '18+ only' }, 'ageRestrictions', 'Please specify age restrictions'],
    [{ price: 0 }, 'price', 'Please enter a valid price greater than 0'],
    [{ price: 10.001 }, 'price', 'Please enter a valid price greater than 0'],
    [{ duration: 0 }, 'duration', 'Please enter a valid duration greater than 0'],
    [{ duration: 1.25 }, 'duration', 'Please give the duration in steps of 30 minutes'],
    [{ capacity: 0 }, 'capacity', 'Please enter a valid capacity greater than 0'],
    [{ startDates: [] }, 'startDates', 'Please add at least one available date'],
    [{ startDates: ['2026-02-30'] }, 'startDates', 'Please give dates as yyyy-MM-dd.'],
    [{ startDates: ['2026-03-01'] }, 'startDates', 'Past dates are not allowed: 1 Mar 2026.'],
    [{ startDates: ['2026-03-02'] }, 'startDates', 'Past dates are not allowed: 2 Mar 2026.'],
    [
      { images: Array.from({ length: 13 }, (_, i) => `image-${i}`) },
      'images',
      'You can only upload a maximum of 10 images. Please remove 3 images.',
    ],
    [{ images: ['/images/nowhere'] }, 'images', 'One of the images could not be found. Please upload it again.'],
  ] as const)('%j is refused: %s', async ([other, field, message]) => {
    const answer = await harness.call(createActivity, { token: guide.token, body: activityForm(other as object) })
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      error: { code: 'invalid_input', fields: { [field]: message } },
    })
  })

  test('a blank meeting point is refused by its parts', async () => {
    const body = activityForm({ meetingPoint: { description: '', address: '' } })
    expect(await harness.call(createActivity, { token: guide.token, body })).toMatchObject({
      error: {
        fields: {
          'meetingPoint.description': 'Meeting point description is required',
          'meetingPoint.address': 'Meeting point address is required',
        },
      },
    })
  })

  test("another guide's pictures are refused", async () => {
    const theirs = await harness.rows.image({ owner_id: (await harness.person('vendor'))._id })
    const mine = await harness.rows.image({ owner_id: guide._id })
    expect(await create({ images: [mine] })).toMatchObject({ images: [{ _id: mine }] })
    const body = activityForm({ images: [mine, theirs] })
    expect(await harness.call(createActivity, { token: guide.token, body })).toMatchObject({ status: 400 })
  })

  test('is for guides', async () => {
    const { token } = await harness.person()
    expect(await harness.call(createActivity, { body: activityForm() })).toMatchObject({ status: 401 })
    expect(await harness.call(createActivity, { token, body: activityForm() })).toMatchObject({ status: 403 })
  })
})

describe('changing', () => {
  test('the switch alone', async () => {
    const { _id: id } = await create()
    expect(await update(id, { isActive: false })).toMatchObject({ ok: true, body: { isActive: false } })
    expect(await harness.call(getActivity, { params: { id } })).toMatchObject({ status: 404 })
    expect(await update(id, { isActive: 'no' })).toMatchObject({ status: 400 })
    expect(await update(id, {})).toMatchObject({
      status: 400,
      error: { fields: { name: 'Activity name is required' } },
    })
    const told =
      await sql`select 1 from outbox where type = 'activity.published' and payload ->> 'activityId' = ${id}`.execute(
        harness.db,
      )
    await update(id, { isActive: true })
    expect(told.rows).toHaveLength(1)
  })

  test('dates can be added and removed, but never one that is booked', async () => {
    const { _id: id } = await create()
    await booking(id)
    const answer = await update(id, activityForm({ startDates: ['2026-03-21', '2026-03-28'] }))
    expect(answer).toMatchObject({ status: 409, error: { code: 'has_bookings', detail: { dates: ['2026-03-14'] } } })
    expect(answer).toMatchObject({ error: { message: expect.stringContaining('14 Mar 2026') } })
    const changed = await update(id, activityForm({ startDates: ['2026-03-14', '2026-03-28'], startTime: '08:00' }))
    expect(changed).toMatchObject({
      body: {
        departures: [
          { date: '2026-03-14', startTime: '07:30', seatsTaken: 1 },
          { date: '2026-03-28', startTime: '08:00' },
        ],
      },
    })
  })

  test('a date whose booking was cancelled can be removed, and the booking is still shown', async () => {
    const { _id: id } = await create()
    const booked = await booking(id)
    await harness.call.must(updateBookingStatus, {
      token: guide.token,
      params: { id: booked._id },
      body: { status: 'cancelled' },
    })
    expect(await update(id, activityForm({ startDates: ['2026-03-21'] }))).toMatchObject({ ok: true })
    expect(await harness.see(booked.token, booked._id)).toMatchObject({
      status: 'cancelled',
      bookingDate: '2026-03-14',
    })
  })

  test('capacity never drops below the seats taken', async () => {
    const { _id: id } = await create()
    const { token } = await harness.person()
    await harness.book(token, id, { participants: { adults: 4, children: 0 } })
    expect(await update(id, activityForm({ capacity: 3 }))).toMatchObject({
      status: 409,
      error: { code: 'has_bookings', fields: { capacity: expect.stringContaining('4 spots') } },
    })
    expect(await update(id, activityForm({ capacity: 4 }))).toMatchObject({
      body: { capacity: 4, departures: [{ capacity: 4 }, { capacity: 4 }] },
    })
  })

  test('switched off with bookings: they stay, and nobody else can book', async () => {
    const { _id: id } = await create()
    const booked = await booking(id)
    expect(await update(id, { isActive: false })).toMatchObject({ ok: true, body: { isActive: false } })
    expect(await harness.see(booked.token, booked._id)).toMatchObject({ status: 'pending', bookingDate: '2026-03-14' })
    const other = await harness.person()
    const body = {
      activityId: id,
      bookingDate: '2026-03-14',
      participants: { adults: 1, children: 0 },
      paymentMethod: 'mpesa',
    } as const
    const refused = await harness.call(createBooking, { token: other.token, body })
    expect(refused).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^(not_bookable|not_found)$/) } })
    expect(await update(id, { isActive: true })).toMatchObject({ body: { departures: [{ seatsTaken: 1 }, {}] } })
  })

  test("another guide's activity does not exist", async () => {
    const { _id: id } = await create()
    const { token } = await harness.person('vendor')
    expect(await update(id, { isActive: false }, token)).toMatchObject({ status: 404 })
    expect(await update(id, activityForm(), token)).toMatchObject({ status: 404 })
    expect(await remove(id, {}, token)).toMatchObject({ status: 404 })
    expect(await harness.call(getOwnedActivity, { token, params: { id } })).toMatchObject({ status: 404 })
    const move = { token, params: { id, date: '2026-03-14' }, body: { date: '2026-03-15' } }
    expect(await harness.call(moveDeparture, move)).toMatchObject({ status: 404 })
  })
})

describe('moving a date', () => {
  const move = (id: string, date: string, body: object) =>
    harness.call(moveDeparture, { token: guide.token, params: { id, date }, body })

  test('moves to a day without another departure at that time while nobody has booked it', async () => {
    const { _id: id } = await create()
    expect(await move(id, '2026-03-14', { date: '2026-03-15', startTime: null })).toMatchObject({
      body: { departures: [{ date: '2026-03-15', startTime: null }, { date: '2026-03-21' }] },
    })
    expect(await move(id, '2026-03-15', { date: '2026-03-21', startTime: '07:30' })).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    })
    expect(await move(id, '2026-03-15', { date: '2026-03-01' })).toMatchObject({ status: 400 })
    expect(await move(id, '2026-03-16', { date: '2026-03-17' })).toMatchObject({ status: 404 })
    expect(await move(id, '2026-03-15', {})).toMatchObject({ status: 400 })
  })

  test('with bookings it cannot be moved, but its capacity can grow', async () => {
    const { _id: id } = await create()
    await booking(id)
    expect(await move(id, '2026-03-14', { date: '2026-03-15' })).toMatchObject({ error: { code: 'has_bookings' } })
    expect(await move(id, '2026-03-14', { capacity: 20 })).toMatchObject({
      body: { departures: [{ capacity: 20 }, {}] },
    })
  })
})

describe('deleting', () => {
  test('without bookings it is gone', async () => {
    const { _id: id } = await create()
    expect(await remove(id)).toMatchObject({ body: { archived: false, cancelledBookings: 0 } })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  test('with future bookings it offers to cancel them all, and pays everyone back', async () => {
    const { _id: id } = await create({ cancellationPolicy: 'Strict' })
    const paid = await booking(id)
    await harness.pay(paid.token, paid._id, '254712345678')
    await harness.pass(10_000)
    const open = await booking(id, '2026-03-21')
    expect(await remove(id)).toMatchObject({
      status: 409,
      error: { code: 'has_bookings', detail: { bookings: 2, dates: ['2026-03-14', '2026-03-21'] } },
    })
    expect(await remove(id, { cancelBookings: 'true' })).toMatchObject({
      body: { archived: true, cancelledBookings: 2 },
    })
    await harness.pass(60_000)
    expect(await harness.see(paid.token, paid._id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    })
    expect(await harness.see(open.token, open._id)).toMatchObject({ status: 'cancelled' })
    expect(await harness.call(getActivity, { params: { id } })).toMatchObject({ status: 404 })
    expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
  })

  test('with its dates gone the trip stays in the calendar, as cancelled', async () => {
    const { _id: id } = await create()
    const paid = await booking(id)
    await harness.pay(paid.token, paid._id, '254712345679')
    await harness.pass(10_000)
    await harness.call.must(deleteActivity, { token: guide.token, params: { id }, query: { cancelBookings: 'true' } })
    const entry = await harness.app.inject({
      url: `/api/bookings/${paid._id}/calendar`,
      headers: { authorization: `Bearer ${paid.token}` },
    })
    expect(entry.body).toContain('STATUS:CANCELLED')
    expect(entry.body).toContain('DTSTART:20260314T043000Z')
  })
})

describe('while people are booking', () => {
  const people = async (n: number) => Promise.all(Array.from({ length: n }, () => harness.person()))
  const book = (token: string, activityId: string) =>
    harness.call(createBooking, {
      token,
      body: { activityId, bookingDate: '2026-03-14', participants: { adults: 1, children: 0 }, paymentMethod: 'mpesa' },
    })

  test.each([1, 2, 3])('a date is removed or booked, never both (round %i)', async () => {
    const { _id: id } = await create({ capacity: 3 })
    const bookers = await people(6)
    const [removed, ...booked] = await Promise.all([
      update(id, activityForm({ capacity: 3, startDates: ['2026-03-21'] })),
      ...bookers.map(({ token }) => book(token, id)),
    ])
    const won = booked.filter((answer) => answer.ok).length
    expect(removed.ok ? won === 0 : won > 0 && removed.status === 409).toBe(true)
    for (const answer of booked) expect([201, 409]).toContain(answer.status)
  })

  test.each([1, 2, 3])('an activity is deleted with every booking cancelled, or not at all (round %i)', async () => {
    const { _id: id } = await create()
    const bookers = await people(6)
    const [removed, ...booked] = await Promise.all([
      remove(id, { cancelBookings: 'true' }),
      ...bookers.map(({ token }) => book(token, id)),
    ])
    for (const answer of booked) expect([201, 404, 409]).toContain(answer.status)
    const open = await sql`select 1 from bookings b join activities a on a.id = b.activity_id
      where a.id = ${id} and a.archived_at is not null and b.status <> 'cancelled'`.execute(harness.db)
    expect(open.rows).toEqual([])
    expect([200, 409]).toContain(removed.status)
    expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
  })
})
