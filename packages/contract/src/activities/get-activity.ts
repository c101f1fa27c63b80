import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Activity } from './activity.ts'

/** An inactive activity is shown to its owner only. */
export const getActivity = endpoint('GET /activities/:id', {
  summary: 'One activity, whole',
  params: IdParams,
  answers: { 200: Activity },
  errors: ['not_found'],
})
