import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { ActivityForm } from './activity-form.ts'
import { OwnedActivity } from './owned-activity.ts'

const Toggle = z.strictObject({ isActive: z.boolean() })
export type ActivityChange = ActivityForm | z.output<typeof Toggle>

/** The whole form, or just `{isActive}`: the switch on a card. Not a union, whose messages say nothing. */
const Change = z.looseObject({ isActive: z.boolean().optional() }).transform((value, context): ActivityChange => {
  const schema = Object.keys(value).join() === 'isActive' ? Toggle : ActivityForm
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', path, message })
  }
  return z.NEVER
})

export const updateActivity = endpoint('PUT /activities/:id', {
  summary: 'Change one of my activities, or switch it on or off',
  params: IdParams,
  body: Change,
  answers: { 200: OwnedActivity },
  errors: ['not_found', 'has_bookings', 'conflict'],
})
