import { inventoryCategories } from '@upeo/domain/inventory/rules'
import { maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Kes } from '../kit/fields.ts'

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
