import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ActivityCard as Card } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { distanceText } from '@upeo/domain/places/distance'
import { formatDate, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { langOf } from '../../lib/lang-of.ts'
import { Chip } from '../chip.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { sharedActivity } from '../share/shared-activity.ts'
import { BookNow } from './book-now.tsx'
import { Say } from '../say.tsx'
import ui from '../primitives.module.css'
import classes from './activity-card.module.css'

/** `partyTotal`: what everybody who was asked for pays, VAT included. */
export type ListedCard = Card & { readonly partyTotal?: number | null }

/** The addresses of an activity and of its booking. */
export type CardPaths = (card: Pick<Card, '_id' | 'date'>) => readonly [activity: string, booking: string]
export const plainPaths: CardPaths = ({ _id }) => [`/activity/${_id}`, `/booking/${_id}`]

/** Few enough seats to say so. */
const FEW_SEATS = 4
const cardSizes = '(min-width: 75em) 300px, (min-width: 40em) 45vw, 92vw'

/**
 * The whole card is the link of its name, stretched by CSS; guide, share, heart and Book Now lie above it, so that no link stands
 * inside another. `priority` for pictures that are seen at once.
 */
export function ActivityCard({
  activity,
  paths = plainPaths,
  people = 1,
  priority = false,
  heading = 'h3',
}: {
  activity: ListedCard
  /** Where the card leads: on with the trip that its list was asked for. */
  paths?: CardPaths | undefined
  /** How many the list was asked for. */
  people?: number
  priority?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { _id, name, category, location, vendor, date, seatsLeft, priceWithVat, rating, reviewCount, image, distance } =
    activity
  const [path, bookPath] = paths(activity)
  const Heading = heading
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Picture image={image} sizes={cardSizes} priority={priority} className={classes.image ?? ''} alt="" />
        {seatsLeft !== null && seatsLeft <= FEW_SEATS && (
          <span className={classes.seats}>
            <Chip tone={seatsLeft === 0 ? 'neutral' : 'highlight'}>
              {seatsLeft === 0
                ? say('Fully booked')
                : say('{n, plural, one {# spot} other {# spots}} left', { n: seatsLeft })}
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
          <span className={classes.category}>{say(categoryLabel(category))}</span>
          <Rating rating={rating} count={reviewCount} />
        </p>
        <Heading className={classes.name}>
          <Link to={path} className={`${ui.plainLink} ${classes.stretched}`} prefetch="intent" lang={langOf(activity)}>
            {name}
          </Link>
        </Heading>
        <p className={classes.fact}>
          <IconMapPin size={17} stroke={1.7} aria-hidden="true" />
          <span className={ui.cut}>{location}</span>
          {distance !== undefined && <span className={classes.far}>{distanceText(distance)}</span>}
        </p>
        <p className={classes.fact}>
          <IconCalendarEvent size={17} stroke={1.7} aria-hidden="true" />
          {date ? formatDate(localDate(date)) : say('Dates to be announced')}
        </p>
        <p className={ui.hint}>
          <Say
            text="By {guide}"
            guide={
              <Link to={`/vendor/${vendor.username}`} className={`${ui.underlinedOnHover} ${classes.vendor}`}>
                {vendor.name}
              </Link>
            }
          />
        </p>
        <div className={classes.foot}>
          <p className={ui.priceLine}>
            <Price kes={priceWithVat} className={ui.amount ?? ''} />{' '}
            <span className={ui.noteLine}>{say('per adult')}</span>
            {people > 1 && activity.partyTotal && (
              <span className={classes.party}>
                <Say text="{price} for {people}" price={<Price kes={activity.partyTotal} />} people={people} />
              </span>
            )}
          </p>
          <BookNow path={bookPath} name={name} variant="light" size="sm" className={classes.book} />
        </div>
      </div>
    </article>
  )
}
