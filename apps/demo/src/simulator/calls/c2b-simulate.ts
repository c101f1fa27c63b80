import { z } from 'zod'
import { moveMoney } from '../engine/book.ts'
import { newConversationId, newReceipt } from '../engine/ids.ts'
import type { C2bUrls } from '../engine/state.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { checkBody, phoneNumber, text, wholeShillings } from '../http/check-body.ts'
import { badField, json, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import { c2bBody, sendConfirmation } from './c2b-confirmation.ts'

const validationTimeoutMs = 8_000

const simulateBody = z.object({
  ShortCode: text(/^\d{5,7}$/),
  CommandID: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeShillings(1, 250_000),
  Msisdn: phoneNumber,
  BillRefNumber: z.string().max(20).optional(),
})

/** A customer pays from the phone's M-Pesa menu: money without an STK push. */
export async function simulateC2b(world: World, request: CallRequest): Promise<Reply> {
  const barred = requireToken(world, request, 'c2b', 'collection')
  if (barred) return barred
  const checked = checkBody(world, simulateBody, request.body)
  if (!checked.ok) return checked.reply
  const body = checked.value
  if (body.ShortCode !== world.credentials.shortcode) return badField(world, 'ShortCode')
  const type = body.CommandID === 'CustomerPayBillOnline' ? 'Pay Bill' : 'Buy Goods'
  const reference = body.BillRefNumber ?? ''
  const urls = world.state.c2bUrls[body.ShortCode]
  const asked = {
    receipt: newReceipt(world),
    amount: body.Amount,
    phone: body.Msisdn,
    shortcode: body.ShortCode,
    reference,
  }
  if (!urls || !faultsOf(world).c2bValidation || (await isAccepted(world, urls, asked, type))) {
    const entry = moveMoney(world, { kind: 'c2b', ...asked, requestId: null })
    sendConfirmation(world, entry.receipt, type)
  }
  return json({
    OriginatorCoversationID: newConversationId(world),
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
}

interface SimulatedPayment {
  receipt: string
  amount: number
  phone: string
  shortcode: string
  reference: string
}

/** Without a clear answer in time, the default that the merchant chose at registration applies. */
async function isAccepted(world: World, urls: C2bUrls, asked: SimulatedPayment, type: string): Promise<boolean> {
  const payment = { ...asked, at: world.queue.now(), balance: '' }
  try {
    const answer = await fetch(urls.validationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(c2bBody(payment, type)),
      signal: AbortSignal.timeout(validationTimeoutMs),
    })
    const parsed = z.object({ ResultCode: z.union([z.string(), z.number()]) }).parse(await answer.json())
    return String(parsed.ResultCode) === '0'
  } catch {
    return urls.responseType === 'Completed'
  }
}
