import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { paymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.ts'
import { promptActs } from '../../../../testing/prompt-acts.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { changeMethod } from '../../bookings/usecases/change-method.ts'
import { confirmManual } from '../../bookings/usecases/confirm-manual.ts'
import { submitProof } from '../../bookings/usecases/submit-proof.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'

const bench = paymentHarness()
let acts: ReturnType<typeof promptActs>
beforeAll(async () => {
  acts = promptActs(bench)
})
afterEach(() => requireCleanBooks(bench))

const wrong = '254712345678'
const right = '254722345679'
const third = '254733345670'

describe('a prompt that M-Pesa says nothing about for two minutes', () => {
  const silence = 2 * MINUTE

  test('counts no more: another goes to any phone, also to the same, and never more than two within that time', async () => {
    const booking = await bench.booked()
    const first = await acts.sent(booking, wrong)
    bench.clock.advance(silence - 1)
    expect(await bench.prompt(booking, wrong)).toBeNull()
    bench.clock.advance(1)
    const second = await acts.sent(booking, wrong)
    expect(await bench.prompt(booking, wrong, { usesOtherNumber: true })).toBeNull()
    const beside = await acts.sent(booking, right, true)
    expect(await bench.prompt(booking, third, { usesOtherNumber: true })).toBeNull()
    bench.clock.advance(silence)
    const fourth = await acts.sent(booking, right)
    const open = await sql<{ place: number }>`
      select place from payment_attempts where booking_id = ${booking.bookingId} order by place`.execute(bench.db)
    expect(open.rows).toEqual([1, 2, 3, 4].map((place) => ({ place })))
    // Each is matchable still: the first success confirms, the others go back whole.
    for (const [n, each] of [beside, first, fourth, second].entries()) await acts.pays(each, `SILENT000${n}`)
    expect(await acts.statusOf(booking)).toBe('confirmed')
    expect(await acts.money([first, second, beside, fourth])).toEqual([
      'unapplied',
      'unapplied',
      'applied',
      'unapplied',
    ])
    expect(await acts.refundsOf([first, second, beside, fourth])).toHaveLength(3)
  })

  test('of those that are asked for at once after it one gets a place', async () => {
    const booking = await bench.booked()
    await acts.sent(booking, wrong)
    bench.clock.advance(silence)
    const asked = [wrong, right, third, wrong].map((phone) => bench.prompt(booking, phone))
    expect((await Promise.all(asked)).filter((attempt) => attempt !== null)).toHaveLength(1)
  })

  test('keeps the places as before, until its customer cancels; what is paid later goes back whole', async () => {
    const booking = await bench.booked()
    const first = await acts.sent(booking, wrong)
    bench.clock.advance(16 * MINUTE)
    await timedSweeps.expire(bench.deps)
    expect(await acts.statusOf(booking)).toBe('pending')
    expect((await acts.cancels(booking)).ok).toBe(true)
    expect(await acts.statusOf(booking)).toBe('cancelled')
    await acts.pays(first, 'LEFTSILENT')
    expect(await acts.statusOf(booking)).toBe('cancelled')
    expect(await acts.money([first])).toEqual(['unapplied'])
    expect(await acts.refundsOf([first])).toEqual([{ id: first.id, amount: first.amount_cents }])
  })

  test('is no leave to cancel while a later one rings', async () => {
    const booking = await bench.booked()
    await acts.sent(booking, wrong)
    bench.clock.advance(silence)
    const second = await acts.sent(booking, wrong)
    expect(await acts.cancels(booking)).toEqual({ ok: false, error: { kind: 'attempt_open' } })
    await acts.fails(second)
    expect((await acts.cancels(booking)).ok).toBe(true)
  })

  test('its money and the cancellation come at once: confirmed and not cancelled, or cancelled and all of it back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const booking = await bench.booked()
      const first = await acts.sent(booking, wrong)
      bench.clock.advance(silence)
      const [, cancelled] = await Promise.all([acts.pays(first, `RACE00000${round}`), acts.cancels(booking, 0)])
      const [status, [came], refunds] = [
        await acts.statusOf(booking),
        await acts.money([first]),
        await acts.refundsOf([first]),
      ]
      // Cancelled before or after its money came, all of it goes back; what cannot be cancelled is confirmed.
      expect(status).toBe(cancelled.ok ? 'cancelled' : 'confirmed')
      expect(refunds).toEqual(cancelled.ok ? [{ id: first.id, amount: first.amount_cents }] : [])
      expect(cancelled.ok || came).toBe(cancelled.ok || 'applied')
    }
  })

  test('leaves its customer to pay the guide: proved and approved meanwhile, its money goes back whole', async () => {
    const booking = await bench.booked()
    const { bookingId, userId } = booking
    const first = await acts.sent(booking, wrong)
    const changes = () =>
      inTransaction(bench.db, (tx) =>
        changeMethod({ deps: bench.deps, tx, by: userId }, bookingId, { method: 'bank', confirmed: true }),
      )
    expect(await changes()).toEqual({ ok: false, error: { kind: 'attempt_open' } })
    bench.clock.advance(silence)
    expect((await changes()).ok).toBe(true)
    const proof = { reference: `SILENT-${bookingId}`, paidAt: bench.clock.now(), notes: '' }
    expect((await inTransaction(bench.db, (tx) => submitProof(bench.deps, tx, { userId, bookingId, proof }))).ok).toBe(
      true,
    )
    const approved = await inTransaction(bench.db, async (tx) => {
      const row = await bench.bookings.findAny(tx, bookingId)
      if (!row) throw new Error('no booking')
      return confirmManual({ deps: bench.deps, tx, by: { kind: 'vendor', userId: row.vendor_id } }, row, 'approve')
    })
    expect(approved.ok).toBe(true)
    await acts.pays(first, 'AFTERPROOF')
    expect(await acts.statusOf(booking)).toBe('confirmed')
    expect(await acts.money([first])).toEqual(['unapplied'])
    expect(await acts.refundsOf([first])).toEqual([{ id: first.id, amount: first.amount_cents }])
  })

  describe('and another that is sent while its customer cancels', () => {
    type Booked = Awaited<ReturnType<PaymentHarness['booked']>>

    /** The second is opened first, and its transaction commits while the cancellation waits for the booking's lock. */
    async function overtaken<T>(cancel: (booking: Booked) => Promise<T>): Promise<{ booking: Booked; answer: T }> {
      const booking = await bench.booked()
      await acts.sent(booking, wrong)
      bench.clock.advance(silence)
      let asked: Promise<T> | undefined
      await bench.db.transaction().execute(async (tx) => {
        if (!(await bench.prompt(booking, right, { on: tx }))) throw new Error('not opened')
        asked = cancel(booking)
        await untilBlocked(bench.db)
      })
      if (!asked) throw new Error('never begun')
      return { booking, answer: await asked }
    }

    test('keeps it from being cancelled', async () => {
      const { booking, answer } = await overtaken((booking) => acts.cancels(booking))
      expect(answer).toEqual({ ok: false, error: { kind: 'attempt_open' } })
      expect(await acts.statusOf(booking)).toBe('pending')
    })

    test('control: asked of the state before the wait, it would be cancelled under the one that rings', async () => {
      const silentSince = () => new Date(bench.clock.now().getTime() - silence)
      const { answer } = await overtaken(({ bookingId }) =>
        sql`
          update bookings set notes = 'cancelled' where id = ${bookingId} and not exists (
            select from payment_attempts where booking_id = ${bookingId}
              and status in ('created', 'sending', 'initiated') and sent_at > ${silentSince()}
          )`.execute(bench.db),
      )
      expect(Number(answer.numAffectedRows)).toBe(1)
    })
  })
})
