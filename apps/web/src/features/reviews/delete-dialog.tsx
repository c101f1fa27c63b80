import { useMutation } from '@tanstack/react-query'
import { deleteReview } from '@upeo/contract/reviews/delete-review'
import type { Review } from '@upeo/contract/reviews/review'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dropReview } from './queries.ts'

const FAILED = 'Failed to delete review. Please try again.'

/** The spec asks before a review goes: its words and photos cannot be had back. */
export function DeleteDialog({
  review,
  onClose,
  onDeleted,
}: {
  review: Review
  onClose: () => void
  onDeleted: () => void
}) {
  const remove = useMutation({
    mutationFn: () => call(deleteReview, { params: { id: review._id } }),
    onSuccess: () => {
      dropReview(review._id)
      showToast('Your review was deleted.')
      onDeleted()
    },
  })
  return (
    <Dialog
      opened
      title="Delete this review?"
      busy={remove.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={remove.isPending} onClick={onClose}>
            Keep Review
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete Review
          </Button>
        </>
      }
    >
      {remove.isError && <Notice tone="danger">{messageOf(remove.error, FAILED)}</Notice>}
      <p>Your review of {review.activity.name} and its photos go for good. This cannot be undone.</p>
    </Dialog>
  )
}
