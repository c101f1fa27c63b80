import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { InventoryForm, SavedItem } from './inventory-item.ts'

/** What is set aside for coming dates has to be freed before the item goes to another activity. */
export const updateInventoryItem = endpoint('PUT /inventory/:id', {
  summary: 'Change an item of mine',
  params: IdParams,
  body: InventoryForm,
  answers: { 200: SavedItem },
  errors: ['not_found', 'conflict'],
})
