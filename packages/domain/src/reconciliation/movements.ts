import type { CashMovementKind } from '../ledger/cash-movements.ts'
import type { CashAccount } from '../ledger/accounts.ts'
import type { Cents } from '../money.ts'
import { normaliseReceipt } from '../payments/receipt.ts'
import { words } from '../words/say.ts'

/** The accounts that a provider holds for us: where money comes in, and where it leaves from. */
export const providerAccounts = ['collection', 'disbursement'] as const
export type ProviderAccount = (typeof providerAccounts)[number]

/** What a statement from the provider's portal is of; `both` where one account collects and pays out. */
export const statementAccounts = [...providerAccounts, 'both'] as const
export type StatementAccount = (typeof statementAccounts)[number]

export const providerAccountLabels: Readonly<Record<StatementAccount, string>> = words({
  collection: 'Collection account',
  disbursement: 'Payout account',
  both: 'One account for both',
})

/** The ledger's account for each of the provider's. */
export const cashAccountOf = {
  collection: 'mpesa_collection',
  disbursement: 'mpesa_disbursement',
} as const satisfies Record<ProviderAccount, CashAccount>

/** A receipt names the movement itself, and what was charged for it. */
export type Leg = 'principal' | 'charge'

/** A line of the provider's books. */
export interface TheirMovement {
  readonly receipt: string
  readonly leg: Leg
  readonly direction: 'in' | 'out'
  readonly amount: Cents
  readonly at: Date
  /** Only what is completed has moved money. */
  readonly completed: boolean
  /** What the provider says of it, in its words. */
  readonly said: string
  /** A fee, or money moved between accounts of ours: which form records it. */
  readonly offer: CashMovementKind | null
}

/** A movement of money at the provider, as our books have it. */
export interface OurMovement {
  readonly receipt: string
  readonly leg: Leg
  readonly direction: 'in' | 'out'
  readonly account: ProviderAccount
  readonly amount: Cents
  readonly kind: 'payment' | 'disbursement' | 'overpayment' | 'cash_movement'
  readonly subjectId: string
  /** When it was booked: the provider's own instant may be earlier. */
  readonly at: Date
}

/** As receipts are compared; empty where there is none. */
export const bareReceipt = (receipt: string): string => normaliseReceipt(receipt) ?? ''
