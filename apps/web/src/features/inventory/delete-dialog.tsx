import { useMutation } from '@tanstack/react-query'
import { deleteInventoryItem } from '@upeo/contract/inventory/delete-inventory-item'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countText } from './count-text.ts'
import { refreshInventory } from './queries.ts'

/** The spec asks before it deletes. */
export function DeleteDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => call(deleteInventoryItem, { params: { id: item._id } }),
    onSuccess: async () => {
      await refreshInventory()
      showToast(`${item.itemName}: deleted.`)
      onClose()
    },
  })
  const dates = item.reservedDates.length
  return (
    <Dialog
      opened
      title="Delete this item?"
      busy={remove.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      {remove.isError && <Notice tone="danger">Failed to delete inventory item. Please try again.</Notice>}
      <p>
        “{item.itemName}” disappears from your inventory
        {dates > 0 && `, and from ${countText(dates, 'coming date')} that it is set aside for`}. This cannot be undone.
      </p>
    </Dialog>
  )
}
