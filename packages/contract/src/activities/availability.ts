import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, DayText } from '../kit/fields.ts'

/** `id` may be the guide's id or username. */
export const getAvailability = endpoint('GET /vendors/:id/availability', {
  summary: "A guide's free seats by activity and departure",
  params: z.strictObject({ id: addressPart(100) }),
  query: z.strictObject({ startDate: DayText.optional(), endDate: DayText.optional() }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          activityId: z.string(),
          activityName: z.string(),
          /** One a departure: a day on which it leaves several times is listed as often. */
          availableSlots: z.array(
            z.object({
              date: DayText,
              startTime: z.string().nullable(),
              availableSpots: z.number().int(),
              totalCapacity: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['not_found'],
})
