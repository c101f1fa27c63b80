import { getBooking } from '@upeo/contract/bookings/get-booking'
import { reportProblem } from '@upeo/contract/bookings/report-problem'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { breachesOf } from '@upeo/testkit/money-bench'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A trip that the clock has completed just now. */
async function completed() {
  const offer = await shop.offer({}, '2026-03-14')
  const { token } = await shop.person()
  const { _id: id } = await shop.book(token, offer.activityId)
  await shop.pay(token, id, '0712 345 678')
  await shop.pass(10 * SECOND)
  return { token, id }
}

const body = { description: 'The guide came two hours late.' }
const released = async (id: string) =>
  (await sql<{ at: Date | null }>`select released_at as at from bookings where id = ${id}`.execute(shop.db)).rows[0]!.at

test('a reported problem holds the money; without one it is released after 24 hours', async () => {
  const [held, plain, late] = [await completed(), await completed(), await completed()]
  const { token, id } = held
  expect(await shop.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 409 })
  shop.clock.set('2026-03-17T00:00:00+03:00')
  await shop.sweep()
  const other = await shop.person()
  expect(await shop.call(reportProblem, { token: other.token, params: { id }, body })).toMatchObject({ status: 404 })
  const empty = { description: '  ' }
  expect(await shop.call(reportProblem, { token, params: { id }, body: empty })).toMatchObject({
    status: 400,
    error: { fields: { description: 'Please say what went wrong.' } },
  })
  const seen = () => shop.call.must(getBooking, { token, params: { id } })
  expect(await seen()).toMatchObject({ canReportProblem: true, problemReportedAt: null })
  expect(await shop.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 201 })
  expect(await seen()).toMatchObject({ canReportProblem: false, problemReportedAt: shop.clock.now().toISOString() })
  expect(await shop.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 409 })
  shop.clock.advance(DAY + HOUR)
  const tooLate = await shop.call(reportProblem, { token: late.token, params: { id: late.id }, body })
  expect(tooLate).toMatchObject({ status: 409, error: { message: expect.stringContaining('24 hours') as string } })
  await shop.sweep()
  shop.clock.advance(MINUTE)
  await shop.sweep()
  expect(await released(id)).toBeNull()
  expect(await released(plain.id)).not.toBeNull()
  const afterwards = await shop.call.must(getBooking, { token: late.token, params: { id: late.id } })
  expect(afterwards).toMatchObject({ canReportProblem: false, problemReportedAt: null, canReview: true })
  expect(await breachesOf(shop.db, shop.clock.now())).toEqual([])
})
