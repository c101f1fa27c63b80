import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { Stars } from '../../../ui/stars.tsx'
import { writerOf } from './writer-of.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './dialogs.module.css'

/** The review that a dialog is about. */
export function QuotedReview({ review }: { review: GuideReview }) {
  return (
    <figure className={classes.quoted}>
      <figcaption className={ui.factLine}>
        <strong>{writerOf(review)}</strong>
        <Stars rating={review.rating} />
      </figcaption>
      <blockquote>{review.comment}</blockquote>
    </figure>
  )
}
