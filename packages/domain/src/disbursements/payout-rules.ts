import { ZERO, cents, formatKes, greatest, least, minus, type Cents } from '../money.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { withoutInvisible } from '../text.ts'
import { type Translatable, phrase, say, words } from '../words/say.ts'

export const payoutMethods = ['bank_transfer', 'mpesa'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** Safaricom's limits for one payment to a customer. */
export const MPESA_PAYOUT_MIN = cents(10_00)
export const MPESA_PAYOUT_MAX = cents(250_000_00)

/** Above this debt (commission on money paid straight to a guide) their manual methods pause. Configurable. */
export const DEFAULT_DEBT_LIMIT = cents(20_000_00)

/** What can be asked for: available minus debt, never below 0. A debt below 0 is Upeo's to the guide. */
export function payableBalance(available: Cents, debt: Cents): Cents {
  return greatest(ZERO, minus(available, debt))
}

/**
 * The debt that a payout nets off first. Below 0 where commission was netted and then forgiven: Upeo owes the guide that,
 * and all of it goes to their balance.
 */
export function debtToNet(available: Cents, debt: Cents): Cents {
  return debt < 0 ? debt : least(greatest(ZERO, available), debt)
}

export type PayoutRefusal =
  | Failure<'incomplete'>
  | Failure<'exceeds_balance', { payable: Cents }>
  | Failure<'not_whole_shillings'>
  | Failure<'below_mpesa_minimum'>
  | Failure<'above_mpesa_maximum'>
  | Failure<'vendor_suspended'>
  | Failure<'refunds_overdue'>

export const payoutTexts = words({
  incomplete: 'Please provide all required information',
  exceeds_balance: 'Requested amount exceeds your available balance',
  not_whole_shillings: 'M-Pesa pays whole shillings only. Please leave out the cents.',
  below_mpesa_minimum: phrase('M-Pesa payouts start at {amount}.', { amount: formatKes(MPESA_PAYOUT_MIN) }),
  above_mpesa_maximum: phrase('M-Pesa pays out up to {amount} at a time. Please ask for less or use a bank transfer.', {
    amount: formatKes(MPESA_PAYOUT_MAX),
  }),
  vendor_suspended: 'Payouts wait while your account is suspended.',
  refunds_overdue: 'Please return the refunds you owe to guests before asking for a payout.',
}) satisfies Record<PayoutRefusal['kind'], Translatable>

/** What the provider pays out at once, in whole units. */
export type PayoutLimits = { readonly unit: Cents; readonly least: Cents; readonly most: Cents }

export interface WholePayout {
  /** As much as can be asked for at once; 0 where that is too little. */
  readonly amount: Cents
  /** What stays available then. */
  readonly rest: Cents
}

/** All that is available, as far as one payout takes it. */
export function allOfIt(
  payable: Cents,
  method: PayoutMethod,
  { unit, least: fewest, most }: PayoutLimits,
): WholePayout {
  if (method === 'bank_transfer') return { amount: payable, rest: ZERO }
  const whole = least(cents(payable - (payable % unit)), most)
  const amount = whole < fewest ? ZERO : whole
  return { amount, rest: minus(payable, amount) }
}

/** Why something stays behind when all is asked for; null: nothing does. */
export function restText({ amount, rest }: WholePayout, { unit, most }: PayoutLimits): string | null {
  if (rest === 0) return null
  if (amount === 0) return say(payoutTexts.below_mpesa_minimum)
  return rest < unit
    ? say('{rest} stays available: M-Pesa pays whole shillings.', { rest: formatKes(rest) })
    : say('{rest} stays available: M-Pesa pays out up to {most} at a time.', {
        rest: formatKes(rest),
        most: formatKes(most),
      })
}

/** What can be asked for, before somebody tries. */
export function limitsText(method: PayoutMethod, { least: fewest, most }: PayoutLimits): string {
  return method === 'mpesa'
    ? say('{least} to {most} at a time, in whole shillings.', { least: formatKes(fewest), most: formatKes(most) })
    : say('Any amount up to your available balance, with cents.')
}

/** When the money is there: the office approves each payout first. */
export const arrivalTexts: Readonly<Record<PayoutMethod, string>> = words({
  mpesa: 'Once Upeo has approved it, M-Pesa sends it to your phone within minutes.',
  bank_transfer: 'Once Upeo has approved it, it is transferred. How long that takes is up to the banks.',
})

export type PayoutRequest = { readonly amount: Cents; readonly method: PayoutMethod | null; readonly account: string }

export type PayoutFacts = {
  readonly available: Cents
  /** Below 0: what Upeo owes the guide. */
  readonly debt: Cents
  readonly suspended: boolean
  readonly refundsOverdue: boolean
}

/** A bank account as it is kept and compared; phones have `parseMpesaPhone`. */
export function tidyAccount(written: string): string {
  return withoutInvisible(written).trim().replaceAll(/\s+/g, ' ')
}

/** Whether a payout may be requested; the account's own form (phone, bank details) is checked where it is parsed. */
export function checkPayout(
  request: PayoutRequest,
  facts: PayoutFacts,
  limits: PayoutLimits,
): Result<void, PayoutRefusal> {
  if (request.amount <= 0 || request.method === null || request.account.trim() === '')
    return fail({ kind: 'incomplete' })
  if (facts.suspended) return fail({ kind: 'vendor_suspended' })
  if (facts.refundsOverdue) return fail({ kind: 'refunds_overdue' })
  const payable = payableBalance(facts.available, facts.debt)
  if (request.amount > payable) return fail({ kind: 'exceeds_balance', payable })
  return request.method === 'mpesa' ? checkProviderAmount(request.amount, limits) : done()
}

function checkProviderAmount(amount: Cents, { unit, least, most }: PayoutLimits): Result<void, PayoutRefusal> {
  if (amount % unit !== 0) return fail({ kind: 'not_whole_shillings' })
  if (amount < least) return fail({ kind: 'below_mpesa_minimum' })
  return amount > most ? fail({ kind: 'above_mpesa_maximum' }) : done()
}
