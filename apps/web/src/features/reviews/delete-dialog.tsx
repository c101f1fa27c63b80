import { deleteReview } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import { say } from '@upeo/domain/words/say'
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
    showToast(say('Your review was deleted.'))
  }
  return (
    <ConfirmDialog
      title={say('Delete this review?')}
      confirm={say('Delete Review')}
      cancel={say('Keep Review')}
      failed={say('Failed to delete review. Please try again.')}
      run={remove}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>
        {say('Your review of {activity} and its photos will be deleted. This cannot be undone.', {
          activity: review.activity.name,
        })}
      </p>
    </ConfirmDialog>
  )
}
