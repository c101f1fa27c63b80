import { Link } from 'react-router'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { Section } from '../../../ui/section.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { HomeContent } from './new-guides.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './said-by.module.css'

/** Reviews of people who went. */
export function SaidBy({ reviews }: { reviews: HomeContent['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <Section title={say('What guests say')} lead={say('Only people who have been on the trip can review it.')}>
      <ul className={classes.reviews}>
        {reviews.map(({ _id, rating, comment, createdAt, user, activity }) => (
          <li key={_id} className={classes.review}>
            <Stars rating={rating} size={18} />
            <blockquote>{comment}</blockquote>
            <div className={classes.who}>
              <PersonAvatar name={user.name} image={user.avatar} size={44} />
              <p>
                <strong>{user.name}</strong>
                <span className={ui.note}>
                  <Link to={`/activity/${activity._id}`}>{activity.name}</Link>, {formatDate(new Date(createdAt))}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
