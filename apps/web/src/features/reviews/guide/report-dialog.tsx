import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { GuideReview } from '@upeo/contract/reviews/list-guide-reviews'
import { reportReview } from '@upeo/contract/reviews/report-review'
import { REPORT_LENGTH, reviewTexts } from '@upeo/domain/reviews/reviews'
import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshReviews } from './queries.ts'
import { QuotedReview } from './quoted-review.tsx'
import classes from './dialogs.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'Failed to report review. Please try again.'

/** Brings a review, with the reason, into the administrator's queue. */
export function ReportDialog({ review, onClose }: { review: GuideReview; onClose: () => void }) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [blank, setBlank] = useState(false)
  const send = useMutation({
    mutationFn: () => call(reportReview, { params: { id: review._id }, body: { reason: reason.trim() } }),
    onSuccess: async ({ message }) => {
      await refreshReviews()
      showToast(message)
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setBlank(reason.trim() === '')
    if (reason.trim() !== '') send.mutate()
  }
  return (
    <Dialog
      opened
      title="Report Review"
      busy={send.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} loading={send.isPending}>
            Report Review
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <QuotedReview review={review} />
        {send.isError && <Notice tone="danger">{messageOf(send.error, FAILED)}</Notice>}
        <Textarea
          label="What is wrong with this review?"
          description="It stays visible until an administrator has decided. Few stars alone are no reason to remove it."
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={REPORT_LENGTH}
          value={reason}
          error={blank && reviewTexts.report}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setBlank(false)
          }}
        />
      </form>
    </Dialog>
  )
}
