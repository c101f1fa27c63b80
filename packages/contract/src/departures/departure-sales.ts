import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** Closed: nobody books it any more; who has booked it stays, and its guide can still book guests of their own. */
export const setSales = endpoint('PUT /departures/:id/sales', {
  summary: 'Close or open the sales of one of my departures',
  params: IdParams,
  body: z.strictObject({ closed: z.boolean(words('Please say whether its sales are closed.')) }),
  answers: { 200: z.object({ _id: z.string(), salesClosed: z.boolean() }) },
  errors: ['not_found', 'already_started'],
})
