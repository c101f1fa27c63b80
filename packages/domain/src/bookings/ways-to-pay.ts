import { cents, formatKes, type Cents } from '../money.ts'
import { isManual, manualMethodsOf, type CustomerMethod, type GuideTakes } from '../payments/methods.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { phrase, words } from '../words/say.ts'
import { chargeOf, type Charge } from './price.ts'

/** Safaricom's limits for one M-Pesa payment. */
export const MPESA_MIN = cents(1_00)
export const MPESA_MAX = cents(250_000_00)

export const mpesaLimitTexts = words({
  above_mpesa_limit: phrase(
    'M-Pesa takes up to {most} in one payment. Please pay this booking by bank transfer instead.',
    { most: formatKes(MPESA_MAX) },
  ),
  below_mpesa_minimum: phrase('M-Pesa cannot take less than {least}. Please choose another payment method.', {
    least: formatKes(MPESA_MIN),
  }),
})

export type MpesaLimitError = Failure<keyof typeof mpesaLimitTexts>

/** The charge, or why M-Pesa cannot take it; the texts are `mpesaLimitTexts`. */
export function chargeByMpesa(total: Cents): Result<Charge, MpesaLimitError> {
  const charged = chargeOf(total)
  if (charged.charge > MPESA_MAX) return fail({ kind: 'above_mpesa_limit' })
  if (charged.charge < MPESA_MIN) return fail({ kind: 'below_mpesa_minimum' })
  return done(charged)
}

export type MethodError = Failure<'method_not_offered' | 'amount_too_large'>

/** Whether a booking of this total can be paid to this guide in this way. */
export function checkMethod(
  guide: GuideTakes,
  method: CustomerMethod,
  total: Cents,
  debtLimit: Cents,
): Result<void, MethodError> {
  if (!isManual(method)) {
    if (!guide.acceptsMpesa) return fail({ kind: 'method_not_offered' })
    const charge = chargeByMpesa(total)
    if (charge.ok) return done()
    return fail({ kind: charge.error.kind === 'above_mpesa_limit' ? 'amount_too_large' : 'method_not_offered' })
  }
  const offered: readonly CustomerMethod[] = manualMethodsOf(guide, debtLimit)
  return offered.includes(method) ? done() : fail({ kind: 'method_not_offered' })
}
