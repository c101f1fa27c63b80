import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

/** M-Pesa posts here. The body is stored raw and parsed loosely: the one exception to refusing unknown keys. */
const secretParams = z.strictObject({ secret: addressPart(100, 20) })
const accepted = { 200: z.object({ ResultCode: z.number(), ResultDesc: z.string() }) }

export const stkCallback = endpoint('POST /payments/callbacks/stk/:secret', {
  summary: 'Result of a payment prompt (M-Pesa)',
  params: secretParams,
  body: z.unknown(),
  answers: accepted,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
export const resultCallback = endpoint('POST /payments/callbacks/result/:secret', {
  summary: 'Result of a disbursement, reversal or status query (M-Pesa)',
  params: secretParams,
  body: z.unknown(),
  answers: accepted,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
export const timeoutCallback = endpoint('POST /payments/callbacks/timeout/:secret', {
  summary: 'A disbursement, reversal or status query was not processed in time (M-Pesa)',
  params: secretParams,
  body: z.unknown(),
  answers: accepted,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
