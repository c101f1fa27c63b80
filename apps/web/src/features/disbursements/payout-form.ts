import { fromKes, isKes } from '@upeo/domain/money'
import { parseMpesaPhone } from '@upeo/domain/payments/phone'
import { payoutTexts, type PayoutMethod } from '@upeo/domain/disbursements/payout-rules'

export const payoutMethodLabels: Record<PayoutMethod, string> = { mpesa: 'M-Pesa', bank_transfer: 'Bank transfer' }

type Known = Readonly<Record<PayoutMethod, string | null>>

/** An account that money went to before needs no password; the same number in another spelling is the same account. */
export function asksPassword(
  { method, account }: { readonly method: PayoutMethod; readonly account: string },
  known: Known | undefined,
): boolean {
  const before = known?.[method] ?? null
  if (before === null) return true
  if (method === 'bank_transfer') return account.trim().replaceAll(/\s+/g, ' ') !== before
  const phone = parseMpesaPhone(account)
  return !phone.ok || phone.value !== before
}

/** Why the request cannot be sent; null when it can. Nothing is said of a field that is still empty. */
export function payoutProblem(
  { amount, account }: { readonly amount: number | string; readonly account: string },
  available: number,
): { readonly field: 'amount' | 'form'; readonly message: string } | null {
  const kes = Number(amount)
  if (amount === '' || !(kes > 0) || !isKes(kes)) return { field: 'form', message: payoutTexts.incomplete }
  if (fromKes(kes) > fromKes(available)) return { field: 'amount', message: payoutTexts.exceeds_balance }
  return account.trim() === '' ? { field: 'form', message: payoutTexts.incomplete } : null
}
