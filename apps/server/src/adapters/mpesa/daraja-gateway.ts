import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { Cents } from '@upeo/domain/money'
import type { Result } from '@upeo/domain/result'
import type { B2cResult } from './parse-b2c-result.ts'
import type { BalanceResult } from './parse-balance-result.ts'
import type { ReversalResult } from './parse-reversal-result.ts'
import type { StatusResult } from './parse-status-result.ts'
import type { StkFailureReason, Unreadable } from './stk-results.ts'

export type { B2cResult, BalanceResult, ReversalResult, StatusResult, StkFailureReason, Unreadable }

/** Why a call to M-Pesa did not go through. `code` is Daraja's, or an HTTP status, or the network's own word. */
export type DarajaFailure = {
  kind:
    | 'rejected' /** Refused as it stands; nothing happened. Sending the same again is pointless. */
    | 'busy' /** Refused for now; nothing happened. Try after `retryAfterMs`. */
    | 'misconfigured' /** Keys, shortcode or product are wrong; nothing happened. For the administrator. */
    | 'unreachable' /** Never left this side; nothing happened. */
    | 'uncertain' /** It may have happened: find out before doing anything again. */
    | 'duplicate' /** This conversation id was used before: ask for its status. */
  code: string
  message: string
  retryAfterMs?: number
}

export type StkPushRequest = {
  /** Whole shillings, 1 to 250,000. */
  amountKes: number
  /** `2547…` or `2541…`, 12 digits. */
  phone: string
  /** Letters and digits, at most 12; the customer reads it in the prompt. */
  reference: string
  /** Cut to 13 letters, digits and spaces. */
  description: string
  callbackUrl: string
}

export type StkPushAccepted = { checkoutRequestId: string; merchantRequestId: string }

/** What a query knows. It never tells a receipt or an amount, and must never un-pay a payment. */
export type StkQueryAnswer =
  | { kind: 'paid'; body: string }
  | { kind: 'failed'; code: string; description: string; reason: StkFailureReason }
  | { kind: 'pending' }
  /** M-Pesa does not know this id. */
  | { kind: 'unknown'; code: string; message: string }
  /** A result code that means nothing to us: for a person to look at. */
  | { kind: 'unrecognised'; code: string; description: string }
  /** No usable answer; asking costs nothing, so this uses up no step of the schedule. */
  | { kind: 'unreachable'; code: string; message: string }

export type ResultAddresses = {
  resultUrl: string
  timeoutUrl: string
}

export type PayoutRequest = ResultAddresses & {
  /** Ours, unique, stored before the call; at most 20 letters, digits and dashes. */
  conversationId: string
  /** Whole shillings, 10 to 250,000. */
  amountKes: number
  phone: string
  remarks: string
  occasion?: string
}

export type StatusRequest = ResultAddresses & {
  /** Whose shortcode the transaction belongs to. */
  account: 'collection' | 'payout'
  transaction: { receipt: string } | { conversationId: string }
}

export type ReversalRequest = ResultAddresses & {
  receipt: string
  /** The whole of what was paid: partial reversals are undocumented. */
  amountKes: number
  remarks: string
}

export type BalanceRequest = ResultAddresses & { account: 'collection' | 'payout' }

/** Both ends included; M-Pesa reaches back 48 hours. */
export type StatementRequest = { from: Date; to: Date }

/** A line of M-Pesa's own statement: money that a customer has paid in. */
export type CollectedPayment = {
  receipt: string
  amount: Cents
  at: Date
  /** Null where what the customer gave is no reference of ours. */
  reference: BookingReference | null
  /** As the customer gave it. */
  account: string
  /** The last three digits: the rest is hidden. */
  phoneEnd: string
}

/** Queued, not done: the result comes to `resultUrl`. */
export type CommandAccepted = { conversationId: string; originatorConversationId: string }

/** What M-Pesa posts to us of our commands, read loosely. The address it came to tells which of them it is. */
export interface DarajaReader {
  b2cResult(raw: unknown): Result<B2cResult, Unreadable>
  reversalResult(raw: unknown): Result<ReversalResult, Unreadable>
  statusResult(raw: unknown): Result<StatusResult, Unreadable>
  balanceResult(raw: unknown): Result<BalanceResult, Unreadable>
}

/** M-Pesa as the payments, refunds and payouts see it. Nothing here throws for what the network or Safaricom does. */
export interface DarajaGateway {
  stkPush(request: StkPushRequest): Promise<Result<StkPushAccepted, DarajaFailure>>
  stkQuery(checkoutRequestId: string): Promise<StkQueryAnswer>
  b2c(request: PayoutRequest): Promise<Result<CommandAccepted, DarajaFailure>>
  transactionStatus(request: StatusRequest): Promise<Result<CommandAccepted, DarajaFailure>>
  reverse(request: ReversalRequest): Promise<Result<CommandAccepted, DarajaFailure>>
  balance(request: BalanceRequest): Promise<Result<CommandAccepted, DarajaFailure>>
  statement(request: StatementRequest): Promise<Result<readonly CollectedPayment[], DarajaFailure>>
  /** Whether payouts leave from a shortcode of their own. */
  readonly paysOutApart: boolean
  /** Whether statements can be asked for. */
  readonly listsPaidIn: boolean
  readonly read: DarajaReader
}
