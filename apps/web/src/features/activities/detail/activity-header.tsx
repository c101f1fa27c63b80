import { IconCalendarEvent, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Activity } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { formatDate, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { langOf } from '../../../lib/lang-of.ts'
import { CategoryIcon } from '../../../ui/category-icon.tsx'
import { HeartButton } from '../../../ui/favorites/heart-button.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { sharedActivity } from '../../../ui/share/shared-activity.ts'
import { WrittenIn } from '../../../ui/written-in.tsx'
import { categoryPath } from '../listing/category-path.ts'
import classes from './activity-header.module.css'

export function ActivityHeader({ activity, preview }: { activity: Activity; preview: boolean }) {
  const { name, category, location, averageRating, reviewCount, startDates } = activity
  const [firstDate] = startDates
  return (
    <header className={classes.header}>
      <nav aria-label={say('Breadcrumb')} className={classes.path}>
        <ol className={classes.crumbs}>
          <li>
            <Link to="/activities">{say('Activities')}</Link>
            <IconChevronRight size={16} aria-hidden="true" />
          </li>
          {/* The preview of an activity whose category is not chosen yet has none. */}
          {category !== '' && (
            <li>
              <Link to={categoryPath(category)}>{say(categoryLabel(category))}</Link>
            </li>
          )}
        </ol>
      </nav>
      <div className={classes.title}>
        <h1 lang={langOf(activity)}>{name}</h1>
        <WrittenIn language={activity.language} />
      </div>
      {!preview && (
        <div className={classes.acts}>
          <ShareButton shared={sharedActivity(activity, activity.description)} label={say('Share')} />
          <HeartButton activityId={activity._id} name={name} label={say('Favorite')} />
        </div>
      )}
      <ul className={classes.facts}>
        <li>
          {averageRating === null ? (
            say('Not rated')
          ) : (
            <a href="#reviews" className={classes.reviews}>
              <Rating rating={averageRating} />{' '}
              {say('{n, plural, one {# review} other {# reviews}}', { n: reviewCount })}
            </a>
          )}
        </li>
        <li className={classes.category}>
          <CategoryIcon category={category} size={19} />
          {say(categoryLabel(category))}
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
