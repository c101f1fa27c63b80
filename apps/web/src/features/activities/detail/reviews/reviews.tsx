import { say, words } from '@upeo/domain/words/say'
import { Button } from '../../../../ui/button.tsx'
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../../../ui/lightbox/use-lightbox.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PhotoRow } from '../../../../ui/photo-row/photo-row.tsx'
import { RatingSummary } from '../../../../ui/rating-summary.tsx'
import { DetailSection } from '../detail-section.tsx'
import { ReviewText } from './review-text.tsx'
import type { FirstReviews, ReviewOrder } from './shown-reviews.ts'
import { Topics } from './topics.tsx'
import { useFilterLink } from './use-filter-link.ts'
import { useReviews } from './use-reviews.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './reviews.module.css'

const orders: Record<ReviewOrder, string> = words({
  recent: 'Most Recent',
  highest: 'Highest Rating',
  lowest: 'Lowest Rating',
})

/** What people who went say: all of it counted, the latest ten shown, more when asked for. */
export function Reviews({ activityId, name, first }: { activityId: string; name: string; first: FirstReviews }) {
  const { reviews, hasMore, order, loading, failed, more, sortBy } = useReviews(activityId, first)
  const { show, shown } = useLightbox()
  const to = useFilterLink()
  if (first.total === 0 && first.reviews.length === 0) return null
  return (
    <DetailSection title={say('Reviews')} id="reviews">
      {first.total > 0 && (
        <div className={classes.summary}>
          <RatingSummary
            distribution={first.distribution}
            total={first.total}
            average={first.averageRating}
            to={(stars) => to({ stars: stars === first.stars ? null : stars })}
            chosen={first.stars}
          />
        </div>
      )}
      {first.photos.length > 0 && (
        <PhotoRow images={first.photos} label={say('Photos from guests')} onShow={(at) => show(first.photos, at)} />
      )}
      <Topics of={first} to={to} />
      {reviews.length > 1 && (
        <label className={classes.order}>
          {say('Sort reviews')}
          <select value={order} onChange={(event) => sortBy(event.currentTarget.value as ReviewOrder)}>
            {Object.entries(orders).map(([value, label]) => (
              <option key={value} value={value}>
                {say(label)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className={classes.reviews} aria-busy={loading}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewText review={review} onShowPhoto={show} />
          </li>
        ))}
      </ul>
      {reviews.length === 0 && <p className={ui.paragraph}>{say('No reviews match this.')}</p>}
      {failed && <Notice tone="danger">{say('Failed to load reviews. Please try again.')}</Notice>}
      {hasMore && (
        <Button variant="default" className={classes.more} loading={loading} onClick={more}>
          {say('Load more reviews')}
        </Button>
      )}
      <Lightbox name={name} {...shown} />
    </DetailSection>
  )
}
