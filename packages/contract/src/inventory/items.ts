import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InventoryForm, InventoryItem, MaintenanceStatus, OptionalDay, SavedItem } from './inventory-item.ts'
import { inventoryCategories } from '@upeo/domain/inventory/rules'
import { maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { IdParams, InstantText, Kes, Message } from '../kit/fields.ts'

export const listInventory = endpoint('GET /inventory', {
  summary: 'My equipment, by name',
  answers: { 200: z.object({ success: z.literal(true), data: z.array(InventoryItem) }) },
})

const count = z.number().int()

export const InventorySummary = z.object({
  totalItems: count,
  categoryCounts: z.record(z.enum(inventoryCategories), count),
  maintenanceCounts: z.record(z.enum(maintenanceStatuses), count),
  /** What all units together were bought for. */
  totalValue: Kes,
  maintenanceNeeded: count,
  lowStock: count,
})
export type InventorySummary = z.infer<typeof InventorySummary>

export const getInventorySummary = endpoint('GET /inventory/summary', {
  summary: 'What my equipment comes to',
  answers: { 200: z.object({ success: z.literal(true), data: InventorySummary }) },
})

export const createInventoryItem = endpoint('POST /inventory', {
  summary: 'Add an item to my equipment',
  body: InventoryForm,
  answers: { 201: SavedItem },
  errors: ['conflict'],
})

/**
 * What is set aside for coming dates has to be freed before the item goes to another activity. `updatedAt`: as the item
 * was when its form was opened, so that what somebody else changed since is not written over.
 */
export const updateInventoryItem = endpoint('PUT /inventory/:id', {
  summary: 'Change an item of mine',
  params: IdParams,
  body: InventoryForm.safeExtend({ updatedAt: InstantText.optional() }),
  answers: { 200: SavedItem },
  errors: ['not_found', 'conflict', 'illegal_transition'],
})

/** Found in order, the item was maintained today. Out of service, nothing of it can be lent until it is found in order. */
export const updateMaintenance = endpoint('PUT /inventory/:id/maintenance', {
  summary: 'Say in what state an item is, and when it is due next',
  params: IdParams,
  body: z.strictObject({ maintenanceStatus: MaintenanceStatus, nextMaintenanceDate: OptionalDay }),
  answers: { 200: SavedItem },
  errors: ['not_found'],
})

export const deleteInventoryItem = endpoint('DELETE /inventory/:id', {
  summary: 'Delete an item of mine, and what is set aside of it',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
