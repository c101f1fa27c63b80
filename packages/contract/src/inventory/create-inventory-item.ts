import { endpoint } from '../kit/endpoint.ts'
import { InventoryForm, SavedItem } from './inventory-item.ts'

export const createInventoryItem = endpoint('POST /inventory', {
  summary: 'Add an item to my equipment',
  body: InventoryForm,
  answers: { 201: SavedItem },
  errors: ['conflict'],
})
