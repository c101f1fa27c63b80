import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'

/** The secret in the path is the authority: calendar programs send no token. */
export const getFeed = endpoint('GET /calendar/feed/:token', {
  summary: "A person's calendar feed, by its private address",
  params: z.strictObject({ token: addressPart(100) }),
  answers: { 200: z.unknown() },
  errors: ['not_found'],
})
