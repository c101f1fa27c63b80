import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { callDaraja, type DarajaDeps } from './call-daraja.ts'
import type { StkQueryAnswer } from './daraja-gateway.ts'
import type { CallFailure } from './call-daraja.ts'
import { signStk } from './stk-password.ts'
import { judgeStkCode } from './stk-results.ts'

const queried = z.looseObject({
  // A string in the documents, a number now and then.
  ResultCode: looseText,
  ResultDesc: z.string().catch(''),
})

export async function stkQuery(deps: DarajaDeps, checkoutRequestId: string): Promise<StkQueryAnswer> {
  const { config, clock } = deps
  const reply = await callDaraja(deps, config, '/mpesa/stkpushquery/v1/query', {
    BusinessShortCode: config.shortcode,
    ...signStk(config.shortcode, config.passkey, clock.now()),
    CheckoutRequestID: checkoutRequestId,
  })
  if (!reply.ok) return readRefusal(reply.error)
  const parsed = queried.safeParse(reply.value)
  if (!parsed.success) return { kind: 'unreachable', code: 'unreadable', message: 'M-Pesa sent an unreadable answer.' }
  const { ResultCode: code, ResultDesc: description } = parsed.data
  const verdict = judgeStkCode(code)
  switch (verdict.kind) {
    case 'paid':
      return { kind: 'paid', body: JSON.stringify(reply.value) }
    case 'pending':
      return { kind: 'pending' }
    case 'unrecognised':
      return { kind: 'unrecognised', code, description }
    case 'failed':
      return { ...verdict, code, description }
    default:
      return verdict satisfies never
  }
}

function readRefusal({ failure, error }: CallFailure): StkQueryAnswer {
  const { code, message } = failure
  // The older of the two ways to say "not yet": an error, under a code shared with real errors.
  if (error && /being processed|under processing/i.test(error.message)) return { kind: 'pending' }
  if (failure.kind === 'rejected' && /checkoutrequestid/i.test(message)) return { kind: 'unknown', code, message }
  return { kind: 'unreachable', code, message }
}
