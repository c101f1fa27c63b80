import type { BookingReference } from '@upeo/domain/bookings/reference'
import { cents } from '@upeo/domain/money'
import { done, fail } from '@upeo/domain/result'
import { HOUR, MINUTE, addTime } from '@upeo/domain/time'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { paymentHarness } from '../../../../testing/payment-harness.ts'
import { promptActs } from '../../../../testing/prompt-acts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserId } from '@upeo/domain/ids'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { writeAudit } from '../../audit/index.ts'
import { recordCashMovement } from '../../ledger/index.ts'
import type { CollectedPayment } from '../../../adapters/payments/port.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { dismissNote } from '../store/note-attempt.ts'
import { createAttemptSweep } from './sweep-attempts.ts'
import { failAttempt } from './settle-otherwise.ts'
import { readWholeStatement } from './read-whole-statement.ts'
import { sweepStatement } from './sweep-statement.ts'

const bench = paymentHarness()
beforeEach(() => bench.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(async () => {
  await requireCleanBooks(bench)
  await sql`update payment_attempts set statement_due_at = null`.execute(bench.db)
})

const line = (receipt: string, reference: BookingReference | null, amount: number, at = bench.clock.now()) => ({
  receipt,
  reference,
  at,
  amount: cents(amount),
  account: reference ?? 'Kamau',
  phoneEnd: '678',
})

/** M-Pesa's statement with these lines, of which no window that begins before `from` can be read. */
function statementOf(lines: readonly CollectedPayment[], from = new Date(0)) {
  return bench.depsWith({
    async readStatement(window) {
      if (window.from < from) return fail({ kind: 'uncertain', code: 'too_long', message: 'Too many pages.' })
      return done(lines.filter(({ at }) => at >= window.from && at <= window.to))
    },
  })
}

const cancelled = { code: '1032', description: 'Cancelled by user' }

async function stepOf({ id }: AttemptRow) {
  const found = await sql<{ step: number }>`
    select statement_step as step from payment_attempts where id = ${id}`.execute(bench.db)
  return found.rows[0]?.step
}

test('an old prompt whose window is too long keeps nobody waiting, and what could be read of it counts', async () => {
  const [old, late] = [await bench.prompted(), await bench.prompted()]
  await failAttempt(statementOf([]), old, cancelled)
  await failAttempt(statementOf([]), late, cancelled)
  bench.clock.advance(10 * HOUR)
  const recent = await bench.prompted()
  bench.clock.advance(MINUTE)
  const now = bench.clock.now()
  const paid = [recent, late].map((each, n) => line(`READ00000${n}`, each.reference, each.amount_cents))
  await sweepStatement(statementOf(paid, addTime(now, -3 * HOUR)))
  expect(await bench.standing(recent)).toMatchObject({ booking: 'confirmed', receipt: 'READ000000' })
  expect(await bench.standing(late)).toMatchObject({ booking: 'confirmed', receipt: 'READ000001' })
  expect([await stepOf(recent), await stepOf(old)]).toEqual([1, 0])
  await sql`update payment_attempts set statement_due_at = ${now} where id = ${old.id}`.execute(bench.db)
  await sweepStatement(statementOf(paid))
  expect(await stepOf(old)).toBe(6)
})

/** Two phones of the same ending have paid for one booking, and M-Pesa has said so when it was asked. */
async function bothPaid() {
  const booking = await bench.booked()
  const acts = promptActs(bench)
  const paid = [await acts.sent(booking, '254712345678'), await acts.sent(booking, '254722345678', true)]
  bench.clock.advance(MINUTE)
  await createAttemptSweep(bench.depsWith({ queryCharge: async () => ({ kind: 'paid', body: '{}' }) as const }))()
  return { ...booking, paid, asked: paid[0]!.amount_cents }
}

async function searchAllAgain(deps: Parameters<typeof sweepStatement>[0]) {
  await sql`
    update payment_attempts set statement_due_at = ${bench.clock.now()} where statement_due_at is not null`.execute(
    bench.db,
  )
  await sql`update statement_reading set due_at = '-infinity'`.execute(bench.db)
  await sweepStatement(deps)
  await readWholeStatement(deps)
}

test('two phones of one ending have paid, one of them another amount: both stand before an administrator, once', async () => {
  const { reference, paid, asked } = await bothPaid()
  const less = line('LESS000001', reference, asked - 100)
  const statement = statementOf([less, line('WHOLE00001', reference, asked)])
  await searchAllAgain(statement)
  for (const each of paid) {
    expect(await bench.standing(each)).toMatchObject({ status: 'succeeded', receipt: null, why: 'amount_differs' })
    await dismissNote(bench.db, each.id)
  }
  bench.clock.advance(MINUTE)
  await searchAllAgain(statement)
  for (const each of paid) expect(await bench.standing(each)).toMatchObject({ why: null })
})

test('two phones of one ending have paid, and somebody by hand besides: that is on the books as well, once', async () => {
  const { bookingId, reference, asked } = await bothPaid()
  const whole = ['WHOLE00002', 'WHOLE00003'].map((receipt) => line(receipt, reference, asked))
  for (let look = 0; look < 2; look += 1) {
    await searchAllAgain(statementOf([line('BYHAND0002', reference, 500_00), ...whole]))
  }
  const found = await sql`
    select receipt, received_cents, needs_attention as why from payment_attempts
    where booking_id = ${bookingId} order by receipt`.execute(bench.db)
  const answered = { receipt: null, received_cents: asked, why: null }
  expect(found.rows).toEqual([{ receipt: 'BYHAND0002', received_cents: 500_00, why: 'paid_apart' }, answered, answered])
})

test('money for a booking that no prompt asked for stands before an administrator, once', async () => {
  const searched = await bench.prompted()
  const { bookingId, reference } = await bench.booked('bank')
  bench.clock.advance(MINUTE)
  const lines = [line('BYHAND0001', reference, 500_00)]
  for (let look = 0; look < 2; look += 1) {
    await sql`update payment_attempts set statement_due_at = ${bench.clock.now()} where id = ${searched.id}`.execute(
      bench.db,
    )
    await sweepStatement(statementOf(lines))
  }
  const found = await sql`
    select status, money, received_cents, phone, needs_attention as why from payment_attempts
    where booking_id = ${bookingId}`.execute(bench.db)
  expect(found.rows).toEqual([
    { status: 'needs_review', money: 'unapplied', received_cents: 500_00, phone: '*********678', why: 'paid_apart' },
  ])
})

test('the statement is read on though no prompt is searched for; what came before the first reading is not ours', async () => {
  const before = line('BEFORE0001', null, 300_00, addTime(bench.clock.now(), -MINUTE))
  await readWholeStatement(statementOf([before]))
  bench.clock.advance(20 * MINUTE)
  const { bookingId, reference } = await bench.booked('bank')
  const placed = line('PLACED0001', reference, 500_00)
  const unplaced = line('UNPLACED01', null, 700_50)
  const unknown = line('UNPLACED02', 'BOOKING-000000' as BookingReference, 700_00)
  await readWholeStatement(statementOf([before, placed, unplaced, unknown]))
  expect(await readWholeStatement(statementOf([]))).toBe(0)
  const found = await sql`
    select receipt, booking_id, account, money, needs_attention as why from payment_attempts
    where receipt in ('BEFORE0001', 'PLACED0001', 'UNPLACED01', 'UNPLACED02') order by receipt`.execute(bench.db)
  const aside = { booking_id: null, money: 'unapplied', why: 'unplaced' }
  expect(found.rows).toEqual([
    { ...aside, receipt: 'PLACED0001', booking_id: bookingId, account: null, why: 'paid_apart' },
    { ...aside, receipt: 'UNPLACED01', account: 'Kamau' },
    { ...aside, receipt: 'UNPLACED02', account: 'BOOKING-000000' },
  ])
})

test('money under a receipt that stands for another movement is on the books once, and before an administrator', async () => {
  const by = (await bench.rows.user()) as UserId
  const float = { kind: 'float_to_bank', amount: cents(900_00), receipt: 'float 0001', note: '', by } as const
  await inTransaction(bench.db, async (tx) => {
    const recorded = await recordCashMovement(tx, bench.clock, float)
    if (!recorded.ok || !recorded.value) throw new Error('not recorded')
    const subject = { kind: 'cash_movement', id: recorded.value.id } as const
    const detail = { cents: float.amount, receipt: float.receipt, note: '' }
    await writeAudit(tx, { by: { userId: by }, action: 'cash.float_to_bank', subject, detail, at: bench.clock.now() })
    return recorded
  })
  const { reference } = await bench.booked('bank')
  bench.clock.advance(MINUTE)
  const lines = [line('FLOAT0001', reference, 500_00)]
  for (let look = 0; look < 2; look += 1) {
    await sql`update statement_reading set due_at = '-infinity'`.execute(bench.db)
    await readWholeStatement(statementOf(lines))
  }
  const found = await sql`
    select receipt, money, needs_attention as why from payment_attempts where disputed_receipt = 'FLOAT0001'`.execute(
    bench.db,
  )
  expect(found.rows).toEqual([{ receipt: null, money: 'unapplied', why: 'receipt_used' }])
})
