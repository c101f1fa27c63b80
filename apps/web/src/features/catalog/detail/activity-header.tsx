import { IconCalendarEvent, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Activity } from '@upeo/contract/activities/activity'
import { formatDate, localDate } from '@upeo/domain/time'
import { CategoryIcon } from '../../../ui/category-icon.tsx'
import { categoryLabel } from '../card/activity-card.tsx'
import { Rating } from '../card/rating.tsx'
import { ShareButton } from '../card/share-button.tsx'
import { plainListing, listingPath } from '../listing/listing-address.ts'
import { isCategory } from '@upeo/domain/catalog/categories'
import classes from './activity-header.module.css'

export function ActivityHeader({ activity, preview }: { activity: Activity; preview: boolean }) {
  const { name, category, location, averageRating, reviewCount, startDates } = activity
  const [firstDate] = startDates
  const likeThis = listingPath({ ...plainListing, category: isCategory(category) ? [category] : [] })
  return (
    <header className={classes.header}>
      <nav aria-label="Breadcrumb">
        <ol className={classes.crumbs}>
          <li>
            <Link to="/activities">Activities</Link>
            <IconChevronRight size={16} aria-hidden="true" />
          </li>
          <li>
            <Link to={likeThis}>{categoryLabel(category)}</Link>
          </li>
        </ol>
      </nav>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>{name}</h1>
        {!preview && <ShareButton title={name} path={`/activity/${activity._id}`} label />}
      </div>
      <ul className={classes.facts}>
        <li className={classes.category}>
          <CategoryIcon category={category} size={19} />
          {categoryLabel(category)}
        </li>
        <li>
          {averageRating === null ? (
            'Not rated'
          ) : (
            <a href="#reviews" className={classes.reviews}>
              <Rating rating={averageRating} /> {reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}
            </a>
          )}
        </li>
        <li>
          <IconMapPin size={19} stroke={1.7} aria-hidden="true" />
          {location}
        </li>
        {firstDate && (
          <li>
            <IconCalendarEvent size={19} stroke={1.7} aria-hidden="true" />
            {formatDate(localDate(firstDate))}
          </li>
        )}
      </ul>
    </header>
  )
}
