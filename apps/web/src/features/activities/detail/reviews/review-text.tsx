import { say } from '@upeo/domain/words/say'
import type { Image } from '@upeo/contract/kit/fields'
import type { PublicReview } from '@upeo/contract/reviews/review'
import { isEdited, EDITED } from '@upeo/domain/reviews/reviews'
import { formatDate } from '@upeo/domain/time'
import { GuideAnswer } from '../../../../ui/guide-answer.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { PhotoRow } from '../../../../ui/photo-row/photo-row.tsx'
import { photosBy } from '../../../../ui/photo-row/photos-by.ts'
import { Stars } from '../../../../ui/stars.tsx'
import { UncountedMark } from '../../../../ui/uncounted-mark.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './review-text.module.css'

/** One review's text and photos, and the guide's answer. */
export function ReviewText({
  review,
  onShowPhoto,
}: {
  review: PublicReview
  onShowPhoto: (photos: readonly Image[], at: number) => void
}) {
  const { user, rating, comment, photos, response } = review
  const name = user?.name ?? say('Anonymous')
  const described = photosBy(name, photos)
  return (
    <article aria-label={say('Review by {name}', { name })}>
      <div className={classes.who}>
        <PersonAvatar name={name} image={user?.avatar ?? null} size={44} />
        <p>
          <strong>{name}</strong>
          <span className={ui.note}>
            {formatDate(new Date(review.createdAt))} {isEdited(review) && say(EDITED)}
          </span>
        </p>
      </div>
      <Stars rating={rating} />
      <UncountedMark reason={review.uncounted} />
      <p className={classes.comment}>{comment}</p>
      {photos.length > 0 && (
        <PhotoRow
          images={described}
          label={say('Photos by {name}', { name })}
          small
          onShow={(at) => onShowPhoto(described, at)}
        />
      )}
      {response && <GuideAnswer {...response} />}
    </article>
  )
}
