import { decideBooking } from '@upeo/contract/admin/bookings'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { deleteProfile, getObligations } from '@upeo/contract/identity/profile'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

/** An account is not deleted while it has a booking or money, whichever came first. */

const harness = mpesaHarness()
afterEach(async () => {
  harness.simulator.setFaults({})
  await requireCleanBooks(harness)
})

const day = '2026-03-14'

/** A guide who can sign in, with one departure. */
async function guided() {
  const { guide, ...offer } = await harness.guided({ day, departure: { start_time: null } })
  return { token: guide.token, ...offer }
}

const erase = (token: string) => harness.call(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
const book = (token: string, activityId: string) =>
  harness.call(createBooking, {
    token,
    body: { activityId, bookingDate: day, participants: { adults: 1, children: 0 }, paymentMethod: 'mpesa' },
  })

/** Both run while a departure is locked: the second begins once the first waits; the lock goes once both wait. */
async function meet<A, B>(departureId: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  let settled = 0
  const begin = <T>(work: () => Promise<T>) => work().finally(() => (settled += 1))
  const begun = (calls: number) =>
    until(async () => {
      const waiting = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(harness.db)
      return settled + (waiting.rows[0]?.n ?? 0) >= calls
    })
  let both: Promise<[A, B]> | undefined
  await harness.db.transaction().execute(async (tx) => {
    await sql`select from departures where id = ${departureId} for update`.execute(tx)
    const one = begin(first)
    await begun(1)
    both = Promise.all([one, begin(second)])
    await begun(2)
  })
  if (!both) throw new Error('never begun')
  return both
}

test('a guide deletes their account while a customer books with them: the deletion is refused', async () => {
  const guide = await guided()
  const { token } = await harness.person()
  const [booked, deleted] = await meet(
    guide.departureId,
    () => book(token, guide.activityId),
    () => erase(guide.token),
  )
  expect(booked).toMatchObject({ status: 201 })
  expect(deleted).toMatchObject({ status: 409, error: { code: 'account_has_obligations' } })
})

test("a customer books while the guide's account is being deleted: the booking is refused", async () => {
  const guide = await guided()
  const { token } = await harness.person()
  const [deleted, booked] = await meet(
    guide.departureId,
    () => erase(guide.token),
    () => book(token, guide.activityId),
  )
  expect(deleted).toMatchObject({ status: 200 })
  expect(booked).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
})

test('a customer deletes their account while they are booking: the deletion is refused', async () => {
  const guide = await guided()
  const { token } = await harness.person()
  const [booked, deleted] = await meet(
    guide.departureId,
    () => book(token, guide.activityId),
    () => erase(token),
  )
  expect(booked).toMatchObject({ status: 201 })
  expect(deleted).toMatchObject({ status: 409, error: { code: 'account_has_obligations' } })
})

test('a customer books while their own account is being deleted: nothing is booked', async () => {
  const guide = await guided()
  // The leaving customer is a guide too: their own departure is what the deletion waits for.
  const leaving = await guided()
  const [deleted, booked] = await meet(
    leaving.departureId,
    () => erase(leaving.token),
    () => book(leaving.token, guide.activityId),
  )
  expect(deleted).toMatchObject({ status: 200 })
  expect(booked).toMatchObject({ status: 404 })
})

describe('money that may still be refunded', () => {
  const refused = (...open: string[]) => ({ status: 409, error: { code: 'account_has_obligations', detail: { open } } })

  test('of a prompt whose answer was lost: its customer cannot leave before the outcome is known', async () => {
    const guide = await guided()
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, guide.activityId)
    const late = { callbackDelayMs: 20 * MINUTE }
    harness.simulator.setFaults({ ...late, resetAfter: 1, transportOn: ['stkpush'] })
    await harness.pay(token, id, '254712000501')
    harness.simulator.setFaults({ ...late, resetBefore: 1, transportOn: ['pull'] })
    await harness.pass(16 * MINUTE, 10 * SECOND)
    expect(await harness.see(token, id)).toMatchObject({ status: 'cancelled' })
    expect(await erase(token)).toMatchObject(refused('one payment is still under way'))
    await harness.pass(5 * MINUTE, 10 * SECOND)
    expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    // Said before anybody asks for the deletion, too.
    const { open } = await harness.call.must(getObligations, { token })
    expect(open.map((each) => say(each))).toEqual(['one booking is still open'])
    expect(await erase(token)).toMatchObject(refused('one booking is still open'))
  })

  test('of a payment that arrives after the account is deleted: nobody can travel, so it is refunded', async () => {
    const guide = await guided()
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, guide.activityId)
    harness.simulator.setFaults({ callbackDrop: 1 })
    await harness.pay(token, id, '254700000095')
    await harness.pass(15 * MINUTE + 10 * SECOND, 10 * SECOND)
    expect(await erase(token)).toMatchObject({ status: 200 })
    harness.simulator.setFaults({})
    await harness.pass(20 * MINUTE, 10 * SECOND)
    const found = await sql`
      select b.status, b.payment_status, p.money, r.status as refund from bookings b
      join payment_attempts p on p.booking_id = b.id left join disbursements r on r.payment_id = p.id
      where b.id = ${id}`.execute(harness.db)
    expect(found.rows).toEqual([{ status: 'cancelled', payment_status: 'unpaid', money: 'refunded', refund: 'paid' }])
  })

  test('of a refund that waits for a second administrator: its customer cannot leave before that is decided', async () => {
    const guide = await guided()
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, guide.activityId)
    await harness.pay(token, id, '254712000502')
    await harness.pass(10 * SECOND)
    await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
    await harness.pass(2 * MINUTE)
    await sql`
      insert into waiting_refunds (id, kind, booking_id, payment_id, amount_cents, destination, decision, opened_at)
      select gen_random_uuid(), 'booking', booking_id, id, 100, phone, '{}', ${harness.clock.now()}
      from payment_attempts where booking_id = ${id}`.execute(harness.db)
    expect(await erase(token)).toMatchObject(refused('one refund is still on its way'))
    await sql`update waiting_refunds set status = 'fallen', closed_at = ${harness.clock.now()}
      where booking_id = ${id}`.execute(harness.db)
    expect(await erase(token)).toMatchObject({ status: 200 })
  })

  test('of a trip paid directly: its guide cannot leave while a problem is open or can be reported', async () => {
    const guide = await guided()
    // Of 1.25 with VAT a shilling is asked: what rounding loses is the commission, so that no balance prevents the deletion.
    await sql`update activities set price_cents = 108 where id = ${guide.activityId}`.execute(harness.db)
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, guide.activityId, { paymentMethod: 'bank' })
    const move = (status: 'confirmed' | 'completed') =>
      harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
    await move('confirmed')
    await harness.pass(13 * DAY, 6 * HOUR)
    await move('completed')
    const unsettled = refused('one booking of your activities is not settled')
    expect(await erase(guide.token)).toMatchObject(unsettled)
    await harness.pass(DAY, 6 * HOUR)
    expect(await erase(guide.token)).toMatchObject(unsettled)
    await harness.call.must(reportProblem, { token, params: { id }, body: { description: 'Nobody came.' } })
    await harness.pass(2 * DAY, 6 * HOUR)
    expect(await erase(guide.token)).toMatchObject(unsettled)
    expect(await erase(token)).toMatchObject(refused('one booking is still open'))
    const decision = { action: 'release', reason: 'He had come.' } as const
    const { token: office } = await administrator(harness)
    await harness.call.must(decideBooking, { token: office, params: { id }, body: decision })
    expect(await erase(guide.token)).toMatchObject({ status: 200 })
    expect(await erase(token)).toMatchObject({ status: 200 })
  })
})
