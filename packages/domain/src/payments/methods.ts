import type { Cents } from '../money.ts'
import { words } from '../words/say.ts'

/** Every way a booking's money can have come. */
export const paymentMethods = ['mpesa', 'bank', 'paybill', 'buygoods', 'cash', 'mobile_money', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a customer can choose in the wizard. */
export const customerMethods = ['mpesa', 'bank', 'paybill', 'buygoods'] as const satisfies readonly PaymentMethod[]
export type CustomerMethod = (typeof customerMethods)[number]

/** How a booking is to be paid, or was: what a guide books for a guest can be paid in cash, which nobody chooses online. */
export const bookingMethods = [...customerMethods, 'cash'] as const satisfies readonly PaymentMethod[]
export type BookingMethod = (typeof bookingMethods)[number]

/** The spec's initial 'card' is not offered. */
export const DEFAULT_METHOD: CustomerMethod = 'mpesa'

/** What a guide can switch on beside M-Pesa, which is always there. */
export const guideMethods = ['bank', 'paybill', 'buygoods'] as const satisfies readonly CustomerMethod[]
export type GuideMethod = (typeof guideMethods)[number]
export const DEFAULT_GUIDE_METHODS: readonly GuideMethod[] = ['bank']

export const paymentMethodLabels: Record<PaymentMethod, string> = words({
  mpesa: 'M-Pesa',
  bank: 'Bank transfer',
  paybill: 'Paybill',
  buygoods: 'Buy Goods (Till)',
  cash: 'Cash',
  mobile_money: 'Mobile money',
  other: 'Other',
})

/** The spec's second spellings, which the wire accepts and never sends. */
const aliases: Readonly<Record<string, PaymentMethod>> = {
  bank_transfer: 'bank',
  buy_goods: 'buygoods',
  buyGoods: 'buygoods',
}

const isMethod = (text: string): text is PaymentMethod => (paymentMethods as readonly string[]).includes(text)

/** Either spelling, or null ('card' is null: it is refused). */
export function parsePaymentMethod(text: string): PaymentMethod | null {
  if (isMethod(text)) return text
  return Object.hasOwn(aliases, text) ? (aliases[text] ?? null) : null
}

/** Manual money goes straight to the guide, who verifies it; M-Pesa money is collected by Upeo. */
export function isManual(method: PaymentMethod): boolean {
  return method !== 'mpesa'
}

/** Who holds the money until the trip is done, and so who pays it back. */
export function collectedBy(method: PaymentMethod): 'upeo' | 'guide' {
  return isManual(method) ? 'guide' : 'upeo'
}

/** Which manual payments are recorded with a transaction reference (vendor document, section 5). */
export function takesReference(method: PaymentMethod): boolean {
  return method === 'mobile_money' || method === 'paybill' || method === 'buygoods' || method === 'bank'
}

export interface GuideTakes {
  readonly acceptsMpesa: boolean
  readonly manualMethods: readonly GuideMethod[]
  /** What they owe in commission; above the limit their manual methods pause. */
  readonly debt: Cents
}

/** The manual methods that a guide takes at the moment: all that they have switched on, or none. */
export function manualMethodsOf(
  guide: Pick<GuideTakes, 'manualMethods' | 'debt'>,
  limit: Cents,
): readonly GuideMethod[] {
  return guide.debt > limit ? [] : guide.manualMethods
}
