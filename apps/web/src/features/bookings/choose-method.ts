import { customerMethods, DEFAULT_METHOD, type CustomerMethod, type GuideMethod } from '@upeo/domain/payments/methods'
import type { Cents } from '@upeo/domain/money'
import { chargeByMpesa } from '@upeo/domain/bookings/ways-to-pay'
import { words } from '@upeo/domain/words/say'

/** The payment methods that a guide accepts, as the activity or a booking's instructions list them. */
export interface Takes {
  readonly mpesa: boolean
  readonly active: readonly GuideMethod[]
}

/** In the order in which they are shown. */
export function offeredMethods({ mpesa, active }: Takes): readonly CustomerMethod[] {
  return customerMethods.filter((method) => (method === 'mpesa' ? mpesa : active.includes(method)))
}

/** M-Pesa when it is accepted and can carry the amount, else the first method that can; null when none can. */
export function startingMethod(takes: Takes, total: Cents): CustomerMethod | null {
  const possible = offeredMethods(takes).filter((method) => method !== 'mpesa' || chargeByMpesa(total).ok)
  return possible.find((method) => method === DEFAULT_METHOD) ?? possible[0] ?? null
}

export const noMethodsText = words(
  'The vendor has not configured any payment methods. Please contact them directly for payment instructions.',
)
export const noDetailsText = words('Failed to load vendor payment details. Default payment information will be shown.')
