import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { MIN_SEARCH, Place } from './place.ts'

export const searchPlaces = endpoint('GET /places/search', {
  summary: 'Find places in Kenya by words',
  query: z.strictObject({
    q: text(200).pipe(z.string().min(MIN_SEARCH, 'Please type at least 3 characters.')),
  }),
  answers: { 200: z.object({ places: z.array(Place) }) },
  errors: ['provider_unavailable'],
})
