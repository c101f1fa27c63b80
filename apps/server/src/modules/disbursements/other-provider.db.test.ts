import type { ActivityId, PaymentId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { valueOf } from '@upeo/domain/result'
import { DAY, HOUR, localDate } from '@upeo/domain/time'
import { testApprovals, testApprover } from '../../../testing/approvals.ts'
import { entriesOf, moneyHarness, requireCleanBooks } from '../../../testing/money-harness.ts'
import { payoutAccountKnown } from '../../../testing/payout-account.ts'
import { settlingProvider } from '../../../testing/settling-provider.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createBooking } from '../bookings/usecases/create-booking.ts'
import { batchPayments } from '../payments/index.ts'
import { markReturned } from '../payments/store/note-attempt.ts'
import { receiveCallback } from '../payments/usecases/settle-callback.ts'
import { startPrompt } from '../payments/usecases/start-prompt.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { DisbursementsDeps } from './deps.ts'
import { approvePayout } from './usecases/approve-payout.ts'
import { createRefunds } from './usecases/owe-refund.ts'
import { requestPayout } from './usecases/request-payout.ts'
import { sweepDisbursements } from './usecases/send-order.ts'

/** Payments and disbursements with a provider that is not M-Pesa: nothing of M-Pesa's is left in them. */

const bench = moneyHarness(4)
let vendorId: UserId
const wallet = settlingProvider()
beforeAll(async () => {
  vendorId = (await bench.rows.guide({}, {})) as UserId
})
afterEach(() => requireCleanBooks(bench))

const shared = () => ({
  ...bench.deps,
  events: bench.events,
  batches: batchPayments(bench.db, bench.events),
  bookings: bench.bookings,
  provider: wallet.provider,
  callbackBase: '',
})
const payments = () => ({
  ...shared(),
  refunds: createRefunds(bench),
  environment: 'production' as const,
  promptsAnHour: null,
})
const disbursements = (): DisbursementsDeps => ({
  ...shared(),
  payments: { markReturned: (tx, id: PaymentId) => markReturned(tx, id, bench.clock.now()) },
  approvals: testApprovals(bench.clock),
})

const administrator = async () =>
  testApprover((await bench.rows.user({ role: 'admin', office_roles: ['finance'] })) as UserId)

async function paid(receipt: string) {
  const activityId = (await bench.rows.activity(vendorId, { cancellation_policy: 'Flexible' })) as ActivityId
  await bench.rows.departure(activityId, '2026-03-14')
  const userId = (await bench.rows.user()) as UserId
  const asked = {
    activityId,
    date: localDate('2026-03-14'),
    adults: 1,
    children: 0,
    method: 'mpesa' as const,
    notes: '',
    proof: null,
  }
  const { id } = valueOf(await createBooking(bench.deps, userId, asked, null))
  valueOf(await startPrompt(payments(), { kind: 'customer', userId }, { bookingId: id, phone: '0712345678' }))
  const { secret, body } = wallet.lastPaid(receipt)
  valueOf(await receiveCallback(payments(), secret, body))
  // The provider is asked whether it agrees, and says nothing: that is not what this is about.
  await sql`update payment_attempts set audited_at = ${bench.clock.now()}, next_query_at = null`.execute(bench.db)
  const found = await sql<{ status: string }>`select status from bookings where id = ${id}`.execute(bench.db)
  expect(found.rows).toEqual([{ status: 'confirmed' }])
  return id
}

test('a refund that is settled in the answer is paid and posted at once', async () => {
  const id = await paid('IN-1')
  const by = await administrator()
  const decision = { action: 'cancel', reason: 'The road is closed.', by } as const
  valueOf(await inTransaction(bench.db, (tx) => bench.problems.decide(tx, id, decision)))
  await sweepDisbursements(disbursements())
  expect(wallet.sent.at(-1)).toEqual({ kind: 'refund', amount: 2900_00, to: 'IN-1' })
  expect((await entriesOf(bench.db, id)).at(-1)).toBe('refund_paid: mpesa_collection -290000')
})

test('a payout in cents, to what is no phone number, is paid once', async () => {
  await paid('IN-2')
  for (const wait of [14 * DAY, 2 * DAY, 2 * DAY]) {
    bench.clock.advance(wait)
    for (const sweep of bench.bookings.sweeps()) await sweep.run()
  }
  bench.clock.advance(HOUR)
  await payoutAccountKnown(bench.db, vendorId, { mpesa: 'wallet of the guide' })
  const asked = { amount: cents(1000_50), method: 'mpesa' as const, account: 'wallet of the guide' }
  const { id } = valueOf(await requestPayout(disbursements(), vendorId, { ...asked, idempotencyKey: null }))
  const by = await administrator()
  valueOf(await inTransaction(bench.db, (tx) => approvePayout(disbursements(), tx, id, by)))
  await sweepDisbursements(disbursements())
  await sweepDisbursements(disbursements())
  const payouts = wallet.sent.filter(({ kind }) => kind === 'payout')
  expect(payouts).toEqual([{ kind: 'payout', amount: 1000_50, to: 'wallet of the guide' }])
  const found = await sql`select status, receipt from disbursements where id = ${id}`.execute(bench.db)
  expect(found.rows).toEqual([{ status: 'paid', receipt: 'OUT-2' }])
})
