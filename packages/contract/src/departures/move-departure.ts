import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, TimeInAddress, TimeText } from '../kit/fields.ts'
import { OwnedActivity } from '../activities/own-activities.ts'
import { ShortEquipment } from './short-equipment.ts'

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
        .min(1, words('Please enter a valid capacity greater than 0'))
        .max(1000, words('Capacity goes up to 1,000 people'))
        .optional(),
    })
    .refine((body) => Object.keys(body).length > 0, words('Nothing to change.')),
  /** `short`: what was set aside for it and is not free on its new day. */
  answers: { 200: OwnedActivity.extend({ short: z.array(ShortEquipment) }) },
  errors: ['not_found', 'time_needed', 'has_bookings', 'conflict'],
})
