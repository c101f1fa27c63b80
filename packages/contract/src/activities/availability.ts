import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, DayText } from '../kit/fields.ts'

/** `id` may be the guide's id or username. */
export const getAvailability = endpoint('GET /vendors/:id/availability', {
  summary: "A guide's free seats by activity and day",
  params: z.strictObject({ id: addressPart(100) }),
  query: z.strictObject({ startDate: DayText.optional(), endDate: DayText.optional() }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          activityId: z.string(),
          activityName: z.string(),
          availableSlots: z.array(
            z.object({ date: DayText, availableSpots: z.number().int(), totalCapacity: z.number().int() }),
          ),
        }),
      ),
    }),
  },
  errors: ['not_found'],
})
