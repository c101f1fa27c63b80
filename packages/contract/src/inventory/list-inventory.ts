import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InventoryItem } from './inventory-item.ts'

export const listInventory = endpoint('GET /inventory', {
  summary: 'My equipment, by name',
  answers: { 200: z.object({ success: z.literal(true), data: z.array(InventoryItem) }) },
})
