import { compactTime } from '../engine/eat-time.ts'
import type { StkPayment } from '../engine/state.ts'
import { faultsOf, type World } from '../engine/world.ts'

type Item = { Name: string; Value?: string | number }

export function stkCallbackBody(world: World, payment: StkPayment) {
  const outcome = payment.outcome
  if (!outcome) throw new Error(`${payment.checkoutRequestId} has no outcome to report`)
  const { stringCodes } = faultsOf(world)
  const numeric = /^\d+$/.test(outcome.code) && !stringCodes
  const callback = {
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResultCode: numeric ? Number(outcome.code) : outcome.code,
    ResultDesc: outcome.description,
  }
  // On failure the metadata is absent, not null.
  const { receipt, paidAmount: amount, at } = outcome
  if (receipt === null || amount === null) return { Body: { stkCallback: callback } }
  const items = paidItems(world, { receipt, amount, at, phone: payment.phone })
  return { Body: { stkCallback: { ...callback, CallbackMetadata: { Item: items } } } }
}

interface Paid {
  readonly receipt: string
  readonly amount: number
  readonly at: number
  readonly phone: string
}

function paidItems(world: World, { receipt, amount, at, phone }: Paid): Item[] {
  const { stringCodes, balanceWithoutValue } = faultsOf(world)
  const value = (figure: number) => (stringCodes ? String(figure) : figure)
  const items: Item[] = [
    { Name: 'Amount', Value: stringCodes ? amount.toFixed(2) : amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'TransactionDate', Value: value(Number(compactTime(new Date(at)))) },
    { Name: 'PhoneNumber', Value: value(Number(phone)) },
  ]
  // In the middle, where a reader that counts places would stumble.
  if (balanceWithoutValue) items.splice(2, 0, { Name: 'Balance' })
  return items
}
