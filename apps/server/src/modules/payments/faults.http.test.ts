import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
afterEach(async () => {
  harness.simulator.setFaults({})
  await requireCleanBooks(harness)
})

const booked = () => harness.booked({ activity: { cancellation_policy: 'Flexible' } })

async function paid(phone = '254712345678') {
  const at = await booked()
  await harness.pay(at.token, at.id, phone)
  await harness.pass(40 * SECOND)
  expect(await harness.status(at.token, at.id)).toMatchObject({ bookingStatus: 'confirmed' })
  return at
}

async function attemptOf(id: string) {
  const found = await sql<{ status: string; needs_attention: string | null; query_step: number }>`
    select status, needs_attention, query_step from payment_attempts where booking_id = ${id} order by created_at desc`.execute(
    harness.db,
  )
  return found.rows[0]
}

describe('prompts', () => {
  test('an answer that is lost leaves it unknown: no second prompt for two minutes, and the callback still confirms', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['stkpush'] })
    expect(await harness.pay(token, id, '254712000201')).toMatchObject({ ok: true, body: { success: false } })
    harness.simulator.setFaults({})
    expect(await harness.pay(token, id, '254712000201')).toMatchObject({ ok: false, error: { code: 'payment_unsure' } })
    await harness.pass(10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('one that never left is a failure, and can be sent again at once', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ throttle: 1, transportOn: ['stkpush'] })
    expect(await harness.pay(token, id, '254712000202')).toMatchObject({ ok: true, body: { success: false } })
    harness.simulator.setFaults({})
    expect(await harness.pay(token, id, '254712000202')).toMatchObject({ ok: true, body: { success: true } })
    await harness.pass(10 * SECOND)
  })

  test('a crash while sending is found, and a day without a word goes to the queue', async () => {
    const { id } = await booked()
    await sql`
      insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, next_query_at, created_at, sent_at)
      select gen_random_uuid(), id, 'sending', charge_cents, '254712000203', sha256(id::text::bytea),
        ${new Date(harness.clock.now().getTime() + 2 * MINUTE)}::timestamptz, ${harness.clock.now()}::timestamptz, ${harness.clock.now()}::timestamptz
      from bookings where id = ${id}`.execute(harness.db)
    await harness.pass(3 * MINUTE, 30 * SECOND)
    expect(await attemptOf(id)).toMatchObject({ status: 'unknown' })
    await harness.pass(DAY, HOUR)
    expect(await attemptOf(id)).toMatchObject({ status: 'needs_review', needs_attention: 'no_answer' })
  })
})

describe('asking', () => {
  test('a dead network uses up no step, and when it returns all are asked at once', async () => {
    const two = [await booked(), await booked()]
    harness.simulator.setFaults({ callbackDrop: 1 })
    for (const [n, { token, id }] of two.entries()) await harness.pay(token, id, `25471200021${n}`)
    harness.simulator.setFaults({ callbackDrop: 1, resetBefore: 1, transportOn: ['stkquery', 'pull'] })
    await harness.pass(6 * MINUTE, 10 * SECOND)
    expect(await attemptOf(two[0]?.id ?? '')).toMatchObject({ status: 'initiated', query_step: 0 })
    harness.simulator.setFaults({})
    await harness.pass(20 * SECOND)
    for (const { token, id } of two)
      expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'confirmed' })
  })

  test('a query that denies what a callback has confirmed is put before a person, and un-pays nothing', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ queryDeniesPaid: 1 })
    await harness.pay(token, id, '254712000220')
    await harness.pass(2 * MINUTE)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
    expect(await attemptOf(id)).toMatchObject({ status: 'succeeded', needs_attention: 'audit_mismatch' })
  })

  test('an unknown result code is neither paid nor failed', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ stkResultCode: '77777' })
    await harness.pay(token, id, '254712000221')
    await harness.pass(10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: 'needs_review', bookingStatus: 'pending' })
  })
})

