import { mpesaReceived, mpesaUnapplied, unappliedToBooking, unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { BookingId, PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import { insertRefund } from '../store/insert-refund.ts'

export type ResolveError = Failure<'not_found' | 'illegal_transition' | 'reference_used'>
export type ResolvePaymentError = ResolveError | Failure<'cannot_apply'>

export type PaymentResolution =
  | { readonly action: 'apply' | 'refund' | 'unpaid' | 'dismiss' }
  | { readonly action: 'paid'; readonly receipt: string }

type Acts = Pick<PaymentsDeps, 'clock' | 'ledger' | 'emit' | 'bookings'>

interface Attempt {
  /** Null: what the payer gave as the account is no booking's, so it can only go back. */
  readonly booking_id: BookingId | null
  readonly amount_cents: Cents
  readonly received_cents: Cents
}

/** What nobody but a person could decide about a payment, once: every step is conditional on the state it starts from. */
export async function resolveAttempt(
  acts: Acts,
  tx: Tx,
  id: PaymentId,
  resolution: PaymentResolution,
): Promise<Result<void, ResolvePaymentError>> {
  const attempt = await findAttempt(tx, id)
  if (!attempt) return fail({ kind: 'not_found' })
  switch (resolution.action) {
    case 'apply':
      return applyUnapplied(acts, tx, id, attempt)
    case 'paid':
      return recordPaid(acts, tx, id, attempt, resolution.receipt)
    case 'refund':
      return refundUnapplied(acts, tx, id, attempt)
    case 'unpaid':
      return recordUnpaid(acts, tx, id, attempt)
    case 'dismiss':
      return change(
        tx,
        sql`needs_attention = null where id = ${id} and status <> 'needs_review' and needs_attention is not null`,
      )
    default:
      return resolution satisfies never
  }
}

async function findAttempt(tx: Tx, id: PaymentId): Promise<Attempt | null> {
  const found = await sql<Attempt>`
    select booking_id, amount_cents, received_cents from payment_attempts where id = ${id}`.execute(tx)
  return found.rows[0] ?? null
}

async function change(tx: Tx, rest: RawBuilder<unknown>): Promise<Result<void, Failure<'illegal_transition'>>> {
  const changed = await sql`update payment_attempts set ${rest}`.execute(tx)
  return Number(changed.numAffectedRows) === 1 ? done() : fail({ kind: 'illegal_transition' })
}

const succeeded = (now: Date) =>
  sql`status = 'succeeded', settled_at = ${now}, audited_at = ${now}, next_query_at = null, needs_attention = null`

/** The amount that was asked for, kept apart because nothing but a person may confirm by it. */
async function applyUnapplied(
  acts: Acts,
  tx: Tx,
  id: PaymentId,
  { booking_id: bookingId, amount_cents: asked, received_cents: received }: Attempt,
): Promise<Result<void, ResolvePaymentError>> {
  if (received !== asked || bookingId === null) return fail({ kind: 'cannot_apply' })
  // Locks in their order: the booking before its payment.
  const booking = await acts.bookings.receiveMoney(tx, bookingId, asked)
  if (!booking) return fail({ kind: 'cannot_apply' })
  const moved = await change(
    tx,
    sql`${succeeded(acts.clock.now())}, money = 'applied'
      where id = ${id} and status = 'needs_review' and money = 'unapplied'`,
  )
  if (!moved.ok) return moved
  const facts = { payment: id, booking: bookingId, total: booking.total_cents, charged: asked }
  await acts.ledger.post(tx, unappliedToBooking(facts), { bookingId, vendorId: booking.vendor_id })
  return done()
}

async function refundUnapplied(
  acts: Acts,
  tx: Tx,
  id: PaymentId,
  { booking_id: bookingId, received_cents: charged }: Attempt,
): Promise<Result<void, ResolvePaymentError>> {
  const moved = await change(
    tx,
    sql`${succeeded(acts.clock.now())} where id = ${id} and status = 'needs_review' and money = 'unapplied'`,
  )
  return moved.ok ? sendBack(acts, tx, { id, bookingId, charged }) : moved
}

/**
 * M-Pesa never told us, but its statement shows the payment: it pays for its booking, or goes back where it is too late
 * for that.
 */
async function recordPaid(
  acts: Acts,
  tx: Tx,
  id: PaymentId,
  { booking_id: bookingId, amount_cents: charged }: Attempt,
  receipt: string,
): Promise<Result<void, ResolvePaymentError>> {
  if (bookingId === null) return fail({ kind: 'illegal_transition' })
  if (await receiptIsKnown(tx, receipt, id)) return fail({ kind: 'reference_used' })
  const booking = await acts.bookings.receiveMoney(tx, bookingId, charged)
  const moved = await change(
    tx,
    sql`${succeeded(acts.clock.now())}, receipt = ${receipt}, received_cents = ${charged},
      money = ${booking ? 'applied' : 'unapplied'}
      where id = ${id} and status = 'needs_review' and money = 'none'`,
  )
  if (!moved.ok) return moved
  if (booking) {
    const facts = { payment: id, booking: bookingId, total: booking.total_cents, charged }
    await acts.ledger.post(tx, mpesaReceived(facts), { bookingId, vendorId: booking.vendor_id })
    return done()
  }
  await acts.ledger.post(tx, mpesaUnapplied({ payment: id, charged }), { bookingId })
  return sendBack(acts, tx, { id, bookingId, charged })
}

/** M-Pesa's statement shows no such payment. She was told that we would look, so she is told what we found. */
async function recordUnpaid(
  { clock, emit }: Acts,
  tx: Tx,
  id: PaymentId,
  { booking_id: bookingId }: Attempt,
): Promise<Result<void, ResolvePaymentError>> {
  if (bookingId === null) return fail({ kind: 'illegal_transition' })
  const moved = await change(
    tx,
    sql`status = 'failed', settled_at = ${clock.now()}, next_query_at = null, needs_attention = null
      where id = ${id} and status = 'needs_review' and money = 'none'`,
  )
  if (moved.ok) await emit(tx, { type: 'payment.found_unpaid', bookingId, attemptId: id })
  return moved
}

async function sendBack(
  { clock, ledger, emit }: Acts,
  tx: Tx,
  { id, bookingId, charged }: { id: PaymentId; bookingId: BookingId | null; charged: Cents },
): Promise<Result<void, never>> {
  await ledger.post(tx, unappliedToRefund({ payment: id, charged }), { bookingId })
  await insertRefund(tx, clock, { bookingId, attemptId: id, amount: charged, reason: 'unapplied' })
  if (bookingId)
    await emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: charged, refunding: true })
  return done()
}

/** A receipt of M-Pesa's stands once, whether money came or went: of another payment than this one. */
export async function receiptIsKnown(tx: Tx, receipt: string, id?: PaymentId): Promise<boolean> {
  const found = await sql`
    select from payment_attempts where receipt = ${receipt} and id is distinct from ${id ?? null}::uuid
    union all select from refunds where receipt = ${receipt}
    union all select from refund_overpayments where receipt = ${receipt}`.execute(tx)
  return found.rows.length > 0
}
