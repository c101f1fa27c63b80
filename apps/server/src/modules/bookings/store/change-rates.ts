import { rateFor, type DirectRates } from '@upeo/domain/bookings/direct-bookings'
import { splitCommission } from '@upeo/domain/bookings/commission'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/**
 * Gives a direct booking, whose row is locked, other rates while none of its commission stands in the books. False where it
 * does, where nothing of the booking's money can come or be kept any more, and where these are its rates.
 */
export async function changeRates(tx: Tx, id: BookingId, rates: DirectRates): Promise<boolean> {
  const found = await sql<{ total: Cents; method: BookingMethod }>`
    select total_cents as total, payment_method as method from bookings b
    where id = ${id} and source <> 'online' and (status <> 'cancelled' or release_due_at is not null)
      and (guide_rate_percent, upeo_rate_percent) is distinct from (${rates.guide}::smallint, ${rates.upeo}::smallint)
      and not exists (select from ledger_transactions t
        where t.booking_id = b.id and t.event in ('escrow_released', 'manual_completed'))`.execute(tx)
  const [booking] = found.rows
  if (!booking) return false
  const rate = rateFor(rates, booking.method)
  await sql`
    update bookings set guide_rate_percent = ${rates.guide}, upeo_rate_percent = ${rates.upeo},
      commission_rate_percent = ${rate}, commission_cents = ${splitCommission(booking.total, rate).commission}
    where id = ${id}`.execute(tx)
  return true
}
