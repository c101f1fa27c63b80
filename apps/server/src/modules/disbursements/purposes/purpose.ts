import type { ProviderCapabilities } from '../../../adapters/payments/port.ts'
import type { DisbursementTrouble, PAID_AFTER_REFUSAL } from '@upeo/domain/disbursements/lifecycle'
import type { Failure, Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { SettleDeps } from '../deps.ts'
import type { DisbursementRow } from '../store/disbursement-row.ts'

type Trouble = DisbursementTrouble | 'paid_twice'

export interface Refusal {
  readonly code: string
  readonly description: string
  /** The cause is in our own account, or the call itself was refused: no reason to reject the payee. */
  readonly ourFault: boolean
  /** Refused as it stands: the same again would be refused again. */
  readonly final?: boolean
}

/** What follows a refusal after which the money has certainly not moved. */
export type AfterRefusal =
  | { readonly kind: 'review' }
  /** Sent again, in another conversation, after so many milliseconds. */
  | { readonly kind: 'resend'; readonly after: number }
  | { readonly kind: 'reject'; readonly reason: string }
  /** Already waits for an administrator, who decides. */
  | { readonly kind: 'nothing' }

/** What sending money means beyond the sending. Each is called with orders of its own purpose only. */
export interface Purpose {
  /** The prefix of our conversation ids. */
  readonly prefix: string
  /** What the payee reads. */
  readonly remarks: string
  channelFor(order: DisbursementRow, capabilities: ProviderCapabilities): 'reversal' | 'transfer'
  /** Locks and moves whatever comes before the order in the order of locks. */
  beforePaid(
    deps: Pick<SettleDeps, 'bookings'>,
    tx: Tx,
    order: DisbursementRow,
  ): Promise<Result<unknown, Failure<string>>>
  /** Posts the payment, and emits its event. */
  afterPaid(deps: SettleDeps, tx: Tx, order: DisbursementRow): Promise<void>
  afterRefusal(order: DisbursementRow, refusal: Refusal, provider: ProviderCapabilities): AfterRefusal
  /** Emits that an administrator has to look. */
  tellReview(deps: Pick<SettleDeps, 'emit'>, tx: Tx, order: DisbursementRow, why: Trouble): Promise<void>
  /** How `tellReview` names a payment beyond what the books hold. */
  readonly unbookedWhy: typeof PAID_AFTER_REFUSAL | 'paid_twice'
}
