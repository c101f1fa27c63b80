import type { PayoutStatus } from '@upeo/domain/disbursements/lifecycle'
import { words } from '@upeo/domain/words/say'
import type { Tone } from '../../../ui/chip.tsx'

export const payoutLabels: { readonly [Status in PayoutStatus]: string } = words({
  PENDING: 'To approve',
  PROCESSING: 'On its way',
  COMPLETED: 'Paid',
  REJECTED: 'Rejected',
})
export const payoutTones: { readonly [Status in PayoutStatus]: Tone } = {
  PENDING: 'accent',
  PROCESSING: 'info',
  COMPLETED: 'primary',
  REJECTED: 'neutral',
}
