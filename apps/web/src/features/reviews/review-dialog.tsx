import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { editReview } from '@upeo/contract/reviews/edit-review'
import type { Review } from '@upeo/contract/reviews/review'
import { writeReview } from '@upeo/contract/reviews/write-review'
import { reviewTexts } from '@upeo/domain/reviews/reviews'
import { useId, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StarInput } from '../../ui/star-input/star-input.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { keepReview, type WaitingTrip } from './queries.ts'
import { usePhotos } from './use-photos.ts'
import classes from './review-dialog.module.css'
import '../../ui/styles/forms.css'

const WRITE_FAILED = 'Failed to submit review. Please try again.'
const EDIT_FAILED = 'Failed to update review. Please try again.'
const COMMENT_LENGTH = 2000

/** A trip that waits for its review, or a review that is changed. */
export type Subject =
  | { readonly kind: 'write'; readonly trip: WaitingTrip }
  | { readonly kind: 'edit'; readonly review: Review }

/** Rating, comment and photos. What is missing is said at its field, in the spec's words. */
export function ReviewDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const form = useId()
  const before = subject.kind === 'edit' ? subject.review : null
  const { activity } = subject.kind === 'edit' ? subject.review : subject.trip
  const [rating, setRating] = useState(before?.rating ?? 0)
  const [comment, setComment] = useState(before?.comment ?? '')
  const [missing, setMissing] = useState<{ rating?: string; comment?: string }>({})
  const photos = usePhotos((before?.photos ?? []).map((image) => ({ _id: image._id, image })))
  const save = useMutation({
    mutationFn: () => send(subject, { rating, comment, photos: photos.kept.map(({ _id }) => _id) }),
    onSuccess: (review) => {
      keepReview(review, subject.kind === 'write' ? subject.trip.bookingId : null)
      showToast(subject.kind === 'write' ? 'Thank you! Your review is published.' : 'Your review was updated.')
      onClose()
    },
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(rating === 0 && { rating: reviewTexts.rating }),
      ...(comment.trim() === '' && { comment: reviewTexts.comment }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) save.mutate()
  }

  return (
    <Dialog
      opened
      title={before ? 'Edit your review' : 'How was it?'}
      busy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={save.isPending} disabled={photos.sending.length > 0}>
            {before ? 'Save Changes' : 'Publish Review'}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.trip}>{activity.name}</p>
        {save.isError && <Notice tone="danger">{messageOf(save.error, before ? EDIT_FAILED : WRITE_FAILED)}</Notice>}
        <StarInput
          label="Your rating"
          value={rating}
          error={missing.rating ?? refused['rating']}
          onChange={(value) => {
            setRating(value)
            setMissing(({ rating: _said, ...rest }) => rest)
          }}
        />
        <Textarea
          label="Your comment"
          description="What was it like? What should others know before they go?"
          required
          autosize
          minRows={4}
          maxLength={COMMENT_LENGTH}
          value={comment}
          error={missing.comment ?? refused['comment']}
          onChange={(event) => {
            setComment(event.currentTarget.value)
            setMissing(({ comment: _said, ...rest }) => rest)
          }}
        />
        <PhotoPicker photos={photos} />
      </form>
    </Dialog>
  )
}

function send(
  subject: Subject,
  body: { readonly rating: number; readonly comment: string; readonly photos: string[] },
): Promise<Review> {
  return subject.kind === 'write'
    ? call(writeReview, { body: { bookingId: subject.trip.bookingId, ...body } })
    : call(editReview, { params: { id: subject.review._id }, body })
}
