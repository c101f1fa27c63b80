import { randomUUID } from 'node:crypto'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { getEarnings, listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { readToday } from '@upeo/contract/today/today'
import { DURATION_MAX } from '@upeo/domain/activities/activity-form'
import { DAY, HOUR } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

const read = async (token: string) => (await harness.call.must(readToday, { token })).data

async function guided() {
  const guide = await harness.guide()
  const offer = async (
    name: string,
    day: string,
    row: { start_time?: string; capacity?: number } = {},
    minutes = 180,
  ) => {
    const activity = await harness.rows.activity(guide._id, { name, duration_minutes: minutes })
    return { activity, departure: await harness.rows.departure(activity, day, row) }
  }
  return { guide, token: guide.token, offer }
}

test('somebody who has just registered sees what to do first, and what of it is done', async () => {
  const { guide, token, offer } = await guided()
  const steps = async () =>
    Object.fromEntries(((await read(token)).firstSteps ?? []).map(({ step, done }) => [step, done]))
  expect(await steps()).toEqual({ address: true, profile: false, documents: false, activity: false, dates: false })
  expect(await read(token)).toMatchObject({
    departures: [],
    documents: { identityDocument: null, businessLicense: null },
    figures: { totalActivities: 0, totalBookings: 0 },
  })
  await harness.rows.verify(guide._id)
  const { activity } = await offer('Crater rim walk', '2026-03-01')
  expect(await steps()).toMatchObject({ documents: true, activity: true, dates: false })
  await harness.rows.departure(activity, '2026-04-20')
  expect(await steps()).toMatchObject({ dates: true })
  const customer = await harness.person()
  await harness.book(customer.token, activity, { bookingDate: '2026-04-20' })
  expect((await read(token)).firstSteps).toBeNull()
})

test('lists the departures of today, tomorrow and the next seven days, with who has not paid and what to take along', async () => {
  const { guide, token, offer } = await guided()
  const walk = await offer('Crater rim walk', '2026-03-02', { start_time: '16:30', capacity: 12 })
  await offer('Boat ride', '2026-03-02', { start_time: '06:30', capacity: 8 })
  await offer('Last of the days', '2026-03-10')
  await offer('A day too far', '2026-03-11')
  await offer('Gone', '2026-03-01')
  await offer('Three days on foot', '2026-03-01', {}, 3 * 24 * 60)
  await offer('The longest there may be', '2026-02-01', {}, DURATION_MAX * 60)
  await offer('The longest, over', '2026-01-31', {}, DURATION_MAX * 60)
  const [paid, waiting, proved] = [await harness.person(), await harness.person(), await harness.person()]
  const on = { bookingDate: '2026-03-02', paymentMethod: 'bank' } as const
  const { _id: confirmed } = await harness.book(paid.token, walk.activity, on)
  await harness.call.must(updateBookingStatus, { token, params: { id: confirmed }, body: { status: 'confirmed' } })
  const unpaid = await harness.book(waiting.token, walk.activity, { ...on, participants: { adults: 2, children: 1 } })
  const { _id: toApprove } = await harness.book(proved.token, walk.activity, on)
  await harness.call.must(confirmPayment, {
    token: proved.token,
    params: { id: toApprove },
    body: { transactionId: 'FT26061KQ7', paymentDate: '2026-03-02T05:30:00.000Z' },
  })
  const helmets = await harness.rows.item(guide._id, walk.activity, { name: 'Helmets' })
  await sql`insert into inventory_reservations (item_id, starts_on, start_time, quantity, reserved_at)
    values (${helmets}, '2026-03-02', '16:30', 3, now()), (${helmets}, '2026-03-09', '16:30', 5, now())`.execute(
    harness.db,
  )

  const day = await read(token)
  expect(day.departures.map(({ activity, startTime }) => [activity.name, startTime])).toEqual([
    ['The longest there may be', null],
    ['Three days on foot', null],
    ['Boat ride', '06:30'],
    ['Crater rim walk', '16:30'],
    ['Last of the days', null],
  ])
  expect(day.departures[3]).toMatchObject({
    _id: walk.departure,
    capacity: 12,
    seatsTaken: 5,
    owing: [
      { _id: unpaid._id, name: waiting.name, owed: 7830, toApprove: false, participants: { adults: 2, children: 1 } },
      { _id: toApprove, name: proved.name, owed: 2900, toApprove: true },
    ],
    equipment: [{ name: 'Helmets', quantity: 3, outOfService: false }],
  })
  expect(day.approvals).toMatchObject({
    total: 1,
    first: [{ _id: toApprove, name: proved.name, amount: 2900, transactionId: 'FT26061KQ7', paymentMethod: 'bank' }],
  })
})

test('tells what waits: a problem to answer, a review to answer, a document that was not accepted', async () => {
  const { guide, token, offer } = await guided()
  const { activity, departure } = await offer('Crater rim walk', '2026-03-03', { start_time: '07:30' })
  const customer = await harness.person()
  const { _id: id, reference } = await harness.book(customer.token, activity, { bookingDate: '2026-03-03' })
  await harness.pay(customer.token, id, '0712 345 678')
  await harness.pass(10_000)
  await harness.pass(DAY, 6 * HOUR)
  await harness.call.must(reportProblem, {
    token: customer.token,
    params: { id },
    body: { kind: 'guide_did_not_come', description: 'Nobody was at the gate.' },
  })
  await harness.rows.review(departure, await harness.rows.user())
  await harness.rows.verify(guide._id)
  await sql`update vendor_documents set status = 'rejected', reason = 'Not readable'
    where vendor_id = ${guide._id} and type = 'businessLicense'`.execute(harness.db)
  expect(await read(token)).toMatchObject({
    duties: { total: 1, first: [{ _id: id, reference, kind: 'answer_problem', name: customer.name, amount: null }] },
    reviewsToAnswer: 1,
    documents: { identityDocument: 'approved', businessLicense: 'rejected' },
  })
})

test('of more duties than are shown, the rest is a list of exactly as many bookings', async () => {
  const { token, offer } = await guided()
  const { departure } = await offer('Crater rim walk', '2026-03-03', { start_time: '07:30' })
  const trip = async () => harness.rows.trip(departure, await harness.rows.user())
  const [quiet, both, ...others] = [await trip(), await trip(), await trip(), await trip(), await trip()] as const
  const report = (id: string) =>
    harness.db
      .insertInto('booking_problems')
      .values({
        id: randomUUID(),
        booking_id: id,
        kind: 'other',
        description: 'It rained.',
        created_at: harness.clock.now(),
      })
      .execute()
  const owe = (id: string) =>
    harness.db
      .insertInto('guide_refunds')
      .values({
        id: randomUUID(),
        booking_id: id,
        amount_cents: 1000,
        status: 'owed',
        reason: 'given_back',
        created_at: harness.clock.now(),
      })
      .execute()
  for (const id of [both, ...others]) await report(id)
  await owe(both)
  const { duties } = await read(token)
  expect(duties).toMatchObject({ total: 5, bookings: 4 })
  expect(duties.first).toHaveLength(3)
  const listed = await harness.call.must(listVendorBookings, { token, query: { status: 'waiting' } })
  expect(listed.total).toBe(4)
  expect(new Set(listed.bookings.map(({ _id }) => _id))).toEqual(new Set([both, ...others]))
  expect(listed.bookings.map(({ _id }) => _id)).not.toContain(quiet)
  const other = await harness.person('vendor')
  expect(
    await harness.call.must(listVendorBookings, { token: other.token, query: { status: 'waiting' } }),
  ).toMatchObject({ total: 0 })
})

test("the week's money is what the payments pages list", async () => {
  const { token, offer } = await guided()
  const { activity } = await offer('Crater rim walk', '2026-03-02', { start_time: '10:00' })
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, activity, { bookingDate: '2026-03-02' })
  await harness.pay(customer.token, id, '0712 345 678')
  await harness.pass(10_000)
  await harness.pass(5 * HOUR, HOUR)
  await harness.call.must(updateBookingStatus, { token, params: { id }, body: { status: 'completed' } })
  const { pendingPayments } = await harness.call.must(listPendingPayments, { token })
  expect((await read(token)).week).toEqual({
    from: '2026-03-02',
    until: '2026-03-08',
    earned: 0,
    releasedSoon: pendingPayments[0]?.vendorAmount,
    paidOut: 0,
  })
  await harness.pass(25 * HOUR, HOUR)
  const earnings = await harness.call.must(getEarnings, { token, query: {} })
  expect(earnings.periodEarnings).toBe(2320)
  const { week, figures } = await read(token)
  expect(week).toMatchObject({ earned: 2320, releasedSoon: 0 })
  expect(figures).toMatchObject({ totalEarnings: 2320, totalBookings: 1 })
})

test('is for guides only, and shows nothing of another guide', async () => {
  const { offer } = await guided()
  await offer('Crater rim walk', '2026-03-02', { start_time: '16:30' })
  const [other, customer] = [await harness.person('vendor'), await harness.person()]
  expect((await read(other.token)).departures).toEqual([])
  expect(await harness.call(readToday, { token: customer.token })).toMatchObject({ status: 403 })
  expect(await harness.call(readToday, {})).toMatchObject({ status: 401 })
})
