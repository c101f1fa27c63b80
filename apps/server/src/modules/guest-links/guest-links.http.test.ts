import {
  cancelGuestBooking,
  claimGuestBooking,
  getGuestBooking,
  payGuestBooking,
  quoteGuestCancel,
  stopGuestPrompts,
} from '@upeo/contract/bookings/guest-booking'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { endGuestLink, makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { getProfile } from '@upeo/contract/identity/profile'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { listMyReviews, writeReview } from '@upeo/contract/reviews/own-reviews'
import { getGuestTickets, nameGuestTicket } from '@upeo/contract/tickets/tickets'
import { getGuestTripWeather } from '@upeo/contract/weather/weather'
import { DAY, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asIfEver } from '../../../testing/as-if-ever.ts'
import { breachesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { provedBrowser } from '../../../testing/proved-browser.ts'
import { until } from '../../../testing/until.ts'

const harness = mpesaHarness({}, { work: true })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

const told = async (token: string, what: string) => {
  const { notifications } = await harness.call.must(listNotifications, { token })
  return notifications.some(({ title }) => title === what)
}

let guests = 0

/** A booking that a guide has made on the telephone, 2,900 to pay, and a link to it. */
async function linked(
  other: Partial<BodyInput<typeof createDirectBooking>> = {},
  /** What happens with the guide before. */
  before?: (guideId: string) => Promise<void>,
) {
  const guide = await harness.person('vendor')
  await before?.(guide._id)
  const activityId = await harness.rows.activity(guide._id)
  const departureId = await harness.rows.departure(activityId, '2026-03-14', { start_time: '07:30' })
  const phone = `07222${String((guests += 1)).padStart(5, '0')}`
  const { _id: id } = await harness.call.must(createDirectBooking, {
    token: guide.token,
    body: {
      departureId,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone,
      source: 'telephone',
      payment: { by: 'later' },
      ...other,
    },
  })
  const link = async () => {
    const { path } = await harness.call.must(makeGuestLink, { token: guide.token, params: { id }, body: {} })
    return { token: path.slice('/g/'.length) }
  }
  const params = await link()
  const see = (at = params) => harness.call(getGuestBooking, { params: at })
  const claim = async (token: string, at = params) =>
    harness.call(claimGuestBooking, { token, params: at, body: {}, headers: await provedBrowser(harness, id) })
  return { guide, activityId, departureId, id, phone, params, link, see, claim }
}

test('by the link a guest sees the trip, and pays by a request to their own number', async () => {
  const { id, params, see } = await linked()
  expect(await see()).toMatchObject({
    ok: true,
    body: {
      booking: { _id: id, status: 'pending', source: 'telephone', pricing: { total: 2900 } },
      guest: {
        name: 'Moraa Nyaboke',
        phoneEnd: expect.stringMatching(/^\d{3}$/),
        promptsStopped: null,
        numberProved: false,
      },
    },
  })
  expect(await harness.call(payGuestBooking, { params, body: {} })).toMatchObject({ ok: true, body: { success: true } })
  await harness.pass(10 * SECOND)
  expect(await see()).toMatchObject({
    body: {
      booking: {
        status: 'confirmed',
        payment: { status: 'paid', method: 'mpesa', escrow: 'held' },
        meetingPoint: expect.anything(),
      },
    },
  })
})

test('cancelling by the link gives back what its quote said, to the number that paid', async () => {
  const { id, params, see } = await linked()
  await harness.call(payGuestBooking, { params, body: {} })
  await harness.pass(10 * SECOND)
  expect(await harness.call(quoteGuestCancel, { params })).toMatchObject({ body: { refund: 2900, fromGuide: false } })
  const headers = await provedBrowser(harness, id)
  expect(await harness.call(cancelGuestBooking, { params, body: {}, headers })).toMatchObject({
    body: { status: 'cancelled' },
  })
  await harness.pass(60 * SECOND)
  expect(await see()).toMatchObject({ body: { booking: { payment: { status: 'refunded' } } } })
})

test('a wrong link, an ended one and that of another booking open nothing', async () => {
  const [mine, other] = [await linked(), await linked()]
  expect(await mine.see({ token: 'A'.repeat(22) })).toMatchObject({ status: 404 })
  expect(await mine.see(other.params)).toMatchObject({ body: { booking: { _id: other.id } } })
  // 90 days after the trip.
  harness.clock.set('2026-06-14T00:00:00+03:00')
  expect(await mine.see()).toMatchObject({ status: 404 })
  await harness.sweep()
})

test('a new link ends the one before, and the guide ends the last one', async () => {
  const { guide, id, params, link, see } = await linked()
  const next = await link()
  expect(await see()).toMatchObject({ status: 404 })
  expect(await see(next)).toMatchObject({ status: 200 })
  const end = (token: string) => harness.call(endGuestLink, { token, params: { id } })
  const other = await harness.person('vendor')
  expect(await end(other.token)).toMatchObject({ status: 404 })
  expect(await end(guide.token)).toMatchObject({ body: { ended: 1 } })
  expect(await see(next)).toMatchObject({ status: 404 })
  expect(await end(guide.token)).toMatchObject({ body: { ended: 0 } })
  expect(await see(params)).toMatchObject({ status: 404 })
})

test("only the booking's own guide gets a link, and only to a guest without an account", async () => {
  const { activityId, guide, id } = await linked()
  const other = await harness.person('vendor')
  const ask = (token: string, of: string) => harness.call(makeGuestLink, { token, params: { id: of }, body: {} })
  expect(await ask(other.token, id)).toMatchObject({ status: 404 })
  const customer = await harness.person()
  const { _id: online } = await harness.book(customer.token, activityId)
  expect(await ask(guide.token, online)).toMatchObject({ status: 409 })
})

test('whoever is signed in adds the booking to their account: the links end, and its points come once', async () => {
  const { guide, id, params, link, see, claim } = await linked()
  await harness.call(payGuestBooking, { params, body: {} })
  await harness.pass(10 * SECOND)
  const customer = await harness.person()
  harness.clock.set('2026-03-14T11:00:00+03:00')
  const status = { status: 'completed' } as const
  await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: status })
  const again = await link()
  expect(await claim(guide.token, again)).toMatchObject({ status: 409, error: { code: 'own_activity' } })
  const both = await Promise.all([claim(customer.token, again), claim(customer.token, again)])
  expect(new Set(both.map(({ status: answered }) => answered))).toEqual(new Set([200, 404]))
  for (const ended of [await see(), await see(again)]) expect(ended).toMatchObject({ status: 404 })
  const mine = await harness.call.must(listMyBookings, { token: customer.token })
  expect(mine.map(({ _id }) => _id)).toEqual([id])
  harness.clock.advance(DAY)
  await harness.sweep()
  const points = async () =>
    (await sql`select reason, points from point_entries where booking_id = ${id} order by reason`.execute(harness.db))
      .rows
  expect(await points()).toEqual([
    { reason: 'completed', points: 20 },
    { reason: 'first_category', points: 20 },
  ])
  await harness.sweep()
  expect(await points()).toHaveLength(2)
  const left = await sql`
    select count(*) from users u where u.kind = 'guest' and u.deleted_at is null
      and not exists (select from bookings b where b.user_id = u.id)`.execute(harness.db)
  expect(left.rows).toEqual([{ count: 0 }])
})

