import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../../../adapters/payments/port.ts'
import { attemptBegun, type AttemptRow } from '../store/attempts.ts'
import { newSecret } from '../../../platform/callback-secret.ts'
import { findReceiptKind, recordReceipt } from '../../ledger/index.ts'
import { findUnreceipted } from '../store/statement-due.ts'
import { matchStatement } from './match-statement.ts'

/**
 * A payment for a booking that matches none of its prompts (paid by hand, or a second time): gets a row of its own, is
 * booked as unapplied and waits for an administrator. Once per receipt, however often and from where it is reported.
 */
export async function recordUnmatched(
  deps: PaymentsDeps,
  { booking_id: bookingId, phone }: Pick<AttemptRow, 'booking_id' | 'phone'>,
  { receipt, amount }: { readonly receipt: MpesaReceipt; readonly amount: Cents },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await writeUnmatched(deps, tx, { bookingId, phone, receipt, amount })
    return done()
  })
}

/**
 * The same for one of the `lines` of the statement, which names a booking and no prompt, or no booking of ours at all. It is
 * checked again under the booking's lock, which every confirmation takes first: if it may belong to a prompt after all,
 * it is not recorded, and the answer is false. Otherwise a query that answers "paid" in between would post the same
 * payment again.
 */
export async function recordUnmatchedLine(
  deps: PaymentsDeps,
  line: CollectedPayment & { readonly receipt: MpesaReceipt },
  lines: readonly CollectedPayment[],
): Promise<boolean> {
  const { reference, account, receipt, amount } = line
  const booked = await inTransaction(deps.db, async (tx) => {
    const bookingId = reference && (await lockBooking(tx, reference))
    const candidates = reference ? await findUnreceipted(tx, [reference]) : []
    if (!matchStatement(lines, candidates).left.includes(line)) return fail({ kind: 'undecided' })
    const phone = await payingPhone(tx, bookingId, line.phoneEnd)
    await writeUnmatched(deps, tx, { bookingId, account, phone, receipt, amount })
    return done()
  })
  return booked.ok
}

async function lockBooking(tx: Tx, reference: BookingReference): Promise<BookingId | null> {
  const found = await sql<{ id: BookingId }>`
    select id from bookings where reference = ${reference} for no key update`.execute(tx)
  return found.rows[0]?.id ?? null
}

/** The provider shows only the number's end: the number prompted for this booking, if it has the same end. */
async function payingPhone(tx: Tx, bookingId: BookingId | null, end: string): Promise<string> {
  const found = await sql<{ phone: string }>`
    select phone from payment_attempts where booking_id = ${bookingId} and right(phone, 3) = ${end}
    order by created_at desc limit 1`.execute(tx)
  return found.rows[0]?.phone ?? end.padStart(12, '*')
}

interface UnmatchedPayment {
  /** Null: the account that the payer gave is not a booking's. */
  readonly bookingId: BookingId | null
  readonly account?: string
  readonly phone: string
  readonly receipt: MpesaReceipt
  readonly amount: Cents
}

/** Where the receipt stands for something that is no payment, the money is on the books all the same, and the office told. */
async function writeUnmatched(deps: PaymentsDeps, tx: Tx, payment: UnmatchedPayment): Promise<void> {
  const { bookingId, account = '', phone, receipt, amount } = payment
  const id = newId<PaymentId>(deps.clock)
  const now = deps.clock.now()
  const placed = bookingId !== null
  const meaning = {
    receipt,
    direction: 'in',
    account: 'mpesa_collection',
    amount,
    kind: 'payment',
    subject: id,
  } as const
  const disputed = (await recordReceipt(tx, { ...meaning, at: now })) === 'taken'
  if (disputed && (await findReceiptKind(tx, receipt)) === 'payment') return
  const why: PaymentTrouble = disputed ? 'receipt_used' : placed ? 'paid_apart' : 'unplaced'
  const added = await sql`
    with added as (
      insert into payment_attempts (id, booking_id, account, status, amount_cents, phone, callback_hash, receipt,
        disputed_receipt, result_code, money, received_cents, needs_attention, created_at, settled_at)
      values (${id}, ${bookingId}, ${placed ? null : account}, 'needs_review',
        coalesce((select charge_cents from bookings where id = ${bookingId}), ${amount}), ${phone}, ${newSecret().hash},
        ${disputed ? null : receipt}, ${disputed ? receipt : null}, '0', 'unapplied', ${amount}, ${why}, ${now}, ${now})
      on conflict do nothing
      returning id, status, money, received_cents
    ), ${attemptBegun(sql`added`, { event: 'record', now })}
    select id from added`.execute(tx)
  if (added.rows.length === 0) return
  await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged: amount }), { bookingId, at: now })
  if (!placed) return
  await deps.emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: amount, refunding: false })
}
