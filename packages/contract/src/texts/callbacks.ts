import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

/** Africa's Talking posts here, as a form, whose further fields are not refused: it is theirs. */
export const deliveryReport = endpoint('POST /texts/callbacks/report/:secret', {
  summary: 'What became of a text to a phone (whoever carries it)',
  params: z.strictObject({ secret: addressPart(100, 20) }),
  body: z.unknown(),
  answers: { 200: z.object({ accepted: z.literal(true) }) },
  errors: ['not_found'],
  bodyLimit: 16_384,
})
