import type { BookingId, PaymentId, VendorId } from '../ids.ts'
import { isId } from '../ids.ts'

type Normal = 'debit' | 'credit'

type AccountRule = {
  /** Whose account it is: one for Upeo, or one per booking, payment or guide. */
  readonly owner: 'upeo' | 'booking' | 'payment' | 'vendor' | 'booking_or_payment'
  /** The side on which it grows. */
  readonly normal: Normal
  /** Whether its balance must never go to the other side. */
  readonly neverOverdrawn: boolean
}

export const accountRules = {
  /** Where customers' M-Pesa money arrives. */
  mpesa_collection: { owner: 'upeo', normal: 'debit', neverOverdrawn: false },
  /** From where M-Pesa payouts and refunds by B2C leave. */
  mpesa_disbursement: { owner: 'upeo', normal: 'debit', neverOverdrawn: false },
  bank: { owner: 'upeo', normal: 'debit', neverOverdrawn: false },
  escrow: { owner: 'booking', normal: 'credit', neverOverdrawn: true },
  /** Money that belongs to no booking (yet). */
  unapplied: { owner: 'payment', normal: 'credit', neverOverdrawn: true },
  refund_payable: { owner: 'booking_or_payment', normal: 'credit', neverOverdrawn: true },
  /** Paid back twice by M-Pesa: the second is the customer's to return. */
  refund_overpaid: { owner: 'booking_or_payment', normal: 'debit', neverOverdrawn: false },
  /** What charging whole shillings gains or loses. */
  rounding: { owner: 'upeo', normal: 'credit', neverOverdrawn: false },
  vendor_available: { owner: 'vendor', normal: 'credit', neverOverdrawn: true },
  /** What a guide owes Upeo: commission on money that went straight to them, and what its rounding gained. */
  vendor_receivable: { owner: 'vendor', normal: 'debit', neverOverdrawn: false },
  payout_reserved: { owner: 'vendor', normal: 'credit', neverOverdrawn: true },
  commission_income: { owner: 'upeo', normal: 'credit', neverOverdrawn: false },
  vat_payable: { owner: 'upeo', normal: 'credit', neverOverdrawn: false },
  mpesa_fees: { owner: 'upeo', normal: 'debit', neverOverdrawn: false },
} as const satisfies Record<string, AccountRule>

export type AccountKind = keyof typeof accountRules

type UpeoKind = {
  [K in AccountKind]: (typeof accountRules)[K]['owner'] extends 'upeo' ? K : never
}[AccountKind]

type OwnerOf<K extends AccountKind> = {
  upeo: never
  booking: BookingId
  payment: PaymentId
  vendor: VendorId
  booking_or_payment: BookingId | PaymentId
}[(typeof accountRules)[K]['owner']]

/** As stored: the kind, and for an owned account its owner's id: 'bank', 'escrow:0189…'. */
export type AccountKey =
  | UpeoKind
  | { [K in Exclude<AccountKind, UpeoKind>]: `${K}:${OwnerOf<K>}` }[Exclude<AccountKind, UpeoKind>]

export const account = {
  mpesaCollection: 'mpesa_collection',
  mpesaDisbursement: 'mpesa_disbursement',
  bank: 'bank',
  rounding: 'rounding',
  commissionIncome: 'commission_income',
  vatPayable: 'vat_payable',
  mpesaFees: 'mpesa_fees',
  escrow: (booking: BookingId): AccountKey => `escrow:${booking}`,
  unapplied: (payment: PaymentId): AccountKey => `unapplied:${payment}`,
  refundPayable: (owner: BookingId | PaymentId): AccountKey => `refund_payable:${owner}`,
  refundOverpaid: (owner: BookingId | PaymentId): AccountKey => `refund_overpaid:${owner}`,
  vendorAvailable: (vendor: VendorId): AccountKey => `vendor_available:${vendor}`,
  vendorReceivable: (vendor: VendorId): AccountKey => `vendor_receivable:${vendor}`,
  payoutReserved: (vendor: VendorId): AccountKey => `payout_reserved:${vendor}`,
} as const

/** Where money really lies, outside the ledger. */
export type CashAccount = 'mpesa_collection' | 'mpesa_disbursement' | 'bank'

/** Kind and owner of a stored key; a key that is none is a bug. */
export function parseAccountKey(key: string): { readonly kind: AccountKind; readonly owner: string | null } {
  const [kind = '', ...rest] = key.split(':')
  const owner = rest.length === 0 ? null : rest.join(':')
  if (!Object.hasOwn(accountRules, kind)) throw new TypeError(`Not an account: ${key}`)
  const rule = accountRules[kind as AccountKind]
  const fits = rule.owner === 'upeo' ? owner === null : owner !== null && isId(owner)
  if (!fits) throw new TypeError(`Not an account: ${key}`)
  return { kind: kind as AccountKind, owner }
}

/** An account's balance on its normal side, from the sum of its signed lines (debit +, credit -). */
export function normalBalance(kind: AccountKind, signed: number): number {
  return accountRules[kind].normal === 'debit' ? signed + 0 : 0 - signed
}
