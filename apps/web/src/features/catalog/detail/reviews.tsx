import type { Activity } from '@upeo/contract/activities/activity'
import { formatDate } from '@upeo/domain/time'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { DetailSection } from './detail-section.tsx'
import classes from './reviews.module.css'

const marks = [5, 4, 3, 2, 1]

/** What people who went say. The bars count the reviews shown, and say so when there are more. */
export function Reviews({ activity }: { activity: Activity }) {
  const { reviews, reviewCount, averageRating } = activity
  if (reviews.length === 0) return null
  const partial = reviewCount > reviews.length
  return (
    <DetailSection title="Reviews" id="reviews">
      <div className={classes.summary}>
        {averageRating !== null && (
          <div className={classes.average}>
            <strong className="tabular">{averageRating.toFixed(1)}</strong>
            <Stars rating={averageRating} size={20} />
            <span>{reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}</span>
          </div>
        )}
        <div>
          <ul className={classes.bars}>
            {marks.map((mark) => {
              const count = reviews.filter(({ rating }) => rating === mark).length
              return (
                <li key={mark}>
                  <span className="tabular">
                    {mark}
                    <span className="visually-hidden">{mark === 1 ? ' star:' : ' stars:'}</span>
                  </span>
                  <span
                    className={classes.bar}
                    style={{ '--share': count / reviews.length } as React.CSSProperties}
                    aria-hidden="true"
                  />
                  <span className="tabular">{count}</span>
                </li>
              )
            })}
          </ul>
          {partial && <p className={classes.partial}>Of the latest {reviews.length} reviews</p>}
        </div>
      </div>
      <ul className={classes.reviews}>
        {reviews.map(({ _id, rating, comment, createdAt, user }) => (
          <li key={_id}>
            <div className={classes.who}>
              <PersonAvatar name={user.name} image={user.avatar} size={44} />
              <p>
                <strong>{user.name}</strong>
                <span>{formatDate(new Date(createdAt))}</span>
              </p>
            </div>
            <Stars rating={rating} />
            <p className={classes.comment}>{comment}</p>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
