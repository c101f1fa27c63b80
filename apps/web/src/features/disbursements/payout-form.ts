import { fromKes, isKes, ZERO } from '@upeo/domain/money'
import { parseMpesaPhone } from '@upeo/domain/payments/phone'
import {
  checkPayout,
  payoutTexts,
  tidyAccount,
  type PayoutLimits,
  type PayoutMethod,
} from '@upeo/domain/disbursements/payout-rules'
import { say, words } from '@upeo/domain/words/say'

export const payoutMethodLabels: Record<PayoutMethod, string> = words({
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
})

type Known = Readonly<Record<PayoutMethod, string | null>>

/** Whether money never went there before; the same number in another spelling is the same account. */
export function isNewAccount(
  { method, account }: { readonly method: PayoutMethod; readonly account: string },
  known: Known | undefined,
): boolean {
  const before = known?.[method] ?? null
  if (before === null) return true
  if (method === 'bank_transfer') return tidyAccount(account) !== before
  const phone = parseMpesaPhone(account)
  return !phone.ok || phone.value !== before
}

/** As they travel, in KES. */
export interface WireLimits {
  readonly unit: number
  readonly least: number
  readonly most: number
}

export const limitsOf = ({ unit, least, most }: WireLimits): PayoutLimits => ({
  unit: fromKes(unit),
  least: fromKes(least),
  most: fromKes(most),
})

/**
 * Why the request cannot be sent, by the rules that the server asks too; null when it can. Nothing is said of a field
 * that is still empty. What only the server knows, as a suspension, it says.
 */
export function payoutProblem(
  {
    amount,
    account,
    method,
  }: { readonly amount: number | string; readonly account: string; readonly method: PayoutMethod },
  available: number,
  limits: PayoutLimits,
): { readonly field: 'amount' | 'form'; readonly message: string } | null {
  const kes = Number(amount)
  if (amount === '' || !(kes > 0) || !isKes(kes)) return { field: 'form', message: say(payoutTexts.incomplete) }
  const facts = { available: fromKes(available), debt: ZERO, suspended: false, refundsOverdue: false }
  // Of the amount first: it is said while the account is still empty.
  const checked = checkPayout({ amount: fromKes(kes), method, account: account.trim() || 'to come' }, facts, limits)
  if (!checked.ok) return { field: 'amount', message: say(payoutTexts[checked.error.kind]) }
  return account.trim() === '' ? { field: 'form', message: say(payoutTexts.incomplete) } : null
}
