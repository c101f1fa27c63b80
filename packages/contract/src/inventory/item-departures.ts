import { z } from 'zod'
import { DayText } from '../kit/fields.ts'

/** A coming date of an item's activity, and what is set aside for it. */
export const ItemDeparture = z.object({
  date: DayText,
  startTime: z.string().nullable(),
  /** The day on which its guests give things back. */
  lastDay: DayText,
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
  reserved: z.number().int(),
  /** How many it could have in all, with what the other dates hold left to them. */
  free: z.number().int(),
})
export type ItemDeparture = z.infer<typeof ItemDeparture>

export const ItemDepartures = z.object({ success: z.literal(true), data: z.array(ItemDeparture) })
