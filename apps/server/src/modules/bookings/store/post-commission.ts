import { splitCommission } from '@upeo/domain/bookings/pricing'
import { manualCompleted } from '@upeo/domain/ledger/postings'
import type { Tx } from '../../../platform/deps.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { BookingRow } from './booking-row.ts'

/** The guide has all the money already, be it a part that a policy keeps: the commission on it becomes their debt. */
export async function postCommission(
  ledger: Pick<Ledger, 'post'>,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'vendor_id' | 'paid_cents' | 'commission_rate_percent'>,
): Promise<void> {
  const { id, vendor_id: vendor, paid_cents: paid, commission_rate_percent: rate } = booking
  const split = splitCommission(paid, rate)
  // A part may be a cent or two.
  if (split.commission === 0) return
  await ledger.post(tx, manualCompleted({ booking: id, vendor, split }), { bookingId: id, vendorId: vendor })
}
