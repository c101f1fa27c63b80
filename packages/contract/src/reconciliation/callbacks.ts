import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

/** M-Pesa posts here. The body is stored raw and parsed loosely: the one exception to refusing unknown keys. */
const secretParams = z.strictObject({ secret: addressPart(100, 20) })
const accepted = { 200: z.object({ ResultCode: z.number(), ResultDesc: z.string() }) }

export const answerCallback = endpoint('POST /payments/callbacks/answer/:secret', {
  summary: 'A balance, or the state of an order, asked for by night (M-Pesa)',
  params: secretParams,
  body: z.unknown(),
  answers: accepted,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
export const noAnswerCallback = endpoint('POST /payments/callbacks/no-answer/:secret', {
  summary: 'A balance, or the state of an order, was not told in time (M-Pesa)',
  params: secretParams,
  body: z.unknown(),
  answers: accepted,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
