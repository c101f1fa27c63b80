import { z } from 'zod'
import { parseLocalTime } from '@upeo/domain/time'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id } from '../kit/fields.ts'
import { OwnedActivity } from '../activities/own-activities.ts'

/** What is left out stays. A date with bookings keeps day and time; its capacity never drops below the seats taken. */
export const moveDeparture = endpoint('PUT /activities/:id/departures/:date', {
  summary: 'Move one date of an activity, or change its time or capacity',
  params: z.strictObject({ id: Id, date: DayText }),
  body: z
    .strictObject({
      date: DayText.optional(),
      startTime: z
        .string()
        .refine((time) => parseLocalTime(time) !== null, 'Please give the start time as HH:mm.')
        .nullable()
        .optional(),
      capacity: z
        .number()
        .int()
        .min(1, 'Please enter a valid capacity greater than 0')
        .max(1000, 'Capacity goes up to 1,000 people')
        .optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Nothing to change.'),
  answers: { 200: OwnedActivity },
  errors: ['not_found', 'has_bookings', 'conflict'],
})
