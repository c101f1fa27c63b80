import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Place } from './place.ts'

export const reversePlace = endpoint('GET /places/reverse', {
  summary: 'What is at a point',
  query: z.strictObject({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  answers: { 200: z.object({ place: Place.nullable() }) },
  errors: ['provider_unavailable'],
})
