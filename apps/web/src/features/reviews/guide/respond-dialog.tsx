import { type GuideReview, respondToReview } from '@upeo/contract/reviews/guide-reviews'
import { RESPONSE_LENGTH } from '@upeo/domain/reviews/reviews'
import { say } from '@upeo/domain/words/say'
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
    showToast(first ? say('Your response is published.') : say('Your response was updated.'))
  }
  return (
    <WordsDialog
      review={review}
      title={first ? say('Respond to Review') : say('Edit Response')}
      submit={first ? say('Submit Response') : say('Update Response')}
      input={{
        label: say('Your response'),
        description: say('Everyone can read it under the review. Say thank you, explain, or put things right.'),
        minRows: 4,
        maxRows: 12,
        maxLength: RESPONSE_LENGTH,
      }}
      initial={before}
      schema={schema}
      send={send}
      failed={say('Failed to submit response. Please try again.')}
      onClose={onClose}
    />
  )
}
