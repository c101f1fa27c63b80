import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { breachesOf } from '../../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkWithin } from './check-ledger.ts'
import type { InvariantReport } from './invariant-report.ts'

/** The check is worth something only if it finds what is wrong: each planted fault must be found, by its own name. */

const harness = mpesaHarness()
beforeAll(async () => {
  const offer = await harness.offer({ cancellation_policy: 'Flexible' })
  const bookAndPay = async (phone: string) => {
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, offer.activityId)
    await harness.pay(token, id, phone)
    await harness.pass(MINUTE, 10 * SECOND)
    return { token, id }
  }
  await bookAndPay('254712000401')
  await bookAndPay('254700000094')
  const refunded = await bookAndPay('254712000402')
  await harness.call.must(cancelBooking, { token: refunded.token, params: { id: refunded.id }, body: {} })
  await harness.pass(MINUTE, 10 * SECOND)
  const { token } = await harness.person()
  await harness.book(token, offer.activityId)
})

test('all is well to begin with', async () => {
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})

const paidBooking = `(select b.id from bookings b where b.status = 'confirmed' limit 1)`
const pendingBooking = `(select id from bookings where status = 'pending' and idempotency_key is null
  and not exists (select from payment_attempts p where p.booking_id = bookings.id) limit 1)`

test.each([
  ['balances-equal-entries', `update ledger_balances set balance_cents = balance_cents - 100 where kind = 'escrow'`],
  [
    'earnings-equal-entries',
    `insert into guide_earnings (vendor_id, day, cents) select user_id, '2026-01-01', 500 from vendors limit 1`,
  ],
  [
    'transactions-balance',
    `insert into ledger_entries (transaction_id, account, kind, amount_cents)
    select id, 'bank', 'bank', 5 from ledger_transactions limit 1`,
  ],
  [
    'accounts-well-formed',
    `insert into ledger_entries (transaction_id, account, kind, amount_cents)
    select id, 'bank', 'rounding', 5 from ledger_transactions limit 1`,
  ],
  [
    'nothing-overdrawn',
    `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
    select transaction_id, account, kind, subject, 1 from ledger_entries where kind = 'escrow' and amount_cents < 0
    union all select transaction_id, account, kind, subject, -amount_cents from ledger_entries where kind = 'escrow' and amount_cents < 0`,
  ],
  ['posting_differs', `update payment_attempts set received_cents = received_cents + 100 where money = 'applied'`],
  ['paid-attempts', `update payment_attempts set money = 'none' where money = 'applied'`],
  ['escrow-of-bookings', `update bookings set released_at = now() where id = ${paidBooking}`],
  ['fact_without_posting', `update bookings set released_at = now() where id = ${paidBooking}`],
  ['unapplied-money', `update payment_attempts set money = 'refunded' where money = 'unapplied'`],
  ['unapplied-money-has-a-way', `update payment_attempts set status = 'failed' where money = 'unapplied'`],
  ['refunds-payable', `update disbursements set status = 'sent', next_try_at = now() where status = 'paid'`],
  [
    'orders-and-their-history',
    `update disbursements set status = 'in_review', review_reason = 'unanswered' where status = 'paid'`,
  ],
  ['refund-status', `delete from disbursements; delete from disbursement_calls`],
  ['refunds-are-decided', `update booking_refunds set amount_cents = amount_cents - 100`],
  ['refunds-are-decided', `delete from booking_refunds`],
  ['seats-of-living-bookings', `update departures set seats_taken = seats_taken + 1 where seats_taken > 0`],
  ['payment-status', `update bookings set paid_cents = paid_cents - 1 where id = ${paidBooking}`],
  ['paid-by-mpesa-has-a-payment', `update payment_attempts set money = 'unapplied' where money = 'applied'`],
  ['history', `update bookings set status = 'completed' where id = ${paidBooking}`],
  ['escrow-is-released', `update bookings set status = 'completed' where id = ${paidBooking}`],
  [
    'escrow-is-released',
    `update bookings set status = 'cancelled', payment_method = 'bank', payment_status = 'partially_paid',
    paid_cents = 1000, starts_at = '2025-12-30', ends_at = '2025-12-31', release_due_at = '2026-01-01' where id = ${paidBooking}`,
  ],
  ['ratings', `update activities set rating_count = 1, rating_sum = 5`],
  [
    'holds-end',
    `update bookings set hold_expires_at = hold_expires_at + interval '2 days' where id = ${pendingBooking}`,
  ],
  [
    'holds-over-are-ended',
    `update bookings set payment_method = 'bank', payment_status = 'partially_paid', paid_cents = 100,
    starts_at = '2026-02-19', ends_at = '2026-02-20', hold_expires_at = '2026-02-19' where id = ${pendingBooking}`,
  ],
  [
    'holds-over-are-ended',
    `update bookings set payment_status = 'paid', hold_expires_at = '2026-02-20' where id = ${pendingBooking}`,
  ],
  [
    'attempts-are-asked-about',
    `update payment_attempts set next_query_at = null, audited_at = null where status = 'succeeded'`,
  ],
  ['disbursements-go-on', `update disbursements set next_try_at = now() where status = 'paid'`],
  [
    'approvals-wait-for-somebody',
    `update bookings set status = 'pending_payment_approval', open_slot = null,
    hold_expires_at = null where id = ${pendingBooking}`,
  ],
  ['commission-snapshot', `update bookings set commission_cents = commission_cents + 1`],
  [
    'messages-are-worked-off',
    `update provider_messages set processed_at = null, received_at = received_at - interval '2 hours'`,
  ],
])('control: %s finds a planted fault', async (name, fault) => {
  const now = harness.clock.now()
  const found = await harness.owner
    .transaction()
    .execute(async (tx) => {
      // Past triggers and foreign keys, and undone whole afterwards.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of fault.split('; ')) await sql.raw(statement).execute(tx)
      throw Object.assign(new Error('undone'), { reports: await checkWithin(tx, now) })
    })
    .catch((error: Error & { reports?: InvariantReport[] }) => {
      if (!error.reports) throw error
      return error.reports
    })
  expect(found.filter((report) => report.breaches > 0).map((report) => report.invariant)).toContain(name)
})
