import type { Review } from '@upeo/contract/reviews/review'
import { EDITED, isEdited } from '@upeo/domain/reviews/reviews'
import { formatDate } from '@upeo/domain/time'
import { Button, LinkButton } from '../../ui/button.tsx'
import { GuideAnswer } from '../../ui/guide-answer.tsx'
import { PhotoRow } from '../../ui/photo-row/photo-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import classes from './review-card.module.css'

export function ReviewCard({
  review,
  onEdit,
  onDelete,
  onShowPhoto,
}: {
  review: Review
  onEdit: () => void
  onDelete: () => void
  onShowPhoto: (at: number) => void
}) {
  const { activity, rating, comment, photos, response } = review
  return (
    <article className={classes.card} aria-label={`Your review of ${activity.name}`}>
      <div className={classes.head}>
        <Picture image={activity.images[0] ?? null} sizes="72px" className={classes.picture ?? ''} alt="" />
        <div>
          <h2 className={classes.name}>{activity.name}</h2>
          <p className={classes.when}>
            <Stars rating={rating} size={18} />
            <span>
              {formatDate(new Date(review.createdAt))} {isEdited(review) && EDITED}
            </span>
          </p>
        </div>
      </div>
      <p className={classes.comment}>{comment}</p>
      {photos.length > 0 && (
        <PhotoRow images={photos} label={`Your photos of ${activity.name}`} small onShow={onShowPhoto} />
      )}
      {response && <GuideAnswer {...response} />}
      <div className={classes.acts}>
        {activity.isActive && (
          <LinkButton to={`/activity/${activity._id}`} variant="subtle" size="sm">
            View Activity
          </LinkButton>
        )}
        <Button variant="subtle" size="sm" aria-label={`Delete your review of ${activity.name}`} onClick={onDelete}>
          Delete
        </Button>
        <Button variant="default" size="sm" aria-label={`Edit your review of ${activity.name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </article>
  )
}
