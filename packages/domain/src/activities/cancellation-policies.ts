import { words } from '../words/say.ts'
import { HOUR } from '../time.ts'

export const cancellationPolicies = ['Flexible', 'Moderate', 'Strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = 'Moderate'

/** How long before the start a customer still gets everything back; null: never. */
export const fullRefundUntil = {
  Flexible: 24 * HOUR,
  Moderate: 120 * HOUR,
  Strict: null,
} satisfies Record<CancellationPolicy, number | null>

export const cancellationPolicyTexts: Record<CancellationPolicy, string> = words({
  Flexible: 'Flexible (full refund 24h prior)',
  Moderate: 'Moderate (full refund 5 days prior)',
  Strict: 'Strict (no refunds)',
})
