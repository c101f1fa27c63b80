import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { Cents } from '@upeo/domain/money'
import type { ProviderAccount, StatementAccount, TheirMovement } from '@upeo/domain/reconciliation/movements'
import type { Failure, Result } from '@upeo/domain/result'

/** What a provider takes and can do, as data. Whoever asks for more is refused before anything is sent. */
export interface ProviderCapabilities {
  /** As people know it. */
  readonly name: string
  /** The smallest step of an amount. */
  readonly unit: Cents
  readonly charge: AmountLimits
  readonly payOut: AmountLimits
  /** Whether a payment can be undone by its receipt, and then whole only: anything else goes back as a payout. */
  readonly reversesWholePayments: boolean
  /** Whether a payer and a payee are named by a phone number. */
  readonly needsPhone: boolean
  /** What it tells of its own books, for the comparison with ours. */
  readonly books: ProviderBooks
}

export interface ProviderBooks {
  /** The accounts whose balance can be asked for, and which of ours each of them holds. */
  readonly balances: readonly { readonly account: ProviderAccount; readonly holds: readonly ProviderAccount[] }[]
  /** Whether it lists what was paid in, and how far back in milliseconds; null: it does not. */
  readonly listsPaidIn: number | null
  /** Whether it can be asked what became of an order for money that leaves. */
  readonly tellsOutcomes: boolean
  /** What its portal's statement can be of; none: statements cannot be read. */
  readonly statements: readonly StatementAccount[]
}

export interface AmountLimits {
  readonly least: Cents
  readonly most: Cents
}

/** Why a call did not go through. `code` is the provider's, or an HTTP status, or the network's own word. */
export interface ProviderError {
  readonly kind:
    | 'rejected' /** Refused as it stands; nothing happened. Sending the same again is pointless. */
    | 'busy' /** Refused for now; nothing happened. Try after `retryAfterMs`. */
    | 'misconfigured' /** Keys or account are wrong; nothing happened. For the administrator. */
    | 'unreachable' /** Never left this side; nothing happened. */
    | 'uncertain' /** It may have happened: find out before doing anything again. */
    | 'duplicate' /** This conversation was used before: ask what became of it. */
    | 'not_offered' /** The provider cannot do this at all. */
  readonly code: string
  readonly message: string
  readonly retryAfterMs?: number
}

export interface ChargeRequest {
  readonly amount: Cents
  readonly phone: string
  readonly reference: BookingReference
  /** What is paid for, in the payer's words; cut to what the provider shows. */
  readonly description: string
  readonly notifyUrl: string
}

/** The payer has been asked. Both ids are the provider's; `requestId` is what it is queried by. */
export interface ChargeAccepted {
  readonly requestId: string
  readonly sessionId: string
}

export type ChargeVerdict = 'paid' | 'pending' | 'failed' | 'unrecognised'

/** What a query knows of a charge. It tells neither receipt nor amount, and must never un-pay a payment. */
export type ChargeAnswer =
  /** `body`: the answer as it came, for whoever asks later what the payment was believed by. */
  | { readonly kind: 'paid'; readonly body: string }
  | { readonly kind: 'failed'; readonly code: string; readonly description: string }
  | { readonly kind: 'pending' }
  /** The provider does not know this id. */
  | { readonly kind: 'unknown'; readonly code: string; readonly message: string }
  /** A result that means nothing to us: for a person to look at. */
  | { readonly kind: 'unrecognised'; readonly code: string; readonly description: string }
  /** No usable answer; asking costs nothing, so this uses up no step of the schedule. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly message: string }

/** A charge's result as the provider posts it. It proves nothing by itself: anybody can post one. */
export interface ChargeNotification {
  readonly requestId: string
  readonly sessionId: string | null
  readonly verdict: ChargeVerdict
  readonly code: string
  readonly description: string
  /** Null when it failed, and also where a success came without them: then it cannot be matched. */
  readonly amount: Cents | null
  readonly receipt: string | null
}

/** Where the result of a command is posted. */
export interface ResultAddresses {
  readonly resultUrl: string
  readonly timeoutUrl: string
}

export interface RefundRequest extends ResultAddresses {
  readonly receipt: string
  /** The whole of what was paid. */
  readonly amount: Cents
  readonly remarks: string
}

export interface PayOutRequest extends ResultAddresses {
  /** Ours, unique, stored before the call; at most 20 letters and digits. */
  readonly conversation: string
  readonly amount: Cents
  readonly destination: string
  readonly remarks: string
}

