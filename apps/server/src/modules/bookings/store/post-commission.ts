import { keptOf, roundingOf, type PaidMoney } from '@upeo/domain/bookings/kept-money'
import { directlyPaid } from '@upeo/domain/ledger/postings'
import type { Tx } from '../../../platform/deps.ts'
import type { Ledger } from '../../ledger/index.ts'
import { paidMoneyOf, type BookingRow } from './booking-row.ts'

/** The guide has all the money already: the commission on what they keep of it, be it a part, becomes their debt. */
export async function postCommission(
  ledger: Pick<Ledger, 'post'>,
  tx: Tx,
  booking: BookingRow,
  money: PaidMoney = paidMoneyOf(booking),
): Promise<void> {
  const { id, vendor_id: vendor, commission_rate_percent: percent } = booking
  const posting = directlyPaid({ booking: id, vendor, kept: keptOf(money), rounding: roundingOf(money), percent })
  if (posting) await ledger.post(tx, posting, { bookingId: id, vendorId: vendor })
}
