import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, TimeInAddress, TimeText } from '../kit/fields.ts'
import { OwnedActivity } from '../activities/own-activities.ts'

/** `?startTime=` says which of several on that day. What is left out stays. A departure with bookings keeps day and time; its capacity never drops below the seats taken. */
export const moveDeparture = endpoint('PUT /activities/:id/departures/:date', {
  summary: 'Move one departure of an activity, or change its time or capacity',
  params: z.strictObject({ id: Id, date: DayText }),
  query: z.strictObject({ startTime: TimeInAddress }),
  body: z
    .strictObject({
      date: DayText.optional(),
      startTime: TimeText.nullable().optional(),
      capacity: z
        .number()
        .int()
        .min(1, 'Please enter a valid capacity greater than 0')
        .max(1000, 'Capacity goes up to 1,000 people')
        .optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Nothing to change.'),
  answers: { 200: OwnedActivity },
  errors: ['not_found', 'time_needed', 'has_bookings', 'conflict'],
})
