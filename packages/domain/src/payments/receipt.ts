import type { Brand } from '../ids.ts'
import { withoutInvisible } from '../text.ts'

/** The code by which M-Pesa names one movement of money, as it is stored and compared. */
export type MpesaReceipt = Brand<string, 'MpesaReceipt'>

/**
 * People copy receipts with spaces and invisible signs, and in either case; M-Pesa writes them in capitals without any. Null when nothing is
 * left. The same holds for a bank's reference, which is compared in the same way.
 */
export function normaliseReceipt(text: string): MpesaReceipt | null {
  const bare = withoutInvisible(text).replaceAll(/\s/g, '').toUpperCase()
  return bare === '' ? null : (bare as MpesaReceipt)
}

/** What M-Pesa shows under one receipt: the movement itself, and the charge that it took for it. */
export type ReceiptLeg = 'principal' | 'charge'

/** Which of the platform's accounts at M-Pesa it moved; `elsewhere`: between a guide and a customer. */
export type ReceiptAccount = 'mpesa_collection' | 'mpesa_disbursement' | 'elsewhere'

/** What a receipt stands for; each kind has its table. */
export type ReceiptKind = 'payment' | 'disbursement' | 'overpayment' | 'cash_movement' | 'guide_refund'
