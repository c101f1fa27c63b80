import { z } from 'zod'
import { newCheckoutRequestId, newMerchantRequestId } from '../engine/ids.ts'
import { scriptOf } from '../engine/scripted-numbers.ts'
import type { StkPayment } from '../engine/state.ts'
import { faultsOf, happens, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, phoneNumber, text, wholeShillings } from '../http/check-body.ts'
import { badField, json, refuse, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import { payFirst, startPrompt } from './stk-prompt.ts'
import { checkPassword, timestampPattern } from './stk-password.ts'

const pushBody = z.object({
  BusinessShortCode: text(/^\d{5,7}$/),
  Password: z.string().min(1),
  Timestamp: text(timestampPattern),
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeShillings(1, 250_000),
  PartyA: phoneNumber,
  PartyB: text(/^\d{5,7}$/),
  PhoneNumber: phoneNumber,
  CallBackURL: callbackAddress,
  AccountReference: text(/^[A-Za-z0-9]{1,12}$/),
  TransactionDesc: z.string(),
})

export async function pushStk(world: World, request: CallRequest): Promise<Reply> {
  const barred = requireToken(world, request, 'stk', 'collection')
  if (barred) return barred
  const checked = checkBody(world, pushBody, request.body)
  // A missing TransactionDesc is reported under another name than its own.
  if (!checked.ok) return isMissingDescription(request.body) ? badField(world, 'Remarks') : checked.reply
  const body = checked.value
  if (!/^.{1,13}$/.test(body.TransactionDesc)) return badField(world, 'TransactionDesc')
  const wrongPassword = checkPassword(world, body)
  if (wrongPassword) return wrongPassword
  if (isLocked(world, body.PhoneNumber)) {
    const message = 'Unable to lock subscriber, a transaction is already in process for the current subscriber'
    return refuse(world, 500, '500.001.1001', message)
  }
  return accept(world, body)
}

async function accept(world: World, body: z.infer<typeof pushBody>): Promise<Reply> {
  const script = scriptOf(body.PhoneNumber)
  const now = world.queue.now().getTime()
  const payment: StkPayment = {
    merchantRequestId: newMerchantRequestId(world),
    checkoutRequestId: newCheckoutRequestId(world, body.PhoneNumber),
    shortcode: body.BusinessShortCode,
    partyB: body.PartyB,
    transactionType: body.TransactionType,
    amount: body.Amount,
    phone: body.PhoneNumber,
    reference: body.AccountReference,
    description: body.TransactionDesc,
    callbackUrl: body.CallBackURL,
    createdAt: now,
    promptUntil: now + world.timings.promptLifeMs,
    onPhone: !script.unattended,
    late: script.late === true || happens(world, faultsOf(world).lateSuccess),
    interim: null,
    outcome: null,
  }
  world.state.payments[payment.checkoutRequestId] = payment
  world.state.openPrompts[payment.phone] = payment.checkoutRequestId

  if (script.callbackFirst || happens(world, faultsOf(world).callbackBeforeResponse)) await payFirst(world, payment)
  else startPrompt(world, payment)
  const description = 'Success. Request accepted for processing'
  return json({
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: description,
    CustomerMessage: description,
  })
}

function isMissingDescription(body: unknown): boolean {
  const checked = pushBody.safeParse(body)
  const fields = checked.success ? [] : checked.error.issues.map((issue) => issue.path[0])
  return fields[0] === 'TransactionDesc'
}

/** One prompt at a time per phone, and never for longer than a prompt lives: also when it is never answered. */
function isLocked(world: World, phone: string): boolean {
  const open = world.state.payments[world.state.openPrompts[phone] ?? '']
  return faultsOf(world).lockPerMsisdn && open?.outcome === null && open.promptUntil > world.queue.now().getTime()
}
