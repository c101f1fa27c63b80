import { done, fail, type Result } from '@upeo/domain/result'
import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { callDaraja, type DarajaDeps } from './call-daraja.ts'
import type { DarajaFailure, StkPushAccepted, StkPushRequest } from './daraja-gateway.ts'
import { signStk } from './stk-password.ts'

const accepted = z.looseObject({
  ResponseCode: looseText,
  ResponseDescription: z.string().catch(''),
  MerchantRequestID: looseText.catch(''),
  CheckoutRequestID: z.string().catch(''),
})

export async function stkPush(
  deps: DarajaDeps,
  request: StkPushRequest,
): Promise<Result<StkPushAccepted, DarajaFailure>> {
  const wrong = whatIsWrong(request)
  if (wrong !== null) return fail({ kind: 'rejected', code: 'invalid_request', message: wrong })
  const { config, clock } = deps
  const byTill = config.collectsBy.kind === 'till'
  const reply = await callDaraja(deps, config, '/mpesa/stkpush/v1/processrequest', {
    BusinessShortCode: config.shortcode,
    ...signStk(config.shortcode, config.passkey, clock.now()),
    TransactionType: byTill ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: request.amountKes,
    PartyA: request.phone,
    PartyB: config.collectsBy.kind === 'till' ? config.collectsBy.till : config.shortcode,
    PhoneNumber: request.phone,
    CallBackURL: request.callbackUrl,
    AccountReference: request.reference,
    TransactionDesc: plainDescription(request.description),
  })
  return reply.ok ? readAccepted(reply.value) : fail(reply.error.failure)
}

function readAccepted(body: unknown): Result<StkPushAccepted, DarajaFailure> {
  const parsed = accepted.safeParse(body)
  // A 200 that cannot be read may still have rung the phone.
  if (!parsed.success)
    return fail({ kind: 'uncertain', code: 'unreadable', message: 'M-Pesa sent an unreadable answer.' })
  const { ResponseCode, ResponseDescription, CheckoutRequestID, MerchantRequestID } = parsed.data
  if (ResponseCode !== '0') return fail({ kind: 'rejected', code: ResponseCode, message: ResponseDescription })
  if (CheckoutRequestID === '')
    return fail({ kind: 'uncertain', code: 'unreadable', message: 'M-Pesa named no request id.' })
  return done({ checkoutRequestId: CheckoutRequestID, merchantRequestId: MerchantRequestID })
}

/** Checked here as well, so that nothing is rounded, cut or silently dropped on the way. */
function whatIsWrong({ amountKes, phone, reference }: StkPushRequest): string | null {
  if (!Number.isInteger(amountKes) || amountKes < 1 || amountKes > 250_000)
    return 'The amount must be KES 1 to 250,000.'
  if (!/^254[17]\d{8}$/.test(phone)) return 'The phone number must have the form 2547XXXXXXXX or 2541XXXXXXXX.'
  return /^[A-Za-z0-9]{1,12}$/.test(reference) ? null : 'The reference must be 1 to 12 letters and digits.'
}

/** Special characters make pushes vanish without an error; a missing description is refused. */
function plainDescription(description: string): string {
  const plain = description
    .replaceAll(/[^A-Za-z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 13)
    .trim()
  return plain === '' ? 'Booking' : plain
}