test('what a guide wrote down and was paid in cash earns its guest nothing: no points, no count, no review, no invitation', async () => {
  const { guide, id, activityId, claim } = await linked({
    agreedTotal: 5_000_000,
    payment: { by: 'guide', method: 'cash' },
  })
  const { token, _id } = await harness.person()
  await claim(token)
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  await until(() => told(guide.token, 'A trip has been completed'))
  harness.clock.advance(DAY)
  await harness.sweep()
  expect(await harness.call.must(getProfile, { token })).toMatchObject({ points: 0, activityCount: 0, bookingCount: 1 })
  expect(await told(token, 'How was your adventure?')).toBe(false)
  expect((await harness.call.must(listMyReviews, { token })).waiting).toEqual([])
  const body = { bookingId: id, rating: 5, comment: 'A friend of mine.' }
  expect(await harness.call(writeReview, { token, body })).toMatchObject({ status: 409 })
  const { rows } = await sql`select rating_count as n from activities where id = ${activityId}`.execute(harness.db)
  expect(rows).toEqual([{ n: 0 }])
  const entries = await sql`select from point_entries where user_id = ${_id}`.execute(harness.db)
  expect(entries.rows).toEqual([])
})

describe('whoever adds a booking is judged anew: has Upeo brought them to this guide?', () => {
  const inCash = { source: 'walk_in', payment: { by: 'guide', method: 'cash' } } as const
  const ratesOf = async (id: string) => {
    const { rows } = await sql<{ rate: number; guide: number; upeo: number; commission: number }>`
      select commission_rate_percent as rate, guide_rate_percent as guide, upeo_rate_percent as upeo,
        commission_cents as commission from bookings where id = ${id}`.execute(harness.db)
    return rows[0]
  }
  const direct = { rate: 0, guide: 0, upeo: 3, commission: 0 }
  const ordinary = { rate: 20, guide: 20, upeo: 20, commission: 58_000 }
  /** Another activity of the same guide, which can be booked online. */
  async function offered(guideId: string) {
    const activityId = await harness.rows.activity(guideId)
    await harness.rows.departure(activityId, '2026-03-14', { start_time: '07:30' })
    return activityId
  }

  test('who held anything of the guide’s through Upeo before bears the ordinary commission, and the guide is told', async () => {
    const customer = await harness.person()
    const { guide, id, claim } = await linked(inCash, async (guideId) => {
      await harness.book(customer.token, await offered(guideId))
    })
    expect(await ratesOf(id)).toEqual(direct)
    expect(await claim(customer.token)).toMatchObject({ status: 200 })
    expect(await ratesOf(id)).toEqual(ordinary)
    await until(() => told(guide.token, 'The commission on a booking has changed'))
    // The books hold the booking to what its claim says.
    const set = (rate: number) =>
      asIfEver(
        harness.owner,
        'bookings',
        sql`
      update bookings set guide_rate_percent = ${rate}, upeo_rate_percent = ${rate === 0 ? 3 : rate},
        commission_rate_percent = ${rate}, commission_cents = total_cents * ${rate} / 100 where id = ${id}`,
      )
    await set(0)
    expect(await breachesOf(harness.db, harness.clock.now())).toEqual([expect.stringMatching(/^rates /)])
    await set(20)
  })

  test('a number that has paid for the account tells of what it booked under another one', async () => {
    const [first, second] = [await harness.person(), await harness.person()]
    const phone = '0712 345 679'
    const elsewhere = await harness.offer()
    const { _id: other } = await harness.book(second.token, elsewhere.activityId)
    await harness.pay(second.token, other, phone)
    await harness.pass(10 * SECOND)
    const { id, claim } = await linked(inCash, async (guideId) => {
      const { _id: online } = await harness.book(first.token, await offered(guideId))
      await harness.pay(first.token, online, phone)
      await harness.pass(10 * SECOND)
    })
    await claim(second.token)
    expect(await ratesOf(id)).toEqual(ordinary)
  })

  test('somebody whom Upeo has not brought, and a booking whose commission is settled, stay as they are', async () => {
    const stranger = await linked(inCash)
    await stranger.claim((await harness.person()).token)
    expect(await ratesOf(stranger.id)).toEqual(direct)
    const customer = await harness.person()
    const { guide, id, claim } = await linked(inCash, async (guideId) => {
      await harness.book(customer.token, await offered(guideId))
    })
    harness.clock.set('2026-03-14T11:00:00+03:00')
    await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
    expect(await claim(customer.token)).toMatchObject({ status: 200 })
    expect(await ratesOf(id)).toEqual(direct)
  })
})

