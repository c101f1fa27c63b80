import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

/** M-Pesa posts here; see `payments/callbacks`. */
const params = z.strictObject({ secret: addressPart(100, 20) })
const answers = { 200: z.object({ ResultCode: z.number(), ResultDesc: z.string() }) }

export const payoutResultCallback = endpoint('POST /payouts/callbacks/result/:secret', {
  summary: 'Result of a payout, or of a question about one (M-Pesa)',
  params,
  body: z.unknown(),
  answers,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
export const payoutTimeoutCallback = endpoint('POST /payouts/callbacks/timeout/:secret', {
  summary: 'A payout was not processed in time (M-Pesa)',
  params,
  body: z.unknown(),
  answers,
  errors: ['not_found'],
  bodyLimit: 65_536,
})