describe('the statement', () => {
  test('tells of a payment whose prompt got no answer and whose callback was lost', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['stkpush'], callbackDrop: 1 })
    await harness.pay(token, id, '254712000231')
    harness.simulator.setFaults({ resetBefore: 1, transportOn: ['pull'], callbackDrop: 1 })
    await harness.pass(2 * MINUTE)
    expect(await attemptOf(id)).toMatchObject({ status: 'unknown' })
    harness.simulator.setFaults({})
    await harness.pass(20 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({
      bookingStatus: 'confirmed',
      receipt: harness.simulator.book().entries.at(-1)?.receipt,
    })
  })

  test('tells of a payment that was made after M-Pesa had given it up', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ callbackDrop: 1 })
    await harness.pay(token, id, '254700000095')
    await harness.pass(3 * MINUTE)
    expect(await attemptOf(id)).toMatchObject({ status: 'failed' })
    await harness.pass(20 * MINUTE, 10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('tells of an amount that no query knows: it goes to the administrator, and un-pays nothing', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ amountDiffers: 1, callbackDrop: 1 })
    await harness.pay(token, id, '254712000232')
    await harness.pass(2 * MINUTE)
    expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'confirmed' })
    expect(await attemptOf(id)).toMatchObject({ status: 'succeeded', needs_attention: 'amount_differs' })
  })

  test('tells of that amount before a query can say paid: the two are one payment, posted once', async () => {
    const { token, id } = await booked()
    harness.simulator.setFaults({ amountDiffers: 1, callbackDrop: 1 })
    await harness.pay(token, id, '254712000233')
    harness.simulator.setFaults({ amountDiffers: 1, callbackDrop: 1, resetBefore: 1, transportOn: ['stkquery'] })
    await harness.pass(4 * MINUTE, 10 * SECOND)
    expect(await attemptOf(id)).toMatchObject({ status: 'initiated' })
    harness.simulator.setFaults({})
    await harness.pass(4 * MINUTE, 10 * SECOND)
    const found = await sql`
      select status, money, receipt, needs_attention from payment_attempts where booking_id = ${id}`.execute(harness.db)
    const { receipt } = harness.simulator.book().entries.at(-1) ?? {}
    expect(found.rows).toEqual([{ status: 'succeeded', money: 'applied', receipt, needs_attention: 'amount_differs' }])
  })
})

test('the statement is searched again while it cannot be read, and for no longer than it reaches back', async () => {
  const { token, id } = await booked()
  await harness.pay(token, id, '254700000096')
  harness.simulator.setFaults({ resetBefore: 1, transportOn: ['pull'] })
  const search = async () => {
    const found = await sql<{ statement_step: number; statement_due_at: Date | null }>`
      select statement_step, statement_due_at from payment_attempts where booking_id = ${id}`.execute(harness.db)
    return found.rows[0]
  }
  await harness.pass(DAY, HOUR)
  expect(await search()).toMatchObject({ statement_step: 0, statement_due_at: expect.any(Date) })
  await harness.pass(2 * DAY, 4 * HOUR)
  expect(await search()).toMatchObject({ statement_step: 0, statement_due_at: null })
})

test('looks at the statement that were missed count as one', async () => {
  const { token, id } = await booked()
  await harness.pay(token, id, '254700000096')
  await harness.pass(4 * HOUR, 4 * HOUR)
  const found = await sql<{ statement_step: number }>`
    select statement_step from payment_attempts where booking_id = ${id}`.execute(harness.db)
  expect(found.rows).toEqual([{ statement_step: 6 }])
})

test('a message that a crash has left is worked off', async () => {
  const { token, id } = await paid()
  // Kept, but not worked off: as if the process had died in between.
  await sql`update provider_messages m set processed_at = null, outcome = null from payment_attempts p
    where p.id = m.attempt_id and p.booking_id = ${id}`.execute(harness.db)
  await harness.pass(30 * SECOND)
  const left = await sql`select 1 from provider_messages where processed_at is null`.execute(harness.db)
  expect(left.rows).toEqual([])
  expect(await entriesOf(harness.db, id)).toHaveLength(2)
  expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'confirmed' })
})

test('a message that cannot be worked off as it comes is kept, and worked off later', async () => {
  const { token, id } = await booked()
  await harness.pay(token, id, '254712000210')
  // Where nothing can be posted, nothing can be confirmed.
  await sql`alter table ledger_transactions add constraint closed check (false) not valid`.execute(harness.owner)
  await harness.pass(5 * SECOND)
  await sql`alter table ledger_transactions drop constraint closed`.execute(harness.owner)
  const kept = await sql`select m.processed_at, p.status from provider_messages m
    join payment_attempts p on p.id = m.attempt_id where p.booking_id = ${id}`.execute(harness.db)
  expect(kept.rows).toEqual([{ processed_at: null, status: 'initiated' }])
  expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'pending' })
  await harness.pass(30 * SECOND)
  expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'confirmed' })
  expect(await entriesOf(harness.db, id)).toHaveLength(2)
})

test('a second payment of one booking goes back', async () => {
  const { token, id } = await booked()
  // The first fails for all that is known, the second pays, and then the first turns out to be paid after all.
  await harness.pay(token, id, '254700000095')
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'pending' })
  expect(await harness.pay(token, id, '254712000230')).toMatchObject({ ok: true, body: { success: true } })
  await harness.pass(20 * MINUTE, 30 * SECOND)
  expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  const money = await sql<{ money: string }>`
    select money from payment_attempts where booking_id = ${id} order by created_at`.execute(harness.db)
  expect(money.rows.map((row) => row.money)).toEqual(['refunded', 'applied'])
})
