import { createBooking } from '@upeo/contract/bookings/create-booking'
import { deleteProfile } from '@upeo/contract/identity/delete-profile'
import { breachesOf } from '@upeo/testkit/money-bench'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { until } from '@upeo/testkit/until'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** An account is not deleted with a booking on it, whichever of deletion and booking came first. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = '2026-03-14'

/** A guide who can sign in, and one date of hers. */
async function guided() {
  const { token, _id } = await shop.person('vendor')
  const activityId = await shop.rows.activity(_id)
  const departureId = await shop.rows.departure(activityId, day)
  return { token, activityId, departureId }
}

const erase = (token: string) => shop.call(deleteProfile, { token })
const book = (token: string, activityId: string) =>
  shop.call(createBooking, {
    token,
    body: { activityId, bookingDate: day, participants: { adults: 1, children: 0 }, paymentMethod: 'mpesa' },
  })

/** Both run while a date is locked: the second begins once the first waits, and the date is let go once both do. */
async function meet<A, B>(departureId: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  let settled = 0
  const begin = <T>(work: () => Promise<T>) => work().finally(() => (settled += 1))
  const begun = (calls: number) =>
    until(async () => {
      const waiting = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      return settled + (waiting.rows[0]?.n ?? 0) >= calls
    })
  let both: Promise<[A, B]> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from departures where id = ${departureId} for update`.execute(tx)
    const one = begin(first)
    await begun(1)
    both = Promise.all([one, begin(second)])
    await begun(2)
  })
  if (!both) throw new Error('never begun')
  return both
}

test('a guide deletes her account while a place with her is being booked: she is refused', async () => {
  const guide = await guided()
  const { token } = await shop.person()
  const [booked, deleted] = await meet(
    guide.departureId,
    () => book(token, guide.activityId),
    () => erase(guide.token),
  )
  expect(booked).toMatchObject({ status: 201 })
  expect(deleted).toMatchObject({ status: 409, error: { code: 'account_has_obligations' } })
})

test('a place is booked with a guide who is deleting her account: it is gone', async () => {
  const guide = await guided()
  const { token } = await shop.person()
  const [deleted, booked] = await meet(
    guide.departureId,
    () => erase(guide.token),
    () => book(token, guide.activityId),
  )
  expect(deleted).toMatchObject({ status: 200 })
  expect(booked).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
})

test('a customer deletes her account while she is booking: she is refused', async () => {
  const guide = await guided()
  const { token } = await shop.person()
  const [booked, deleted] = await meet(
    guide.departureId,
    () => book(token, guide.activityId),
    () => erase(token),
  )
  expect(booked).toMatchObject({ status: 201 })
  expect(deleted).toMatchObject({ status: 409, error: { code: 'account_has_obligations' } })
})

test('a customer books while her account is being deleted: nothing is booked', async () => {
  const guide = await guided()
  // Her own date is what her deletion waits for.
  const leaving = await guided()
  const [deleted, booked] = await meet(
    leaving.departureId,
    () => erase(leaving.token),
    () => book(leaving.token, guide.activityId),
  )
  expect(deleted).toMatchObject({ status: 200 })
  expect(booked).toMatchObject({ status: 404 })
  expect(await breachesOf(shop.db, shop.clock.now())).toEqual([])
})
