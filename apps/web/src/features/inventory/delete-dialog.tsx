import { deleteInventoryItem } from '@upeo/contract/inventory/items'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { plural } from '@upeo/domain/text'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refreshInventory } from './queries.ts'

export function DeleteDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  async function remove() {
    await call(deleteInventoryItem, { params: { id: item._id } })
    await refreshInventory()
    showToast(`${item.itemName}: deleted.`)
  }
  const dates = item.reservedDates.length
  return (
    <ConfirmDialog
      title="Delete this item?"
      confirm="Delete"
      cancel="Keep it"
      failed="Failed to delete inventory item. Please try again."
      run={remove}
      onClose={onClose}
    >
      <p>
        “{item.itemName}” disappears from your inventory
        {dates > 0 && `, and from ${plural(dates, 'coming date')} that it is set aside for`}. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
