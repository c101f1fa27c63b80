import { plural } from '@upeo/domain/text'
import { IconCalendarEvent, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Activity } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { formatDate, localDate } from '@upeo/domain/time'
import { CategoryIcon } from '../../../ui/category-icon.tsx'
import { HeartButton } from '../../../ui/favorites/heart-button.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { sharedActivity } from '../../../ui/share/shared-activity.ts'
import { categoryPath } from '../listing/category-path.ts'
import classes from './activity-header.module.css'

export function ActivityHeader({ activity, preview }: { activity: Activity; preview: boolean }) {
  const { name, category, location, averageRating, reviewCount, startDates } = activity
  const [firstDate] = startDates
  return (
    <header className={classes.header}>
      <nav aria-label="Breadcrumb" className={classes.path}>
        <ol className={classes.crumbs}>
          <li>
            <Link to="/activities">Activities</Link>
            <IconChevronRight size={16} aria-hidden="true" />
          </li>
          {/* The preview of an activity whose category is not chosen yet has none. */}
          {category !== '' && (
            <li>
              <Link to={categoryPath(category)}>{categoryLabel(category)}</Link>
            </li>
          )}
        </ol>
      </nav>
      <h1 className={classes.title}>{name}</h1>
      {!preview && (
        <div className={classes.acts}>
          <ShareButton shared={sharedActivity(activity, activity.description)} label="Share" />
          <HeartButton activityId={activity._id} name={name} label="Favorite" />
        </div>
      )}
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
              <Rating rating={averageRating} /> {plural(reviewCount, 'review')}
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
