import { Textarea } from '@mantine/core'
import { editReview, writeReview } from '@upeo/contract/reviews/own-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import { say } from '@upeo/domain/words/say'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { StarInput } from '../../ui/star-input/star-input.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { keepReview, type WaitingTrip } from './queries.ts'
import { usePhotos } from './use-photos.ts'
import ui from '../../ui/primitives.module.css'
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
      showToast(
        subject.kind === 'write' ? say('Thank you! Your review is published.') : say('Your review was updated.'),
      )
      onClose()
    },
    failed: before
      ? say('Failed to update review. Please try again.')
      : say('Failed to submit review. Please try again.'),
  })
  return (
    <Dialog
      opened
      title={before ? say('Edit your review') : say('How was it?')}
      onClose={onClose}
      actions={
        <LeaveOrSubmit
          form={form}
          leave={say('Cancel')}
          onLeave={onClose}
          formId={formId}
          disabled={photos.sending.length > 0}
        >
          {before ? say('Save Changes') : say('Publish Review')}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} className={ui.stack20}>
        <p className={ui.mutedStrong}>{activity.name}</p>
        <FormMessage form={form} />
        <StarInput {...form.field('rating')} label={say('Your rating')} />
        <Textarea
          {...form.field('comment')}
          label={say('Your comment')}
          description={say('What was it like? What should others know before they go?')}
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
