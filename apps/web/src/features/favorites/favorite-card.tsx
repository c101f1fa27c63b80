import { IconClock, IconHeartFilled, IconMapPin, IconUsersGroup } from '@tabler/icons-react'
import type { Favorite } from '@upeo/contract/favorites/favorites'
import { hoursText } from '@upeo/domain/activities/measures'
import { cutText } from '@upeo/domain/text'
import { say } from '@upeo/domain/words/say'
import { langOf } from '../../lib/lang-of.ts'
import { inThisLanguage } from '../../lib/written.ts'
import { ActButton } from '../../ui/act-button/act-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './favorite-card.module.css'

/** The spec's limit for a favourite's description (section 9). */
const DESCRIPTION = 100

export function FavoriteCard({ favorite, onRemove }: { favorite: Favorite; onRemove: () => void }) {
  const activity = inThisLanguage(favorite.activity)
  const { _id, name, images, rating, numReviews, location, duration, maxGroupSize, description, priceWithVat } =
    activity
  return (
    <article className={classes.card} aria-label={name} data-gone={!activity.isActive || undefined}>
      <Picture
        image={images[0] ?? null}
        sizes="(min-width: 75em) 300px, (min-width: 40em) 45vw, 92vw"
        className={classes.picture ?? ''}
        alt=""
      />
      <div className={classes.remove}>
        <ActButton aria-label={say('Remove {name} from favorites', { name })} onClick={onRemove}>
          <IconHeartFilled size={20} aria-hidden="true" className={classes.heart} />
        </ActButton>
      </div>
      <div className={classes.body}>
        <p className={classes.line}>
          {rating === null ? (
            <span className={ui.note}>{say('Not rated')}</span>
          ) : (
            <Rating rating={rating} count={numReviews} />
          )}
          {!activity.isActive && <Chip>{say('No longer offered')}</Chip>}
        </p>
        <h2 className={ui.cardHeading} lang={langOf(activity)}>
          {name}
        </h2>
        <ul className={`${ui.facts} ${classes.facts}`}>
          <li>
            <IconMapPin size={17} stroke={1.7} aria-hidden="true" />
            {location}
          </li>
          <li>
            <IconClock size={17} stroke={1.7} aria-hidden="true" />
            {hoursText(duration)}
          </li>
          <li>
            <IconUsersGroup size={17} stroke={1.7} aria-hidden="true" />
            {say('Up to {n, plural, one {# person} other {# people}}', { n: maxGroupSize })}
          </li>
        </ul>
        <p className={classes.description} lang={langOf(activity)}>
          {cutText(description, DESCRIPTION)}
        </p>
        <p className={classes.price}>
          <Price kes={priceWithVat} className={ui.amount ?? ''} /> <span className={ui.note}>{say('per adult')}</span>
        </p>
        {activity.isActive && (
          <div className={classes.foot}>
            <LinkButton
              to={`/activity/${_id}`}
              variant="default"
              size="sm"
              aria-label={say('View Details: {name}', { name })}
            >
              {say('View Details')}
            </LinkButton>
            <LinkButton to={`/booking/${_id}`} variant="light" size="sm" aria-label={say('Book Now: {name}', { name })}>
              {say('Book Now')}
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  )
}
