import { MINUTE, SECOND } from '@upeo/domain/time'
import { asIfEver } from '../../../../testing/as-if-ever.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { paymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.ts'
import { promptActs } from '../../../../testing/prompt-acts.ts'
import { until } from '../../../../testing/until.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newSecret } from '../../../platform/callback-secret.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { loseAttempt } from './start-prompt.ts'
import { createAttemptSweep } from './sweep-attempts.ts'

/** A booking whose customer has left a prompt on a wrong number for another: what may be open, and where the money goes. */

const bench = paymentHarness()
let acts: ReturnType<typeof promptActs>
beforeAll(async () => {
  acts = promptActs(bench)
})
afterEach(() => requireCleanBooks(bench))

const wrong = '254712345678'
const right = '254722345679'
const third = '254733345670'
const deps = (answers: Parameters<PaymentHarness['depsWith']>[0] = {}) => bench.depsWith(answers)

async function left() {
  const booking = await bench.booked()
  return { booking, first: await acts.sent(booking, wrong), second: await acts.sent(booking, right, true) }
}

describe('which prompts may be open', () => {
  test('a second one only where it is asked for, to another phone, and never a third', async () => {
    const booking = await bench.booked()
    const first = await acts.sent(booking, wrong, true)
    expect(await bench.prompt(booking, right)).toBeNull()
    expect(await bench.prompt(booking, wrong, { usesOtherNumber: true })).toBeNull()
    await acts.sent(booking, right, true)
    expect(await bench.prompt(booking, third, { usesOtherNumber: true })).toBeNull()
    await acts.fails(first)
    expect(await bench.prompt(booking, third)).toBeNull()
    await acts.sent(booking, third, true)
    expect(await bench.prompt(booking, wrong, { usesOtherNumber: true })).toBeNull()
  })

  test('one that was lost counts while it may still ring', async () => {
    const booking = await bench.booked()
    const lost = await acts.sent(booking, wrong)
    await sql`update payment_attempts set status = 'sending', checkout_request_id = null where id = ${lost.id}`.execute(
      bench.db,
    )
    await loseAttempt(deps(), lost.id, bench.clock.now())
    expect(await bench.prompt(booking, right)).toBeNull()
    expect(await bench.prompt(booking, wrong, { usesOtherNumber: true })).toBeNull()
    await acts.fails(await acts.sent(booking, right, true))
    bench.clock.advance(2 * MINUTE + SECOND)
    await acts.fails(await acts.sent(booking, wrong))
  })

  test('of two numbers that are asked for at once one gets the place', async () => {
    const booking = await bench.booked()
    await acts.sent(booking, wrong)
    const asked = [right, third, '254744345671'].map((phone) => bench.prompt(booking, phone, { usesOtherNumber: true }))
    expect((await Promise.all(asked)).filter((attempt) => attempt !== null)).toHaveLength(1)
  })

  test('none after the end of the hold, though what is open keeps the places', async () => {
    const booking = await bench.booked()
    const first = await acts.sent(booking, wrong)
    bench.clock.advance(16 * MINUTE)
    expect(await bench.prompt(booking, right, { usesOtherNumber: true })).toBeNull()
    await timedSweeps.expire(bench.deps)
    expect(await acts.statusOf(booking)).toBe('pending')
    await acts.fails(first)
    await timedSweeps.expire(bench.deps)
    expect(await acts.statusOf(booking)).toBe('cancelled')
  })
})

describe('a prompt that is asked for while another number is being asked', () => {
  type Ask = (booking: Awaited<ReturnType<PaymentHarness['booked']>>) => Promise<unknown>

  /** The first prompt ends after the second was opened, whose transaction commits while the third asks. */
  async function overtaken(ask: Ask): Promise<unknown> {
    const booking = await bench.booked()
    const first = await acts.sent(booking, wrong)
    let asked: Promise<unknown> | undefined
    await bench.db.transaction().execute(async (tx) => {
      if (!(await bench.prompt(booking, right, { usesOtherNumber: true, on: tx }))) throw new Error('not opened')
      await acts.fails(first)
      asked = ask(booking)
      await until(async () => {
        const blocked = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          bench.db,
        )
        return blocked.rows.length > 0
      })
    })
    return asked
  }

  test('waits for it, and is refused', async () => {
    expect(await overtaken((booking) => bench.prompt(booking, third))).toBeNull()
  })

  test('control: asked of the state before the wait, it would be sent besides', async () => {
    const opened = await overtaken(async ({ bookingId }) => {
      const id = newId<AttemptRow['id']>(bench.clock)
      const now = bench.clock.now()
      const found = await sql`
        with booking as materialized (
          select id, charge_cents from bookings where id = ${bookingId} for no key update
        )
        insert into payment_attempts (id, booking_id, place, status, amount_cents, phone, callback_hash, next_query_at,
          created_at, sent_at)
        select ${id}::uuid, b.id, 1, 'sending', b.charge_cents, ${third}, ${newSecret().hash}::bytea, ${now}::timestamptz,
          ${now}::timestamptz, ${now}::timestamptz
        from booking b
        where not exists (
          select from payment_attempts p
          where p.booking_id = b.id and p.status in ('created', 'sending', 'initiated')
        )
        on conflict (booking_id, place) where status in ('created', 'sending', 'initiated') do nothing
        returning id`.execute(bench.db)
      await asIfEver(bench.owner, 'payment_attempts', sql`delete from payment_attempts where id = ${id}`)
      return found.rows.length
    })
    expect(opened).toBe(1)
  })
})

