import { useMutation } from '@tanstack/react-query'
import type { ContentItem } from '@upeo/contract/content/content-item'
import { deleteContent } from '@upeo/contract/content/delete-content'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refreshContent } from './queries.ts'

/** The spec asks before it deletes. */
export function DeleteDialog({ item, onClose }: { item: ContentItem | null; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteContent, { params: { id } }),
    onSuccess: async () => {
      onClose()
      showToast('Deleted.')
      await refreshContent()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Dialog
      opened={item !== null}
      title={item?.contentType === 'GALLERY_ITEM' ? 'Delete this picture?' : 'Delete this post?'}
      busy={remove.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={remove.isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => item && remove.mutate(item._id)}>
            Delete
          </Button>
        </>
      }
    >
      <p>“{item?.title}” disappears from your profile, and links to it end. This cannot be undone.</p>
      {remove.isError && <Notice tone="danger">Failed to delete content item. Please try again.</Notice>}
    </Dialog>
  )
}
