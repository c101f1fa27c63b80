import { type GuideReview, respondToReview } from '@upeo/contract/reviews/guide-reviews'
import { RESPONSE_LENGTH } from '@upeo/domain/reviews/reviews'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { refreshReviews } from './queries.ts'
import { WordsDialog } from './words-dialog.tsx'

const schema = z.object({ words: bodySchema(respondToReview).shape.text })

/** The guide's answer to one review, or another in its place. Success is said once it is stored. */
export function RespondDialog({ review, onClose }: { review: GuideReview; onClose: () => void }) {
  const before = review.vendorResponse?.text ?? ''
  const first = before === ''
  async function send(text: string) {
    await call(respondToReview, { params: { id: review._id }, body: { text } })
    await refreshReviews()
    showToast(first ? 'Your response is published.' : 'Your response was updated.')
  }
  return (
    <WordsDialog
      review={review}
      title={first ? 'Respond to Review' : 'Edit Response'}
      submit={first ? 'Submit Response' : 'Update Response'}
      input={{
        label: 'Your response',
        description: 'Everyone reads it under the review. Thank, explain, or put right.',
        minRows: 4,
        maxRows: 12,
        maxLength: RESPONSE_LENGTH,
      }}
      initial={before}
      schema={schema}
      send={send}
      failed="Failed to submit response. Please try again."
      onClose={onClose}
    />
  )
}
