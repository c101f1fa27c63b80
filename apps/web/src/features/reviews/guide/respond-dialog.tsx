import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { GuideReview } from '@upeo/contract/reviews/list-guide-reviews'
import { respondToReview } from '@upeo/contract/reviews/respond-to-review'
import { RESPONSE_LENGTH, reviewTexts } from '@upeo/domain/reviews/reviews'
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

const FAILED = 'Failed to submit response. Please try again.'

/** The guide's answer to one review, or another in its place. Success is said once it is stored. */
export function RespondDialog({ review, onClose }: { review: GuideReview; onClose: () => void }) {
  const form = useId()
  const before = review.vendorResponse?.text ?? ''
  const [text, setText] = useState(before)
  const [blank, setBlank] = useState(false)
  const send = useMutation({
    mutationFn: () => call(respondToReview, { params: { id: review._id }, body: { text: text.trim() } }),
    onSuccess: async () => {
      await refreshReviews()
      showToast(before === '' ? 'Your response is published.' : 'Your response was updated.')
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setBlank(text.trim() === '')
    if (text.trim() !== '') send.mutate()
  }
  return (
    <Dialog
      opened
      title={before === '' ? 'Respond to Review' : 'Edit Response'}
      busy={send.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={send.isPending}>
            {before === '' ? 'Submit Response' : 'Update Response'}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <QuotedReview review={review} />
        {send.isError && <Notice tone="danger">{messageOf(send.error, FAILED)}</Notice>}
        <Textarea
          label="Your response"
          description="Everyone reads it under the review. Thank, explain, or put right."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={RESPONSE_LENGTH}
          value={text}
          error={blank && reviewTexts.response}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setBlank(false)
          }}
        />
      </form>
    </Dialog>
  )
}
