import { deleteReview } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dropReview } from './queries.ts'

/** Asks before a review goes: its words and photos cannot be had back. */
export function DeleteDialog({
  review,
  onClose,
  onDeleted,
}: {
  review: Review
  onClose: () => void
  onDeleted: () => void
}) {
  async function remove() {
    await call(deleteReview, { params: { id: review._id } })
    dropReview(review._id)
    showToast('Your review was deleted.')
  }
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirm="Delete Review"
      cancel="Keep Review"
      failed="Failed to delete review. Please try again."
      run={remove}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>Your review of {review.activity.name} and its photos go for good. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
