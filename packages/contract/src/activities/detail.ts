import { endpoint } from '../kit/endpoint.ts'
import { Id, IdParams } from '../kit/fields.ts'
import { ActivityCard } from './activity.ts'
import { ActivityDetail } from './activity-detail.ts'
import { z } from 'zod'

/** An inactive activity is shown to its owner only, and where it meets is told to them alone. */
export const getActivity = endpoint('GET /activities/:id', {
  summary: 'One activity, whole',
  params: IdParams,
  answers: { 200: ActivityDetail },
  errors: ['not_found'],
})

/** At most six, none twice: of its category or near by, each bookable within two months. */
export const listSimilarActivities = endpoint('GET /activities/:id/similar', {
  summary: 'Others that are like this one',
  params: IdParams,
  answers: { 200: z.object({ activities: z.array(ActivityCard) }) },
  errors: ['not_found'],
})

/** Once per reader and day: a signed-in reader is known by their account, others by an id that the browser keeps. */
export const countActivityView = endpoint('POST /activities/:id/views', {
  summary: 'Tell that an activity has been looked at',
  params: IdParams,
  body: z.strictObject({ reader: Id }),
  answers: { 200: z.object({ success: z.literal(true) }) },
  errors: ['not_found'],
})
