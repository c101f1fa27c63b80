import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** With future bookings this is refused, unless they are all to be cancelled with full refunds. */
export const deleteActivity = endpoint('DELETE /activities/:id', {
  summary: 'Delete one of my activities',
  params: IdParams,
  query: z.strictObject({
    cancelBookings: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  answers: {
    200: z.object({ message: z.string(), archived: z.boolean(), cancelledBookings: z.number().int() }),
  },
  errors: ['not_found', 'has_bookings', 'conflict'],
})
