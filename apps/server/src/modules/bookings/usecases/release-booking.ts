import { keptOf } from '@upeo/domain/bookings/kept-money'
import type { BookingId } from '@upeo/domain/ids'
import { escrowReleased } from '@upeo/domain/ledger/postings'
import { isManual } from '@upeo/domain/payments/methods'
import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { splitCommission } from '@upeo/domain/bookings/commission'
import { fail, done, type Failure, type Result } from '@upeo/domain/result'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { moneyStopped } from '../../ledger/index.ts'
import type { WriteDeps } from '../deps.ts'
import { bookingColumns, paidMoneyOf, type BookingRow } from '../store/booking-row.ts'
import { postCommission } from '../store/post-commission.ts'

/**
 * Gives the guide their share: of a completed trip, or of what a policy kept, be it a part. `not_due` when another worker
 * was faster, or a reported problem waits for an administrator.
 */
export async function releaseBooking(
  { clock, emit, ledger }: WriteDeps,
  tx: Tx,
  id: BookingId,
): Promise<Result<void, Failure<'not_due'>>> {
  const now = clock.now()
  const released = await sql<BookingRow>`
    update bookings b set released_at = ${now}
    where id = ${id} and release_due_at <= ${now} and ends_at <= ${addTime(now, -RELEASE_DELAY)} and released_at is null and needs_attention is null
      and payment_status in ('paid', 'partially_paid') and not ${moneyStopped(sql`b.vendor_id`)}
    returning ${bookingColumns('b')}`.execute(tx)
  const booking = released.rows[0]
  if (!booking) return fail({ kind: 'not_due' })
  const { vendor_id: vendor } = booking
  if (isManual(booking.payment_method)) {
    await postCommission(ledger, tx, booking)
    return done()
  }
  const kept = keptOf(paidMoneyOf(booking))
  const split = splitCommission(kept, booking.commission_rate_percent)
  await ledger.post(tx, escrowReleased({ booking: id, vendor, kept, split }), {
    bookingId: id,
    vendorId: vendor,
    at: now,
  })
  await emit(tx, { type: 'booking.released', bookingId: id, vendorId: vendor, shareCents: split.vendorShare })
  return done()
}
