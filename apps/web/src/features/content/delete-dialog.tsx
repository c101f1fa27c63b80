import type { ContentItem } from '@upeo/contract/content/content-item'
import { deleteContent } from '@upeo/contract/content/own-content'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refreshContent } from './queries.ts'

export function DeleteDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  async function remove() {
    await call(deleteContent, { params: { id: item._id } })
    showToast('Deleted.')
    await refreshContent()
  }
  return (
    <ConfirmDialog
      title={item.contentType === 'GALLERY_ITEM' ? 'Delete this picture?' : 'Delete this post?'}
      confirm="Delete"
      cancel="Keep it"
      failed="Failed to delete content item. Please try again."
      run={remove}
      onClose={onClose}
    >
      <p>“{item.title}” disappears from your profile, and links to it end. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
