import type { AccountKind } from '@upeo/domain/ledger/accounts'
import { say, words } from '@upeo/domain/words/say'

const texts: Readonly<Record<AccountKind, string>> = words({
  mpesa_collection: 'M-Pesa, collected',
  mpesa_disbursement: 'M-Pesa, for payouts',
  bank: 'Bank',
  escrow: 'Escrow: held until trips are done',
  unapplied: 'Unapplied: belongs to no booking',
  refund_payable: 'Owed to customers as refunds',
  refund_overpaid: 'Owed by customers who were paid back twice',
  rounding: 'Rounding to whole shillings',
  vendor_available: 'Available to guides',
  vendor_receivable: 'Owed by guides as commission',
  payout_reserved: 'Reserved for payouts',
  commission_income: 'Commission earned',
  vat_payable: 'VAT to pay',
  mpesa_fees: 'M-Pesa fees',
})

export function accountText(kind: string): string {
  return kind in texts ? say(texts[kind as AccountKind]) : kind
}
