import { type GuideReview, reportReview } from '@upeo/contract/reviews/guide-reviews'
import { REPORT_LENGTH } from '@upeo/domain/reviews/reviews'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { refreshReviews } from './queries.ts'
import { WordsDialog } from './words-dialog.tsx'

const schema = z.object({ words: bodySchema(reportReview).shape.reason })

/** Brings a review, with the reason, into the administrator's queue. */
export function ReportDialog({ review, onClose }: { review: GuideReview; onClose: () => void }) {
  async function send(reason: string) {
    await call(reportReview, { params: { id: review._id }, body: { reason } })
    await refreshReviews()
    showToast(say('Thank you. Upeo will look at this review.'))
  }
  return (
    <WordsDialog
      review={review}
      title={say('Report Review')}
      submit={say('Report Review')}
      danger
      input={{
        label: say('What is wrong with this review?'),
        description: say('It stays visible until Upeo has decided. A low rating alone is no reason to remove it.'),
        minRows: 3,
        maxRows: 10,
        maxLength: REPORT_LENGTH,
      }}
      schema={schema}
      send={send}
      failed={say('Failed to report review. Please try again.')}
      onClose={onClose}
    />
  )
}
