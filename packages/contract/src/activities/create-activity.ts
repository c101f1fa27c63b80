import { endpoint } from '../kit/endpoint.ts'
import { ActivityForm } from './activity-form.ts'
import { OwnedActivity } from './owned-activity.ts'

export const createActivity = endpoint('POST /activities', {
  summary: 'List a new activity',
  body: ActivityForm,
  answers: { 201: OwnedActivity },
})
