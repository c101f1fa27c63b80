import type { BookingId } from '@upeo/domain/ids'
import { MINUTE } from '@upeo/domain/time'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { failAttempt } from './fail-attempt.ts'
import { settlePrompt } from './settle-callback.ts'
import { createAttemptSweep } from './sweep-attempts.ts'

let bench: PaymentHarness
beforeAll(async () => {
  bench = await openPaymentHarness()
})
afterAll(() => bench.dispose())

/** What can happen to a booking and its prompts, in any order; those of one list happen at once. */
const happenings = [
  'prompt',
  'another',
  'pay',
  'pay-other',
  'again',
  'fail',
  'ask-paid',
  'wait',
  'expire',
  'cancel',
] as const
type Happening = (typeof happenings)[number]
const phones = ['254712345678', '254722345679', '254733345670'] as const

let receipts = 0

/** Plays one booking's life; answers what M-Pesa took, by the attempt that it was asked for. */
async function live(steps: readonly (readonly Happening[])[]): Promise<{ id: BookingId; taken: ReadonlySet<string> }> {
  const booking = await bench.booked()
  const deps = bench.depsWith({ queryCharge: async () => ({ kind: 'paid', body: '{}' }) })
  const attempts: AttemptRow[] = []
  const told = new Map<string, string>()
  const taken = new Set<string>()

  const open = async (another: boolean) => {
    const attempt = await bench.prompt(booking, phones[attempts.length % phones.length] ?? phones[0], { another })
    if (attempt) attempts.push(attempt)
  }
  const pay = async (attempt: AttemptRow | undefined) => {
    if (!attempt) return
    const receipt = told.get(attempt.id) ?? `PROP${(receipts += 1).toString().padStart(6, '0')}`
    told.set(attempt.id, receipt)
    taken.add(attempt.id)
    const said = { verdict: 'paid', code: '0', description: '', amount: attempt.amount_cents, receipt } as const
    await settlePrompt(deps, null, await bench.attemptOf(attempt), {
      ...said,
      requestId: attempt.checkout_request_id,
      sessionId: null,
    })
  }
  const act: Record<Happening, () => Promise<unknown>> = {
    prompt: () => open(false),
    another: () => open(true),
    pay: () => pay(attempts.at(-1)),
    'pay-other': () => pay(attempts.at(-2)),
    again: () => pay(attempts.find(({ id }) => told.has(id))),
    fail: async () => {
      const waits = attempts.find(({ id }) => !taken.has(id))
      if (waits) await failAttempt(deps, waits, { code: '1032', description: null })
    },
    'ask-paid': async () => {
      await createAttemptSweep(deps)()
      for (const each of attempts) if ((await bench.standing(each))?.status === 'succeeded') taken.add(each.id)
    },
    wait: async () => bench.clock.advance(6 * MINUTE),
    expire: () => timedSweeps.expire(bench.deps),
    cancel: () =>
      inTransaction(bench.db, async (tx) => {
        const row = await bench.bookings.findAny(tx, booking.bookingId)
        if (!row) throw new Error('no booking')
        return bench.bookings.cancel(tx, row, { kind: 'vendor', userId: row.vendor_id }, { reason: 'Rain' })
      }),
  }
  await open(false)
  for (const together of steps) await Promise.all(together.map((happening) => act[happening]()))
  // What a question that came at the same time has found was paid too.
  for (const each of attempts) if ((await bench.standing(each))?.status === 'succeeded') taken.add(each.id)
  return { id: booking.bookingId, taken }
}

const lives = fc.array(fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 8,
})

test('whatever happens to two prompts in whatever order, each payment is applied once or goes back whole', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { id, taken } = await live(steps)
      const found = await sql<{ id: string; money: string; received: number; asked: number; refund: number | null }>`
        select p.id, p.money, p.received_cents as received, p.amount_cents as asked,
          (select sum(d.amount_cents)::bigint from disbursements d where d.payment_id = p.id) as refund
        from payment_attempts p where p.booking_id = ${id}`.execute(bench.db)
      const booking = await sql<{ back: boolean }>`
        select status = 'cancelled' as back from bookings where id = ${id}`.execute(bench.db)
      const back = booking.rows[0]?.back
      const applied = found.rows.filter(({ money }) => money === 'applied')
      expect(applied.length).toBeLessThanOrEqual(1)
      const due = ({ id: attempt, money, asked }: (typeof found.rows)[number]) => {
        if (!taken.has(attempt)) return { money: 'none', received: 0, refund: null }
        // Of a booking that the guide has cancelled what had paid for it goes back as well.
        if (money === 'applied') return { money, received: asked, refund: back ? asked : null }
        return { money: 'unapplied', received: asked, refund: asked }
      }
      expect(found.rows.map(({ money, received, refund }) => ({ money, received, refund }))).toEqual(
        found.rows.map(due),
      )
      expect(await bench.breaches()).toEqual([])
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 60_000)
