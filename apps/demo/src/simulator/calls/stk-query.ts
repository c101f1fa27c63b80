import { z } from 'zod'
import { describeCode } from '../engine/result-codes.ts'
import type { StkPayment } from '../engine/state.ts'
import { faultsOf, happens, type World } from '../engine/world.ts'
import { checkBody, text } from '../http/check-body.ts'
import { badField, json, refuse, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import { checkPassword, timestampPattern } from './stk-password.ts'

const queryBody = z.object({
  BusinessShortCode: text(/^\d{5,7}$/),
  Password: z.string().min(1),
  Timestamp: text(timestampPattern),
  CheckoutRequestID: z.string().min(1),
})

export function queryStk(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'stk', 'collection')
  if (barred) return barred
  const checked = checkBody(world, queryBody, request.body)
  if (!checked.ok) return checked.reply
  const wrongPassword = checkPassword(world, checked.value)
  if (wrongPassword) return wrongPassword
  const payment = world.state.payments[checked.value.CheckoutRequestID]
  if (!payment) return badField(world, 'CheckoutRequestID')

  const known = payment.outcome ?? payment.interim
  if (known) {
    const denied = known.code === '0' && happens(world, faultsOf(world).queryDeniesPaid)
    return denied
      ? answer(world, payment, '1032', describeCode('1032'))
      : answer(world, payment, known.code, known.description)
  }
  if (faultsOf(world).pendingForm === 'A') {
    return refuse(world, 500, '500.001.1001', 'The transaction is being processed')
  }
  return answer(world, payment, '4999', describeCode('4999'))
}

/** No receipt and no amount: the query never contains them. */
function answer(world: World, payment: StkPayment, code: string, description: string): Reply {
  return json({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResultCode: faultsOf(world).numericQueryCodes && /^\d+$/.test(code) ? Number(code) : code,
    ResultDesc: description,
  })
}
