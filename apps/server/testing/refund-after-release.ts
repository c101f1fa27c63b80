import { splitCommission } from '@upeo/domain/bookings/pricing'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import type { Posting } from '@upeo/domain/ledger/postings'
import { minus, negate, type Cents } from '@upeo/domain/money'

export interface RefundedBooking {
  readonly id: BookingId
  readonly vendor_id: VendorId
  readonly total_cents: Cents
  readonly charge_cents: Cents
  readonly by_mpesa: boolean
}

/** What nothing posts yet (decision 13), though the figures read it: the share becomes a debt, the commission goes back. */
export function refundAfterRelease(booking: RefundedBooking): Posting {
  const { id, vendor_id: vendor, total_cents: total, charge_cents: charged } = booking
  const split = splitCommission(total)
  return {
    event: 'refund_after_release',
    eventKey: `refund_after_release:${id}`,
    lines: [
      { account: account.vendorReceivable(vendor), amount: split.vendorShare },
      { account: account.commissionIncome, amount: split.net },
      { account: account.vatPayable, amount: split.vat },
      { account: account.rounding, amount: minus(charged, total) },
      { account: account.refundPayable(id), amount: negate(charged) },
    ].filter(({ amount }) => amount !== 0),
  }
}