/** The command is queued. `outcome` is there where the provider settles at once instead of posting a result. */
export interface CommandAccepted {
  readonly reference: string
  readonly outcome: ProviderOutcome | null
}

export interface OutcomeQuery extends ResultAddresses {
  readonly of: 'refund' | 'payout'
  readonly conversation: string
  /** The provider's own name for it, where it has told one. */
  readonly reference: string | null
  /** Given: it is asked about by its receipt. */
  readonly receipt?: string | null
}

export interface BalanceQuery extends ResultAddresses {
  readonly account: ProviderAccount
}

/** What a provider says it holds for us. */
export interface BalanceNotification {
  readonly total: Cents
  /** The instant that it speaks of, where it tells one. */
  readonly at: Date | null
  /** What the total is the sum of, by the provider's names. */
  readonly parts: readonly { readonly name: string; readonly amount: Cents }[]
}

/** A statement as its portal gives it out. */
export interface PortalStatement {
  readonly lines: readonly TheirMovement[]
  /** Between the first and the last line's instants nothing is missing. */
  readonly first: Date
  readonly last: Date
}

/** `line`: counted from 1, of what cannot be read. */
export type StatementError =
  | Failure<'no_statement'>
  | Failure<'too_many_rows'>
  | { kind: 'bad_row'; line: number; what: string }

/** What a provider says became of money that was to leave, whichever call it answers. */
export type ProviderOutcome =
  | { readonly kind: 'paid'; readonly receipt: string | null; readonly amount: Cents | null }
  | {
      readonly kind: 'refused'
      /** One call for it, or the payment itself, whichever call had asked for that. */
      readonly what: 'call' | 'payment'
      /** Whether it lies with our own account, and not with who was to be paid. */
      readonly ourFault: boolean
      readonly code: string
      readonly description: string
    }
  /** The provider does not know it: it may be sent again, in the same conversation. */
  | { readonly kind: 'not_received' }
  /** Nothing is decided: look again after a while, or at once. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask' }

/** By what a provider names the payment of an order. */
export interface OrderNames {
  readonly channel: 'reversal' | 'transfer'
  readonly conversation: string
  /** Of the payment that is given back. */
  readonly receipt: string | null
}

/** The command that a posted result answers; a reversal and a payout tell their own outcome, a query another command's. */
export type CommandKind = 'reversal' | 'transfer' | 'query'

/** A line of the provider's own statement: money that a customer has paid in. */
export interface CollectedPayment {
  readonly receipt: string
  readonly amount: Cents
  readonly at: Date
  /** Null where what the customer gave is no reference of ours. */
  readonly reference: BookingReference | null
  /** As the customer gave it. */
  readonly account: string
  /** The last three digits: the rest is hidden. */
  readonly phoneEnd: string
}

/** Who takes and sends money for us. Nothing here throws for what the network or the provider does. */
export interface PaymentProvider {
  readonly capabilities: ProviderCapabilities
  /** Asks a payer for money. */
  charge(request: ChargeRequest): Promise<Result<ChargeAccepted, ProviderError>>
  queryCharge(requestId: string): Promise<ChargeAnswer>
  /** Undoes one payment. Asked for twice it happens once. */
  refund(request: RefundRequest): Promise<Result<CommandAccepted, ProviderError>>
  /** Pays to a number. Twice under one conversation is refused as a duplicate. */
  payOut(request: PayOutRequest): Promise<Result<CommandAccepted, ProviderError>>
  /** Asks what became of a refund or payout; the answer is posted as a result. */
  queryOutcome(query: OutcomeQuery): Promise<Result<void, ProviderError>>
  /** What was paid in between two instants, both included. */
  readStatement(window: {
    readonly from: Date
    readonly to: Date
  }): Promise<Result<readonly CollectedPayment[], ProviderError>>
  /** Asks what it holds for us; the answer is posted as a result. */
  askBalance(query: BalanceQuery): Promise<Result<void, ProviderError>>
  /** Null: what was posted tells no balance. */
  readBalanceNotification(body: unknown): BalanceNotification | null
  /** The portal's statement of an account, as a file. */
  readPortalStatement(bytes: Uint8Array, account: StatementAccount): Promise<Result<PortalStatement, StatementError>>
  /** Null: what was posted cannot be read. */
  readChargeNotification(body: unknown): ChargeNotification | null
  readCommandNotification(kind: CommandKind, body: unknown): ProviderOutcome
  /** Whether what was posted names another payment than the one that its address was given for. */
  namesOther(kind: CommandKind, body: unknown, order: OrderNames): boolean
}
