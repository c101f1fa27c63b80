import { mpesaReceived, mpesaUnapplied, unappliedToBooking } from '@upeo/domain/ledger/postings'
import type { BookingId, PaymentId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { paysFor } from '@upeo/domain/payments/pays-for'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Approver } from '../../../platform/approver.ts'
import type { Tx, Write } from '../../../platform/deps.ts'
import type { NotAllowed } from '../../bookings/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { moveAttempt, type AttemptMove, type AttemptRow } from '../store/attempts.ts'
import { dismissNote } from '../store/note-attempt.ts'
import { recordReceipt } from '../../ledger/index.ts'
import { returnPayment } from './settle-otherwise.ts'

export type ResolvePaymentError =
  | Failure<'not_found' | 'illegal_transition' | 'reference_used' | 'cannot_apply'>
  | NotAllowed

export type PaymentResolution =
  | { readonly action: 'apply' | 'refund' | 'unpaid' | 'dismiss' }
  | { readonly action: 'paid'; readonly receipt: string }

type ResolveDeps = Pick<PaymentsDeps, 'clock' | 'ledger' | 'emit' | 'bookings' | 'refunds' | 'officeRefunds'>
/** `waits`: a second administrator has to approve what goes back, and nothing has happened. */
type Resolved = Result<{ readonly waits: boolean }, ResolvePaymentError>

const happened: Resolved = done({ waits: false })

interface Found {
  readonly id: PaymentId
  /** Null: the account that the payer gave is not a booking's, so the money can only be refunded. */
  readonly booking_id: BookingId | null
  readonly amount_cents: Cents
  readonly received_cents: Cents
  readonly money: AttemptRow['money']
  /** Whose booking it names. */
  readonly user_id: UserId | null
}

interface Attempt extends Found {
  /** The administrator who decides. */
  readonly by: UserId
  /** When they decide. */
  readonly now: Date
  /** Whether the office may send so much back, to the number that paid. */
  readonly allow: (amount: Cents) => ReturnType<ResolveDeps['officeRefunds']['allow']>
}

/** Applies an administrator's decision on a payment, once: every step is conditional on the state it starts from. */
export async function resolveAttempt(
  { deps, tx, by }: Write<ResolveDeps, Approver>,
  id: PaymentId,
  resolution: PaymentResolution,
): Promise<Resolved> {
  const found = await findAttempt(tx, id)
  if (!found) return fail({ kind: 'not_found' })
  const { booking_id: bookingId, user_id: recipient } = found
  const allow = (amount: Cents) => {
    const decision = { ...resolution }
    return deps.officeRefunds.allow(tx, { kind: 'payment', bookingId, paymentId: id, amount, recipient, decision }, by)
  }
  const attempt = { ...found, by: by.userId, now: deps.clock.now(), allow }
  switch (resolution.action) {
    case 'apply':
      return applyUnapplied(deps, tx, attempt)
    case 'paid':
      return recordPaid(deps, tx, attempt, resolution.receipt)
    case 'refund':
      return refundUnapplied(deps, tx, attempt)
    case 'unpaid':
      return recordUnpaid(deps, tx, attempt)
    case 'dismiss':
      return (await dismissNote(tx, id)) ? happened : fail({ kind: 'illegal_transition' })
    default:
      return resolution satisfies never
  }
}

async function findAttempt(tx: Tx, id: PaymentId): Promise<Found | null> {
  const found = await sql<Found>`
    select p.id, p.booking_id, p.amount_cents, p.received_cents, p.money, b.user_id
    from payment_attempts p left join bookings b on b.id = p.booking_id where p.id = ${id}`.execute(tx)
  return found.rows[0] ?? null
}

/** Two kinds of payments can be decided on: those with unapplied money, and those without any. */
const unapplied = sql`money = 'unapplied'`
const nothingCame = sql`money = 'none'`

/** Found paid: the administrator's finding counts for the audit too. */
const foundPaid = (
  { id, by, now }: Attempt,
  more: Pick<AttemptMove, 'money' | 'received' | 'receipt' | 'where'>,
): AttemptMove => ({ id, event: 'resolvePaid', now, by, nextQueryAt: null, audited: true, ...more })

