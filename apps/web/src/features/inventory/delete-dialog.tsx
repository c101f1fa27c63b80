import { deleteInventoryItem } from '@upeo/contract/inventory/items'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refreshInventory } from './queries.ts'

export function DeleteDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  async function remove() {
    await call(deleteInventoryItem, { params: { id: item._id } })
    await refreshInventory()
    showToast(say('{name}: deleted.', { name: item.itemName }))
  }
  const dates = item.reservedDates.length
  return (
    <ConfirmDialog
      title={say('Delete this item?')}
      confirm={say('Delete')}
      cancel={say('Keep it')}
      failed={say('Failed to delete inventory item. Please try again.')}
      run={remove}
      onClose={onClose}
    >
      <p>
        {dates > 0
          ? say(
              '“{name}” disappears from your inventory, and from {n, plural, one {# upcoming date} other {# upcoming dates}} that it is set aside for. This cannot be undone.',
              { name: item.itemName, n: dates },
            )
          : say('“{name}” disappears from your inventory. This cannot be undone.', { name: item.itemName })}
      </p>
    </ConfirmDialog>
  )
}
