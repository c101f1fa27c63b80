import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { OwnedActivity } from './owned-activity.ts'

/** What the public detail leaves out (the meeting point, pictures by id, seats taken), for its guide only. */
export const getOwnedActivity = endpoint('GET /activities/:id/form', {
  summary: 'One of my activities, as its form',
  params: IdParams,
  answers: { 200: OwnedActivity },
  errors: ['not_found'],
})