/** The amount pays for the booking, but it is kept apart because only a person may confirm by it. */
async function applyUnapplied(deps: ResolveDeps, tx: Tx, attempt: Attempt): Promise<Resolved> {
  const { id, booking_id: bookingId, amount_cents: asked, received_cents: received, now: at } = attempt
  if (!paysFor(asked, received) || bookingId === null) return fail({ kind: 'cannot_apply' })
  // The order of locks: the booking before its payment.
  const booking = await deps.bookings.receiveMoney(tx, bookingId, asked)
  if (!booking) return fail({ kind: 'cannot_apply' })
  const moved = await moveAttempt(tx, foundPaid(attempt, { money: 'applied', where: unapplied }))
  if (!moved) return fail({ kind: 'illegal_transition' })
  const facts = { payment: id, booking: bookingId, total: booking.total_cents, charged: received }
  await deps.ledger.post(tx, unappliedToBooking(facts), { bookingId, vendorId: booking.vendor_id, at })
  return happened
}

async function refundUnapplied(deps: ResolveDeps, tx: Tx, attempt: Attempt): Promise<Resolved> {
  const { id, booking_id: bookingId, received_cents: charged } = attempt
  if (attempt.money !== 'unapplied') return fail({ kind: 'illegal_transition' })
  const allowed = await attempt.allow(charged)
  if (!allowed.ok || allowed.value.waits) return allowed
  const moved = await moveAttempt(tx, foundPaid(attempt, { where: unapplied }))
  if (!moved) return fail({ kind: 'illegal_transition' })
  await returnPayment(deps, tx, { id, bookingId, charged, order: allowed.value.order })
  return happened
}

/**
 * The provider never reported it, but its statement shows the payment: it pays for its booking, or is refunded if it is
 * too late for that.
 */
async function recordPaid(deps: ResolveDeps, tx: Tx, attempt: Attempt, written: string): Promise<Resolved> {
  const { id, booking_id: bookingId, amount_cents: charged, now: at } = attempt
  if (bookingId === null) return fail({ kind: 'illegal_transition' })
  const receipt = normaliseReceipt(written)
  if (receipt === null) return fail({ kind: 'reference_used' })
  if (attempt.money !== 'none') return fail({ kind: 'illegal_transition' })
  const booking = await deps.bookings.receiveMoney(tx, bookingId, charged)
  // Too late for the booking: what is recorded as paid goes back at once.
  const allowed = booking ? null : await attempt.allow(charged)
  if (allowed && !allowed.ok) return allowed
  if (allowed?.value.waits) return done({ waits: true })
  const order = allowed?.value.order
  const meaning = {
    direction: 'in',
    account: 'mpesa_collection',
    amount: charged,
    kind: 'payment',
    subject: id,
  } as const
  const told = await recordReceipt(tx, { ...meaning, receipt, at })
  if (told === 'taken') return fail({ kind: 'reference_used' })
  const money = booking ? 'applied' : 'unapplied'
  const moved = await moveAttempt(tx, foundPaid(attempt, { money, received: charged, receipt, where: nothingCame }))
  if (!moved) return fail({ kind: 'illegal_transition' })
  if (booking) {
    const facts = { payment: id, booking: bookingId, total: booking.total_cents, charged }
    await deps.ledger.post(tx, mpesaReceived(facts), { bookingId, vendorId: booking.vendor_id, at })
    return happened
  }
  await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged }), { bookingId, at })
  await returnPayment(deps, tx, { id, bookingId, charged, ...(order && { order }) })
  return happened
}

/** The provider's statement shows no such payment. The customer was told that we would look, and gets the result. */
async function recordUnpaid({ emit }: ResolveDeps, tx: Tx, attempt: Attempt): Promise<Resolved> {
  const { id, booking_id: bookingId, by, now } = attempt
  if (bookingId === null) return fail({ kind: 'illegal_transition' })
  const move = { id, event: 'resolveUnpaid', now, by, nextQueryAt: null, where: nothingCame } as const
  if (!(await moveAttempt(tx, move))) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'payment.found_unpaid', bookingId, attemptId: id })
  return happened
}