test('an unpaid booking that was added to an account is paid there by M-Pesa', async () => {
  const { id, claim } = await linked()
  const customer = await harness.person()
  expect(await claim(customer.token)).toMatchObject({ status: 200, body: { status: 'pending' } })
  await harness.pay(customer.token, id, '0712345678')
  await harness.pass(10 * SECOND)
  expect(await harness.see(customer.token, id)).toMatchObject({ status: 'confirmed', payment: { method: 'mpesa' } })
})

test('a guest who does not want requests for money gets none, neither from their guide nor by a link, and pays in their account', async () => {
  const { guide, id, phone, params, link, see, claim } = await linked()
  expect(await harness.call(stopGuestPrompts, { params, body: {} })).toMatchObject({ status: 200 })
  expect(await see()).toMatchObject({ body: { guest: { promptsStopped: 'guide' } } })
  // A link speaks of its own guide alone, who may have opened it: nobody is shut out by another one.
  const elsewhere = await linked({ phone })
  expect(await elsewhere.see()).toMatchObject({ body: { guest: { promptsStopped: null } } })
  const other = { token: elsewhere.guide.token, params: { id: elsewhere.id }, body: {} }
  expect(await harness.call(promptGuest, other)).toMatchObject({ body: { success: true } })
  expect(await harness.call(promptGuest, { token: guide.token, params: { id }, body: {} })).toMatchObject({
    status: 409,
  })
  expect(await harness.call(payGuestBooking, { params: await link(), body: {} })).toMatchObject({ status: 409 })
  const customer = await harness.person()
  await claim(customer.token, await link())
  expect(await harness.pay(customer.token, id, '0712345678')).toMatchObject({ body: { success: true } })
  await harness.pass(10 * SECOND)
})

