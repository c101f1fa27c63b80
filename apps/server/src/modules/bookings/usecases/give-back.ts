import { giveBackUntil, mostToGiveBack } from '@upeo/domain/bookings/give-back'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import { refundableOf } from '@upeo/domain/bookings/kept-money'
import { payableBalance } from '@upeo/domain/disbursements/payout-rules'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import type { Cents } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { bookingColumns, paidMoneyOf, type BookingRow } from '../store/booking-row.ts'
import { postCommission } from '../store/post-commission.ts'
import { refundBooking, type RefundBookingError } from './refund-booking.ts'

export interface Gift {
  /** Null: all that is left. */
  readonly amount: Cents | null
  /** The customer reads it. */
  readonly reason: string
  readonly idempotencyKey: string | null
}

export type GiveBackError =
  | RefundBookingError
  | Failure<'not_kept', { state: BookingStatus }>
  | Failure<'too_late' | 'key_reused'>
  | Failure<'balance_too_small', { most: Cents }>

type KeptBooking = BookingRow & { readonly completed_at: Date | null; readonly release_due_at: Date | null }

/**
 * The guide gives back what they keep of a booking that is over, of their own will. M-Pesa money comes out of escrow, after
 * the release out of their balance, and never makes them owe anything. Money that they hold they owe from now on; from the
 * start of the trip on their word that it is back is not enough, and its commission is owed until it is confirmed.
 */
export async function giveBack(
  deps: WriteDeps,
  tx: Tx,
  { vendorId, bookingId }: { readonly vendorId: VendorId; readonly bookingId: BookingId },
  gift: Gift,
): Promise<Result<void, GiveBackError>> {
  const found = await sql<KeptBooking>`
    select ${bookingColumns('b')}, b.completed_at, b.release_due_at from bookings b
    where b.id = ${bookingId} and b.vendor_id = ${vendorId} for no key update`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  const before = await findGift(tx, bookingId, gift)
  if (before) return before.same ? done() : fail({ kind: 'key_reused' })
  const now = deps.clock.now()
  const until = giveBackUntil(factsOf(booking))
  if (until === null) return fail({ kind: 'not_kept', state: booking.status })
  if (now > until) return fail({ kind: 'too_late' })
  const manual = isManual(booking.payment_method)
  if (!manual && booking.released_at !== null) {
    const most = await mostOf(deps, tx, booking)
    if ((gift.amount ?? refundableOf(paidMoneyOf(booking))) > most) return fail({ kind: 'balance_too_small', most })
  }
  const needsConfirmation = manual && now >= booking.starts_at
  if (needsConfirmation) await chargeEarly(deps, tx, booking, now)
  const refunded = await refundBooking(deps, tx, bookingId, {
    amount: gift.amount,
    reason: 'given_back',
    textForCustomer: gift.reason,
    decidedBy: vendorId,
    idempotencyKey: gift.idempotencyKey,
    needsConfirmation,
  })
  if (!refunded.ok) return refunded
  const { id, user_id: userId } = refunded.value.booking
  const cents = refunded.value.amount
  await deps.emit(tx, {
    type: 'booking.given_back',
    bookingId: id,
    vendorId,
    userId,
    cents,
    by: manual ? 'guide' : 'upeo',
  })
  return done()
}

const factsOf = (booking: KeptBooking) => ({
  ...paidMoneyOf(booking),
  status: booking.status,
  paymentStatus: booking.payment_status,
  completedAt: booking.completed_at,
  endsAt: booking.ends_at,
  releaseDueAt: booking.release_due_at,
  releasedAt: booking.released_at,
})

/** Nothing takes from the guide's balance between this and the posting. */
async function mostOf({ ledger }: WriteDeps, tx: Tx, booking: KeptBooking): Promise<Cents> {
  const { vendor_id: vendor, commission_rate_percent: percent } = booking
  await sql`select from vendors where user_id = ${vendor} for no key update`.execute(tx)
  const available = await ledger.balance(tx, account.vendorAvailable(vendor))
  const debt = await ledger.balance(tx, account.vendorReceivable(vendor))
  return mostToGiveBack('vendor', paidMoneyOf(booking), payableBalance(available, debt), percent)
}

/** What a policy keeps with the guide has its commission at its release: giving some of it back does not wait for that. */
async function chargeEarly({ ledger }: WriteDeps, tx: Tx, booking: KeptBooking, now: Date): Promise<void> {
  if (booking.status !== 'cancelled' || booking.released_at !== null || booking.release_due_at === null) return
  await sql`update bookings set released_at = ${now} where id = ${booking.id}`.execute(tx)
  await postCommission(ledger, tx, booking)
}

async function findGift(tx: Tx, bookingId: BookingId, gift: Gift): Promise<{ readonly same: boolean } | null> {
  if (gift.idempotencyKey === null) return null
  const found = await sql<{ same: boolean }>`
    select coalesce(${gift.amount}::bigint, amount_cents) = amount_cents and text_for_customer = ${gift.reason} as same
    from booking_refunds where booking_id = ${bookingId} and idempotency_key = ${gift.idempotencyKey}`.execute(tx)
  return found.rows[0] ?? null
}
