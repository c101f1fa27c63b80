import type { Image } from '@upeo/contract/kit/fields'
import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { EDITED } from '@upeo/domain/reviews/reviews'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconFlag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { PhotoRow } from '../../../ui/photo-row/photo-row.tsx'
import { photosBy } from '../../../ui/photo-row/photos-by.ts'
import { Stars } from '../../../ui/stars.tsx'
import { UncountedMark } from '../../../ui/uncounted-mark.tsx'
import { ReviewMenu } from './review-menu.tsx'
import { writerOf } from './writer-of.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './review-card.module.css'

const reportStates = words({
  open: 'Upeo is looking at it. It stays visible until we decide.',
  kept: 'Upeo has looked at it and decided that it stays.',
}) satisfies Record<NonNullable<GuideReview['reported']>, string>

export function ReviewCard({
  review,
  onRespond,
  onReport,
  onShowPhoto,
}: {
  review: GuideReview
  onRespond: () => void
  onReport: () => void
  onShowPhoto: (photos: readonly Image[], at: number) => void
}) {
  const { user, rating, comment, activity, photos, vendorResponse, reported } = review
  const writer = writerOf(review)
  const described = photosBy(writer, photos)
  return (
    <article
      className={classes.card}
      aria-label={say('Review by {writer} of {activity}', { writer, activity: activity.name })}
    >
      <div className={classes.head}>
        <PersonAvatar name={writer} image={user?.avatar ?? null} size={48} />
        <div className={ui.fill}>
          <h2 className={classes.name}>{writer}</h2>
          <p className={ui.factLine}>
            <Stars rating={rating} size={18} />
            <span className={ui.note}>
              {formatDate(new Date(review.date))} {review.edited && say(EDITED)}
            </span>
          </p>
        </div>
        {reported === null && <ReviewMenu writer={writer} onReport={onReport} />}
      </div>
      <UncountedMark reason={review.uncounted} />
      <p className={classes.comment}>{comment}</p>
      {photos.length > 0 && (
        <PhotoRow
          images={described}
          label={say('Photos by {name}', { name: writer })}
          small
          onShow={(at) => onShowPhoto(described, at)}
        />
      )}
      {reported && (
        <p className={classes.reported}>
          <Chip tone="highlight" icon={<IconFlag size={15} aria-hidden="true" />}>
            {say('Reported')}
          </Chip>
          <span className={ui.note}>{say(reportStates[reported])}</span>
        </p>
      )}
      {vendorResponse && (
        <div className={`${ui.sunken} ${classes.response}`}>
          <p>
            <strong>{say('Your response')}</strong>{' '}
            <span className={ui.note}>{formatDate(new Date(vendorResponse.date))}</span>
          </p>
          <p>{vendorResponse.text}</p>
        </div>
      )}
      <div className={classes.foot}>
        <Link to={`/activity/${activity._id}`} className={`${ui.underlinedOnHover} ${classes.activity}`}>
          {activity.name}
        </Link>
        <Respond writer={writer} activity={activity.name} again={vendorResponse !== null} onRespond={onRespond} />
      </div>
    </article>
  )
}

function Respond({
  writer,
  activity,
  again,
  onRespond,
}: {
  writer: string
  activity: string
  again: boolean
  onRespond: () => void
}) {
  return again ? (
    <Button
      variant="default"
      size="sm"
      aria-label={say('Edit Response to {writer} on {activity}', { writer, activity })}
      onClick={onRespond}
    >
      {say('Edit Response')}
    </Button>
  ) : (
    <Button
      variant="light"
      size="sm"
      aria-label={say('Respond to {writer} on {activity}', { writer, activity })}
      onClick={onRespond}
    >
      {say('Respond')}
    </Button>
  )
}
