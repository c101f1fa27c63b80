import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** Of the trip's first day at its place; null where no service is configured, it does not answer, or the day is far. */
const answer = z.object({
  forecast: z
    .object({
      code: z.number().int(),
      lowest: z.number().int(),
      highest: z.number().int(),
      rainChance: z.number().int().nullable(),
      wind: z.number().int().nullable(),
    })
    .nullable(),
})

export const getTripWeather = endpoint('GET /bookings/:id/weather', {
  summary: 'The weather that is expected on a trip of mine',
  params: IdParams,
  answers: { 200: answer },
  errors: ['not_found'],
})

export const getGuestTripWeather = endpoint('GET /g/:token/weather', {
  summary: 'The weather that is expected on the trip of a link',
  params: LinkParams,
  answers: { 200: answer },
  errors: ['not_found'],
})
