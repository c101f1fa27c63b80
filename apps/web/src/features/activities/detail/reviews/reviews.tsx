import { Button } from '../../../../ui/button.tsx'
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../../../ui/lightbox/use-lightbox.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PhotoRow } from '../../../../ui/photo-row/photo-row.tsx'
import { RatingSummary } from '../../../../ui/rating-summary.tsx'
import { DetailSection } from '../detail-section.tsx'
import { ReviewText } from './review-text.tsx'
import type { ActivityReviews, ReviewOrder } from './shown-reviews.ts'
import { useReviews } from './use-reviews.ts'
import classes from './reviews.module.css'

const orders: Record<ReviewOrder, string> = {
  recent: 'Most Recent',
  highest: 'Highest Rating',
  lowest: 'Lowest Rating',
}

/** What people who went say: all of it counted, the latest ten shown, more when asked for. */
export function Reviews({ activityId, name, first }: { activityId: string; name: string; first: ActivityReviews }) {
  const { reviews, hasMore, order, loading, failed, more, sortBy } = useReviews(activityId, first)
  const { show, shown } = useLightbox()
  if (first.total === 0) return null
  return (
    <DetailSection title="Reviews" id="reviews">
      <div className={classes.summary}>
        <RatingSummary distribution={first.distribution} total={first.total} average={first.averageRating} />
      </div>
      {first.photos.length > 0 && (
        <PhotoRow images={first.photos} label="Photos by those who went" onShow={(at) => show(first.photos, at)} />
      )}
      {first.total > 1 && (
        <label className={classes.order}>
          Sort reviews
          <select value={order} onChange={(event) => sortBy(event.currentTarget.value as ReviewOrder)}>
            {Object.entries(orders).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className={classes.reviews} aria-busy={loading}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewText review={review} onShowPhoto={(at) => show(review.photos, at)} />
          </li>
        ))}
      </ul>
      {failed && <Notice tone="danger">Failed to load reviews. Please try again.</Notice>}
      {hasMore && (
        <Button variant="default" className={classes.more} loading={loading} onClick={more}>
          Load more reviews
        </Button>
      )}
      <Lightbox name={name} {...shown} />
    </DetailSection>
  )
}
