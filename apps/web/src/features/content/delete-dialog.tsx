import type { ContentItem } from '@upeo/contract/content/content-item'
import { deleteContent } from '@upeo/contract/content/own-content'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refreshContent } from './queries.ts'

export function DeleteDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  async function remove() {
    await call(deleteContent, { params: { id: item._id } })
    showToast(say('Deleted.'))
    await refreshContent()
  }
  return (
    <ConfirmDialog
      title={item.contentType === 'GALLERY_ITEM' ? say('Delete this picture?') : say('Delete this post?')}
      confirm={say('Delete')}
      cancel={say('Keep it')}
      failed={say('Failed to delete content item. Please try again.')}
      run={remove}
      onClose={onClose}
    >
      <p>
        {say('“{title}” is removed from your profile, and links to it stop working. This cannot be undone.', {
          title: item.title,
        })}
      </p>
    </ConfirmDialog>
  )
}
