import { plural } from '@upeo/domain/text'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ActivityCard as Card } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { formatDate, localDate } from '@upeo/domain/time'
import { Chip } from '../chip.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { sharedActivity } from '../share/shared-activity.ts'
import { BookNow } from './book-now.tsx'
import classes from './activity-card.module.css'

/** Few enough seats to say so. */
const FEW_SEATS = 4
const cardSizes = '(min-width: 75em) 300px, (min-width: 40em) 45vw, 92vw'

/**
 * The whole card is the link of its name, stretched by CSS; guide, share, heart and Book Now lie above it, so that no link stands
 * inside another. `priority` for pictures that are seen at once.
 */
export function ActivityCard({
  activity,
  priority = false,
  heading = 'h3',
}: {
  activity: Card
  priority?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { _id, name, category, location, vendor, date, seatsLeft, price, rating, reviewCount, image } = activity
  const path = `/activity/${_id}`
  const Heading = heading
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Picture image={image} sizes={cardSizes} priority={priority} className={classes.image ?? ''} alt="" />
        {seatsLeft !== null && seatsLeft <= FEW_SEATS && (
          <span className={classes.seats}>
            <Chip tone={seatsLeft === 0 ? 'neutral' : 'highlight'}>
              {seatsLeft === 0 ? 'Fully booked' : plural(seatsLeft, 'seat left', 'seats left')}
            </Chip>
          </span>
        )}
      </div>
      <div className={classes.acts}>
        <ShareButton shared={sharedActivity(activity)} />
        <HeartButton activityId={_id} name={name} />
      </div>
      <div className={classes.body}>
        <p className={classes.line}>
          <span className={classes.category}>{categoryLabel(category)}</span>
          <Rating rating={rating} count={reviewCount} />
        </p>
        <Heading className={classes.name}>
          <Link to={path} className={classes.stretched} prefetch="intent">
            {name}
          </Link>
        </Heading>
        <p className={classes.fact}>
          <IconMapPin size={17} stroke={1.7} aria-hidden="true" />
          <span className={classes.cut}>{location}</span>
        </p>
        <p className={classes.fact}>
          <IconCalendarEvent size={17} stroke={1.7} aria-hidden="true" />
          {date ? formatDate(localDate(date)) : 'Dates to be announced'}
        </p>
        <p className={classes.by}>
          By{' '}
          <Link to={`/vendor/${vendor.username}`} className={classes.vendor}>
            {vendor.name}
          </Link>
        </p>
        <div className={classes.foot}>
          <p>
            <Price kes={price} className={classes.amount ?? ''} /> <span className={classes.vat}>+ VAT</span>
          </p>
          <BookNow path={`/booking/${_id}`} name={name} variant="light" size="sm" className={classes.book} />
        </div>
      </div>
    </article>
  )
}
