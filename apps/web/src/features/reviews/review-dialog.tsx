import { Textarea } from '@mantine/core'
import { editReview, writeReview } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { StarInput } from '../../ui/star-input/star-input.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { keepReview, type WaitingTrip } from './queries.ts'
import { usePhotos } from './use-photos.ts'
import classes from './review-dialog.module.css'
import '../../ui/styles/forms.css'

const COMMENT_LENGTH = 2000

/** A trip that waits for its review, or a review that is changed. */
export type Subject =
  | { readonly kind: 'write'; readonly trip: WaitingTrip }
  | { readonly kind: 'edit'; readonly review: Review }

/** Rating, comment and photos. What is missing is said at its field, in the spec's words. */
export function ReviewDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const formId = useId()
  const before = subject.kind === 'edit' ? subject.review : null
  const { activity } = subject.kind === 'edit' ? subject.review : subject.trip
  const photos = usePhotos((before?.photos ?? []).map((image) => ({ _id: image._id, image })))
  const form = useForm({
    initial: { rating: before?.rating ?? 0, comment: before?.comment ?? '' },
    schema: bodySchema(writeReview).omit({ bookingId: true }),
    toBody: (values) => ({ ...values, photos: photos.kept.map(({ _id }) => _id) }),
    send: ({ photos: kept = [], ...body }) =>
      subject.kind === 'write'
        ? call(writeReview, { body: { bookingId: subject.trip.bookingId, ...body, photos: kept } })
        : call(editReview, { params: { id: subject.review._id }, body: { ...body, photos: kept } }),
    onDone: (review) => {
      keepReview(review, subject.kind === 'write' ? subject.trip.bookingId : null)
      showToast(subject.kind === 'write' ? 'Thank you! Your review is published.' : 'Your review was updated.')
      onClose()
    },
    failed: before ? 'Failed to update review. Please try again.' : 'Failed to submit review. Please try again.',
  })
  return (
    <Dialog
      opened
      title={before ? 'Edit your review' : 'How was it?'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.pending} disabled={photos.sending.length > 0}>
            {before ? 'Save Changes' : 'Publish Review'}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={classes.form}>
        <p className={classes.trip}>{activity.name}</p>
        <FormMessage form={form} />
        <StarInput {...form.field('rating')} label="Your rating" />
        <Textarea
          {...form.field('comment')}
          label="Your comment"
          description="What was it like? What should others know before they go?"
          required
          autosize
          minRows={4}
          maxLength={COMMENT_LENGTH}
        />
        <PhotoPicker photos={photos} />
      </Form>
    </Dialog>
  )
}
