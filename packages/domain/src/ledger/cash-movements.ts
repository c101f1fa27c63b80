import type { Cents } from '../money.ts'
import { feeCharged, floatMoved, type Posting } from './postings.ts'
import { words } from '../words/say.ts'

/** What M-Pesa's statement shows beside payments: its accounts are moved between, and it takes its fees. */
export const cashMovementKinds = ['float_to_payouts', 'float_to_bank', 'fee_on_collections', 'fee_on_payouts'] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]

export const cashMovementLabels: Readonly<Record<CashMovementKind, string>> = words({
  float_to_payouts: 'Float moved to the payout account',
  float_to_bank: 'Float moved to the bank',
  fee_on_collections: 'Fee taken from collections',
  fee_on_payouts: 'Fee taken from payout float',
})

/** Keyed by M-Pesa's own receipt: what the statement shows once is booked once. */
export function cashMoved(kind: CashMovementKind, amount: Cents, receipt: string): Posting {
  const facts = { key: receipt, amount }
  switch (kind) {
    case 'float_to_payouts':
      return floatMoved({ ...facts, to: 'mpesa_disbursement' })
    case 'float_to_bank':
      return floatMoved({ ...facts, to: 'bank' })
    case 'fee_on_collections':
      return feeCharged({ ...facts, from: 'mpesa_collection' })
    case 'fee_on_payouts':
      return feeCharged({ ...facts, from: 'mpesa_disbursement' })
    default:
      return kind satisfies never
  }
}
