import { type GuideReview, reportReview } from '@upeo/contract/reviews/guide-reviews'
import { REPORT_LENGTH } from '@upeo/domain/reviews/reviews'
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
    const { message } = await call(reportReview, { params: { id: review._id }, body: { reason } })
    await refreshReviews()
    showToast(message)
  }
  return (
    <WordsDialog
      review={review}
      title="Report Review"
      submit="Report Review"
      danger
      input={{
        label: 'What is wrong with this review?',
        description: 'It stays visible until an administrator has decided. Few stars alone are no reason to remove it.',
        minRows: 3,
        maxRows: 10,
        maxLength: REPORT_LENGTH,
      }}
      schema={schema}
      send={send}
      failed="Failed to report review. Please try again."
      onClose={onClose}
    />
  )
}
