import type { Cents } from '@upeo/domain/money'
import { isManual, type CustomerMethod, type GuideMethod } from '@upeo/domain/payments/methods'
import { manualMethodsOf } from '@upeo/domain/disbursements/payout-rules'
import { chargeByMpesa } from '@upeo/domain/bookings/charge-by-mpesa'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'

export interface GuideTakes {
  readonly acceptsMpesa: boolean
  readonly manualMethods: readonly GuideMethod[]
  /** What they owe in commission; above the limit their manual methods pause. */
  readonly debt: Cents
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
