import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText } from '../kit/fields.ts'
import { InventoryForm, SavedItem } from './inventory-item.ts'

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
