import type { PublicReview } from '@upeo/contract/reviews/review'
import { isEdited, EDITED } from '@upeo/domain/reviews/reviews'
import { formatDate } from '@upeo/domain/time'
import { GuideAnswer } from '../../../../ui/guide-answer.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { PhotoRow } from '../../../../ui/photo-row/photo-row.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import classes from './review-text.module.css'

/** One review's text and photos, and the guide's answer. */
export function ReviewText({ review, onShowPhoto }: { review: PublicReview; onShowPhoto: (at: number) => void }) {
  const { user, rating, comment, photos, response } = review
  return (
    <article aria-label={`Review by ${user.name}`}>
      <div className={classes.who}>
        <PersonAvatar name={user.name} image={user.avatar} size={44} />
        <p>
          <strong>{user.name}</strong>
          <span>
            {formatDate(new Date(review.createdAt))} {isEdited(review) && EDITED}
          </span>
        </p>
      </div>
      <Stars rating={rating} />
      <p className={classes.comment}>{comment}</p>
      {photos.length > 0 && <PhotoRow images={photos} label={`Photos by ${user.name}`} small onShow={onShowPhoto} />}
      {response && <GuideAnswer {...response} />}
    </article>
  )
}