describe('the first success confirms, and the other goes back whole', () => {
  test.each([
    [
      'the second number first',
      (one: AttemptRow, two: AttemptRow) => [() => acts.pays(two, 'SECOND0001'), () => acts.pays(one, 'FIRST00001')],
    ],
    [
      'the wrong number first',
      (one: AttemptRow, two: AttemptRow) => [() => acts.pays(one, 'FIRST00002'), () => acts.pays(two, 'SECOND0002')],
    ],
  ])('%s', async (_, inOrder) => {
    const { booking, first, second } = await left()
    for (const step of inOrder(first, second)) await step()
    expect(await acts.statusOf(booking)).toBe('confirmed')
    expect(new Set(await acts.money([first, second]))).toEqual(new Set(['applied', 'unapplied']))
    const refused = (await bench.standing(first))?.money === 'unapplied' ? first : second
    expect(await acts.refundsOf([first, second])).toEqual([{ id: refused.id, amount: refused.amount_cents }])
  })

  test('both answered yes at once, each told twice and found by a question too', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { booking, first, second } = await left()
      const ask = createAttemptSweep(deps({ queryCharge: async () => ({ kind: 'paid', body: '{}' }) as const }))
      await Promise.all([
        acts.pays(first, `FIRST1${round}`),
        acts.pays(second, `SECOND1${round}`),
        acts.pays(second, `SECOND1${round}`),
        acts.pays(first, `FIRST1${round}`),
        ask(),
      ])
      expect(await acts.statusOf(booking)).toBe('confirmed')
      expect(new Set(await acts.money([first, second]))).toEqual(new Set(['applied', 'unapplied']))
      expect(await acts.refundsOf([first, second])).toHaveLength(1)
    }
  })

  test('the callback of the one is lost, and its payment found by asking after the other has confirmed', async () => {
    const { booking, first, second } = await left()
    await acts.pays(second, 'KEPT000001')
    await createAttemptSweep(deps({ queryCharge: async () => ({ kind: 'paid', body: '{}' }) as const }))()
    expect(await acts.statusOf(booking)).toBe('confirmed')
    expect(await acts.money([first, second])).toEqual(['unapplied', 'applied'])
    // Its callback comes after all: the same payment, not another one.
    expect(await acts.pays(await bench.attemptOf(first), 'LATE000001')).toBe('known')
    expect(await acts.refundsOf([first, second])).toHaveLength(1)
  })
})

describe('the end of the hold', () => {
  test('waits for the last of the two', async () => {
    const { booking, first, second } = await left()
    bench.clock.advance(16 * MINUTE)
    await acts.fails(second)
    await timedSweeps.expire(bench.deps)
    expect(await acts.statusOf(booking)).toBe('pending')
    await acts.pays(first, 'HELDON0001')
    expect(await acts.statusOf(booking)).toBe('confirmed')
  })

  test('between two answers that come at once: seats and money agree, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { booking, first, second } = await left()
      bench.clock.advance(16 * MINUTE)
      await Promise.all([acts.fails(first), acts.pays(second, `EXPIRE${round}`), timedSweeps.expire(bench.deps)])
      expect(await acts.statusOf(booking)).toBe('confirmed')
      expect(await acts.money([first, second])).toEqual(['none', 'applied'])
    }
  })

  test('after it both are paid: one takes the places again, the other goes back', async () => {
    const { booking, first, second } = await left()
    await Promise.all([acts.fails(first), acts.fails(second)])
    bench.clock.advance(16 * MINUTE)
    await timedSweeps.expire(bench.deps)
    expect(await acts.statusOf(booking)).toBe('cancelled')
    await Promise.all([acts.pays(first, 'LATEONE001'), acts.pays(second, 'LATETWO001')])
    expect(await acts.statusOf(booking)).toBe('confirmed')
    expect(new Set(await acts.money([first, second]))).toEqual(new Set(['applied', 'unapplied']))
  })
})

test('the guide cancels while both are asked: whatever comes goes back', async () => {
  const { booking, first, second } = await left()
  const cancelled = await inTransaction(bench.db, async (tx) => {
    const row = await bench.bookings.findAny(tx, booking.bookingId)
    if (!row) throw new Error('no booking')
    return bench.bookings.cancel(
      tx,
      row,
      { kind: 'vendor', userId: row.vendor_id },
      { reason: 'The river is too high.' },
    )
  })
  expect(cancelled.ok).toBe(true)
  await Promise.all([acts.pays(first, 'GONEONE001'), acts.pays(second, 'GONETWO001')])
  expect(await acts.statusOf(booking)).toBe('cancelled')
  expect(await acts.money([first, second])).toEqual(['unapplied', 'unapplied'])
  expect(await acts.refundsOf([first, second])).toHaveLength(2)
})
