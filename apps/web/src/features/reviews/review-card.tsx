import type { Review } from '@upeo/contract/reviews/review'
import { EDITED, isEdited } from '@upeo/domain/reviews/reviews'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Button, LinkButton } from '../../ui/button.tsx'
import { GuideAnswer } from '../../ui/guide-answer.tsx'
import { PhotoRow } from '../../ui/photo-row/photo-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { UncountedMark } from '../../ui/uncounted-mark.tsx'
import ui from '../../ui/primitives.module.css'
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
    <article className={classes.card} aria-label={say('Your review of {activity}', { activity: activity.name })}>
      <div className={ui.middleRow16}>
        <Picture image={activity.images[0] ?? null} sizes="72px" className={classes.picture ?? ''} alt="" />
        <div>
          <h2 className={classes.name}>{activity.name}</h2>
          <p className={ui.factLine}>
            <Stars rating={rating} size={18} />
            <span className={ui.note}>
              {formatDate(new Date(review.createdAt))} {isEdited(review) && say(EDITED)}
            </span>
          </p>
        </div>
      </div>
      <UncountedMark reason={review.uncounted} />
      <p className={classes.comment}>{comment}</p>
      {photos.length > 0 && (
        <PhotoRow
          images={photos}
          label={say('Your photos of {activity}', { activity: activity.name })}
          small
          onShow={onShowPhoto}
        />
      )}
      {response && <GuideAnswer {...response} />}
      <div className={classes.acts}>
        {activity.isActive && (
          <LinkButton to={`/activity/${activity._id}`} variant="subtle" size="sm">
            {say('View Activity')}
          </LinkButton>
        )}
        <Button
          variant="subtle"
          size="sm"
          aria-label={say('Delete your review of {activity}', { activity: activity.name })}
          onClick={onDelete}
        >
          {say('Delete')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={say('Edit your review of {activity}', { activity: activity.name })}
          onClick={onEdit}
        >
          {say('Edit')}
        </Button>
      </div>
    </article>
  )
}
