import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** A PDF. It says that it is a receipt and not a tax invoice. Refused (409) while nothing has been paid. */
export const getReceipt = endpoint('GET /bookings/:id/receipt', {
  summary: 'The receipt of a booking of mine, as PDF',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'conflict'],
})

export const getGuestReceipt = endpoint('GET /g/:token/receipt', {
  summary: 'The receipt of the booking of a link, as PDF',
  params: LinkParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'conflict'],
})
