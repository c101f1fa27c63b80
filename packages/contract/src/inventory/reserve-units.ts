import { MAX_QUANTITY, inventoryTexts } from '@upeo/domain/inventory/rules'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id } from '../kit/fields.ts'
import { ItemDepartures } from './item-departures.ts'

/** `quantity` is all that the date shall have; 0 frees it. Refused when the days it is away leave fewer. */
export const reserveUnits = endpoint('PUT /inventory/:id/departures/:date', {
  summary: 'Set units of an item aside for one date of its activity',
  params: z.strictObject({ id: Id, date: DayText }),
  body: z.strictObject({
    quantity: z
      .number()
      .int()
      .min(0, inventoryTexts.availableNotNegative)
      .max(MAX_QUANTITY, inventoryTexts.quantityTooLarge),
  }),
  answers: { 200: ItemDepartures },
  errors: ['not_found', 'conflict'],
})