test('a number is rung by links as seldom as by its guide, however many links there are', async () => {
  // It cancels each request.
  const { guide, id, link } = await linked({ phone: '0700000032' })
  const pay = async () => harness.call(payGuestBooking, { params: await link(), body: {} })
  const ask = () => harness.call(promptGuest, { token: guide.token, params: { id }, body: {} })
  for (const ring of [ask, pay, pay]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await ring()).toMatchObject({ status: 200, body: { success: true } })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await harness.pass(60 * SECOND)
  }
  expect(await pay()).toMatchObject({ status: 429 })
  expect(await ask()).toMatchObject({ status: 429 })
})

test('a confirmed trip’s link has what the day needs: the meeting point, what to bring, a ticket each, the weather', async () => {
  const unpaid = await linked()
  expect(await harness.call(getGuestTickets, { params: unpaid.params })).toMatchObject({ status: 409 })
  const named = (of: { token: string }, position: string, body: BodyInput<typeof nameGuestTicket>) =>
    harness.call(nameGuestTicket, { params: { ...of, position }, body })
  expect(await named(unpaid.params, '1', { name: 'Moraa' })).toMatchObject({ status: 409 })
  const { activityId, params, claim, see } = await linked({
    participants: { adults: 2, children: 1 },
    payment: { by: 'guide', method: 'cash' },
  })
  await sql`update activities set what_to_bring = array['Water', 'Hat'] where id = ${activityId}`.execute(harness.db)
  expect(await see()).toMatchObject({ body: { booking: { status: 'confirmed', whatToBring: ['Water', 'Hat'] } } })
  const { tickets } = await harness.call.must(getGuestTickets, { params })
  expect(tickets.map(({ kind }) => kind)).toEqual(['adult', 'adult', 'child'])
  expect(await named(params, '3', { name: '', age: 7 })).toMatchObject({ body: { ...tickets[2], age: 7 } })
  expect((await harness.call.must(getGuestTickets, { params })).tickets.map(({ age }) => age)).toEqual([null, null, 7])
  expect(await named(params, '4', { name: '', age: 7 })).toMatchObject({ status: 404 })
  expect(await named({ token: 'A'.repeat(22) }, '3', { name: '', age: 8 })).toMatchObject({ status: 404 })
  expect(await harness.call.must(getGuestTripWeather, { params })).toEqual({ forecast: null })
  const customer = await harness.person()
  await claim(customer.token)
  expect(await harness.call(getGuestTickets, { params })).toMatchObject({ status: 404 })
  expect(await named(params, '3', { name: '', age: 8 })).toMatchObject({ status: 404 })
  expect(await harness.call(getGuestTripWeather, { params })).toMatchObject({ status: 404 })
})
