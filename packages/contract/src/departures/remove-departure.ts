import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message } from '../kit/fields.ts'

/** Nobody holds seats on it, and it has not left. */
export const removeDeparture = endpoint('DELETE /departures/:id', {
  summary: 'Take a departure off that nobody has booked',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found', 'already_started', 'has_bookings', 'conflict'],
})
