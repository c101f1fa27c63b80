import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { MaintenanceStatus, OptionalDay, SavedItem } from './inventory-item.ts'

/** Found in order, the item was maintained today. Out of service, nothing of it can be lent until it is found in order. */
export const updateMaintenance = endpoint('PUT /inventory/:id/maintenance', {
  summary: 'Say in what state an item is, and when it is due next',
  params: IdParams,
  body: z.strictObject({ maintenanceStatus: MaintenanceStatus, nextMaintenanceDate: OptionalDay }),
  answers: { 200: SavedItem },
  errors: ['not_found'],
})
