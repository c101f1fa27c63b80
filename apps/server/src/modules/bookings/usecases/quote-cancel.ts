import { unmetGuard } from '@upeo/domain/bookings/guards'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { refundableOf } from '@upeo/domain/bookings/kept-money'
import { can } from '@upeo/domain/lifecycle'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { quoteRefund, type RefundQuote } from '@upeo/domain/bookings/quote-refund'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { ActorKind } from '@upeo/domain/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { findOwnBooking, paidMoneyOf, type BookingRow } from '../store/booking-row.ts'

export type QuoteError = Failure<'not_found' | 'illegal_transition' | 'already_started'>

/** What cancelling now would pay back, before the customer decides. */
export async function quoteCancel(
  db: Kysely<Database>,
  userId: UserId,
  id: BookingId,
  now: Date,
): Promise<Result<{ quote: RefundQuote; policy: string }, QuoteError>> {
  const booking = await findOwnBooking(db, userId, id)
  if (!booking) return fail({ kind: 'not_found' })
  if (!can(bookingLifecycle, 'cancel', booking.status, 'customer')) return fail({ kind: 'illegal_transition' })
  if (unmetGuard('cancel', 'customer', { startsAt: booking.starts_at }, now)) return fail({ kind: 'already_started' })
  return done({ quote: quoteFor(booking, now, 'customer'), policy: booking.cancellation_policy })
}

export function quoteFor(booking: BookingRow, now: Date, by: ActorKind): RefundQuote {
  const { status, cancellation_policy: policy, starts_at: start, payment_method: method } = booking
  const asked = booking.answer_by !== null && now < booking.answer_by
  return quoteRefund({ status, policy, start, method, paid: refundableOf(paidMoneyOf(booking)), asked }, now, by)
}
