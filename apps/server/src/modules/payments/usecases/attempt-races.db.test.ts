import type { BookingId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { testApprover } from '../../../../testing/approvals.ts'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { paymentHarness } from '../../../../testing/payment-harness.ts'
import { until } from '../../../../testing/until.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { writeAudit } from '../../audit/index.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { ChargeAnswer } from '../../../adapters/payments/port.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { confirmPayment } from './confirm-payment.ts'
import { escalateAttempt, failAttempt } from './settle-otherwise.ts'
import { resolveAttempt } from './resolve-attempt.ts'
import { settlePrompt } from './settle-callback.ts'
import { createAttemptSweep } from './sweep-attempts.ts'

const bench = paymentHarness()
afterEach(() => requireCleanBooks(bench))

const silent = () => bench.depsWith({})

const cancelled = { code: '1032', description: 'Cancelled by user' }
const paid = (attempt: AttemptRow, receipt: string, amount = attempt.amount_cents) => ({
  verdict: 'paid' as const,
  code: '0',
  description: 'Done.',
  amount,
  receipt,
  requestId: attempt.checkout_request_id,
  sessionId: null,
})

/** Runs `work` so that it waits for the booking's lock while `meanwhile` commits. */
async function overtaken<T>(booking: BookingId, work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  let waiting: Promise<T> | undefined
  await bench.db.transaction().execute(async (tx) => {
    await sql`select from bookings where id = ${booking} for no key update`.execute(tx)
    waiting = work()
    await until(async () => {
      const blocked = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(bench.db)
      return blocked.rows.length > 0
    })
    await meanwhile()
  })
  if (!waiting) throw new Error('never begun')
  return waiting
}

describe('an attempt that has ended is not asked about again', () => {
  test.each<ChargeAnswer>([
    { kind: 'pending' },
    { kind: 'unreachable', code: 'timeout', message: 'No answer.' },
    { kind: 'failed', ...cancelled },
  ])('where its failure came while a query was under way that answers $kind', async (answer) => {
    const attempt = await bench.prompted()
    const deps = bench.depsWith({
      async queryCharge() {
        await failAttempt(deps, attempt, cancelled)
        return answer
      },
    })
    await createAttemptSweep(deps)()
    expect(await bench.standing(attempt)).toMatchObject({ status: 'failed', asked: null })
  })

  test('where a callback says paid without an amount: a person has to find out', async () => {
    const attempt = await bench.prompted()
    await failAttempt(silent(), attempt, cancelled)
    const told = { ...paid(attempt, 'NOAMOUNT01'), amount: null }
    await settlePrompt(silent(), null, await bench.attemptOf(attempt), told)
    const reviewed = { status: 'needs_review', money: 'none', asked: null, why: 'amount_missing' }
    expect(await bench.standing(attempt)).toMatchObject(reviewed)
    expect(await settlePrompt(silent(), null, await bench.attemptOf(attempt), told)).toBe('flag:amount_missing')
    expect(await bench.standing(attempt)).toMatchObject(reviewed)
  })

  test('and one whose answer is waited for is asked at once by such a callback', async () => {
    const attempt = await bench.prompted()
    bench.clock.advance(10 * SECOND)
    await settlePrompt(silent(), null, attempt, { ...paid(attempt, 'NOAMOUNT02'), amount: null })
    expect(await bench.standing(attempt)).toMatchObject({ status: 'initiated', asked: bench.clock.now() })
    await failAttempt(silent(), attempt, cancelled)
  })
})

describe('a verdict that was overtaken is judged again', () => {
  test('paid, while the attempt went to the administrator: the money is on the books, and can be applied', async () => {
    const attempt = await bench.prompted()
    const outcome = await overtaken(
      attempt.booking_id,
      () => settlePrompt(silent(), null, attempt, paid(attempt, 'LATER00001')),
      () => escalateAttempt(silent(), attempt, 'no_answer'),
    )
    expect(outcome).toBe('hold')
    const held = { status: 'needs_review', money: 'unapplied', receipt: 'LATER00001', why: 'paid_after_review' }
    expect(await bench.standing(attempt)).toMatchObject(held)
    const by = (await bench.rows.user()) as UserId
    const applied = await inTransaction(bench.db, (tx) =>
      resolveAttempt({ deps: silent(), tx, by: testApprover(by) }, attempt.id, { action: 'apply' }),
    )
    expect(applied.ok).toBe(true)
    expect(await bench.standing(attempt)).toMatchObject({ status: 'succeeded', money: 'applied', booking: 'confirmed' })
  })

  test('another amount, while a query called it paid: it is flagged', async () => {
    const attempt = await bench.prompted()
    await confirmPayment(silent(), attempt, { by: 'query', answer: '{}' })
    await settlePrompt(silent(), null, attempt, paid(attempt, 'OTHERSUM01', cents(attempt.amount_cents - 100_00)))
    expect(await bench.standing(attempt)).toMatchObject({
      status: 'succeeded',
      receipt: 'OTHERSUM01',
      why: 'amount_differs',
    })
  })

  test('failed, while a query called it paid: it is flagged, and stays paid', async () => {
    const attempt = await bench.prompted()
    await confirmPayment(silent(), attempt, { by: 'query', answer: '{}' })
    await settlePrompt(silent(), null, attempt, {
      ...paid(attempt, ''),
      ...cancelled,
      verdict: 'failed',
      amount: null,
      receipt: null,
    })
    expect(await bench.standing(attempt)).toMatchObject({
      status: 'succeeded',
      booking: 'confirmed',
      why: 'contradicted',
    })
  })
})

test("an administrator records as paid what stands under the attempt's own receipt", async () => {
  const attempt = await bench.prompted()
  await escalateAttempt(silent(), attempt, 'no_answer')
  await sql`update payment_attempts set receipt = 'OWNRECEIPT' where id = ${attempt.id}`.execute(bench.db)
  bench.clock.advance(MINUTE)
  const resolution = { action: 'paid', receipt: 'OWNRECEIPT' } as const
  const by = (await bench.rows.user()) as UserId
  const resolved = await inTransaction(bench.db, async (tx) => {
    const subject = { kind: 'payment', id: attempt.id } as const
    const detail = { cents: attempt.amount_cents, receipt: 'OWNRECEIPT' }
    const act = { action: 'payment.paid', subject, detail, by: { userId: by }, at: bench.clock.now() } as const
    await writeAudit(tx, act as never)
    return resolveAttempt({ deps: silent(), tx, by: testApprover(by) }, attempt.id, resolution)
  })
  expect(resolved.ok).toBe(true)
  expect(await bench.standing(attempt)).toMatchObject({ status: 'succeeded', booking: 'confirmed' })
})

describe('money that waits for an administrator', () => {
  async function held(over: number) {
    const attempt = await bench.prompted()
    const told = paid(attempt, `OVER${over}`, cents(attempt.amount_cents + over))
    await settlePrompt(silent(), null, attempt, told)
    bench.clock.advance(HOUR)
    await timedSweeps.expire(bench.deps)
    return attempt
  }
  const apply = async ({ id }: AttemptRow) => {
    const by = (await bench.rows.user()) as UserId
    return inTransaction(bench.db, (tx) =>
      resolveAttempt({ deps: silent(), tx, by: testApprover(by) }, id, { action: 'apply' }),
    )
  }

  test('keeps the seats past the end of the hold where it covers the price, and pays for the booking', async () => {
    const attempt = await held(1_00)
    expect(await bench.standing(attempt)).toMatchObject({ status: 'needs_review', booking: 'pending' })
    expect(await apply(attempt)).toMatchObject({ ok: true })
    expect(await bench.standing(attempt)).toMatchObject({ money: 'applied', booking: 'confirmed' })
  })

  test.each([-1_00, 10_00])('lets them go where it is %i cents off, and goes back', async (over) => {
    const attempt = await held(over)
    expect(await bench.standing(attempt)).toMatchObject({ money: 'unapplied', booking: 'cancelled' })
    expect(await apply(attempt)).toMatchObject({ ok: false, error: { kind: 'cannot_apply' } })
  })
})

test('a payment and its posting say the same instant, however long its act takes', async () => {
  const enough = await bench.prompted()
  const tooLittle = await bench.prompted()
  // The act has read the clock three minutes ago; the ledger's own clock has gone on.
  const begun = bench.clock.now()
  bench.clock.advance(3 * MINUTE)
  const deps = { ...silent(), clock: { now: () => begun } }
  await settlePrompt(deps, null, enough, paid(enough, 'SAMETIME01'))
  await settlePrompt(deps, null, tooLittle, paid(tooLittle, 'SAMETIME02', cents(100)))
  const written = await sql<{ event: string; same: boolean }>`
    select t.event, t.at = h.at as same from payment_attempt_history h
    join ledger_transactions t on t.event_key = t.event || ':' || h.attempt_id
    where h.attempt_id = any(${[enough.id, tooLittle.id]}::uuid[]) and h.money_from = 'none' and h.money_to <> 'none'
    order by t.event`.execute(bench.db)
  expect(written.rows).toEqual([
    { event: 'mpesa_received', same: true },
    { event: 'mpesa_unapplied', same: true },
  ])
})
