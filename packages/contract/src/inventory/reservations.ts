import { z } from 'zod'
import { DayText, Id, IdParams, TimeInAddress } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { inventoryTexts, MAX_QUANTITY } from '@upeo/domain/inventory/rules'

/** A coming departure of an item's activity, and what is set aside for it. */
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

export const listItemDepartures = endpoint('GET /inventory/:id/departures', {
  summary: "The coming dates of an item's activity, with what is set aside for each",
  params: IdParams,
  answers: { 200: ItemDepartures },
  errors: ['not_found'],
})

/** `quantity` is all that the departure shall have; 0 frees it. Refused when the time it is away leaves fewer. */
export const reserveUnits = endpoint('PUT /inventory/:id/departures/:date', {
  summary: 'Set units of an item aside for one departure of its activity',
  params: z.strictObject({ id: Id, date: DayText }),
  query: z.strictObject({ startTime: TimeInAddress }),
  body: z.strictObject({
    quantity: z
      .number()
      .int()
      .min(0, inventoryTexts.availableNotNegative)
      .max(MAX_QUANTITY, inventoryTexts.quantityTooLarge),
  }),
  answers: { 200: ItemDepartures },
  errors: ['not_found', 'time_needed', 'conflict'],
})
