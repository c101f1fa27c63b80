import { IconMessageStar, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { VendorReview } from '@upeo/contract/vendors/profile'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { UncountedMark } from '../../../../ui/uncounted-mark.tsx'
import { profilePath } from '../profile-address.ts'
import { profileBase } from '../profile-head.ts'
import { Say } from '../../../../ui/say.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './reviews-tab.module.css'

export function ReviewsTab({
  vendor,
  page,
  reviews,
  pages,
}: {
  vendor: PublicVendor
  page: number
  reviews: readonly VendorReview[]
  pages: number
}) {
  const base = profileBase(vendor)
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<IconMessageStar size={30} stroke={1.6} />}
        title={say("This vendor doesn't have any reviews yet.")}
        action={
          <LinkButton to={base} variant="default" preventScrollReset>
            {say('Be the first: see the activities')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <section aria-label={say('Reviews')}>
      <ul className={classes.grid}>
        {reviews.map((review) => (
          <li key={review._id}>
            <Review review={review} vendorName={vendor.name} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        label={say('Pages of reviews')}
        to={(to) => profilePath(base, { tab: 'reviews', page: to })}
      />
    </section>
  )
}

const strong = (words: ReactNode) => <strong>{words}</strong>

function Review({ review, vendorName }: { review: VendorReview; vendorName: string }) {
  const { user, rating, text, createdAt, verified, activity, response } = review
  const name = user?.name ?? say('Anonymous')
  return (
    <article className={classes.review}>
      <div className={classes.who}>
        <PersonAvatar name={name} image={user?.avatar ?? null} size={48} />
        <p>
          <strong>{name}</strong>
          <span className={ui.note}>{formatDate(new Date(createdAt))}</span>
        </p>
        {verified && (
          <Chip tone="primary" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
            {say('Verified')}
          </Chip>
        )}
      </div>
      <Stars rating={rating} size={18} />
      <UncountedMark reason={review.uncounted} />
      <p className={classes.text}>{text}</p>
      {activity.isActive ? (
        <Link to={`/activity/${activity._id}`} className={classes.activity}>
          {activity.name}
        </Link>
      ) : (
        <p className={`${ui.paragraph} ${classes.activity}`}>{activity.name}</p>
      )}
      {response && (
        <div className={classes.response}>
          <p>
            <Say
              text="<strong>Response from {name}</strong>, {date}"
              strong={strong}
              name={vendorName}
              date={formatDate(new Date(response.date))}
            />
          </p>
          <p>{response.text}</p>
        </div>
      )}
    </article>
  )
}
