import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { say } from '@upeo/domain/words/say'
import { IconMessageStar } from '@tabler/icons-react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../../ui/lightbox/use-lightbox.ts'
import { Pager } from '../../../ui/pager.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import type { GuideReviews } from './queries.ts'
import { ReviewCard } from './review-card.tsx'
import ui from '../../../ui/primitives.module.css'

export function ReviewList({
  found: { reviews, page, pages },
  busy,
  onRespond,
  onReport,
}: {
  found: GuideReviews
  busy: boolean
  onRespond: (review: GuideReview) => void
  onReport: (review: GuideReview) => void
}) {
  const [query] = useAddressQuery()
  const { show, shown } = useLightbox()
  const toPage = (to: number) => `?${String(listAddress(query, { page: String(to) }))}`
  if (reviews.length === 0) {
    if (busy) return <RowSkeletons count={3} height={184} />
    return (
      <EmptyPage page={page} pages={pages} to={toPage}>
        <NothingMatches />
      </EmptyPage>
    )
  }
  return (
    <>
      <ul className={ui.stack16} aria-busy={busy}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard
              review={review}
              onRespond={() => onRespond(review)}
              onReport={() => onReport(review)}
              onShowPhoto={show}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} label={say('Pages of reviews')} to={toPage} />
      <Lightbox name={say('the trip')} {...shown} />
    </>
  )
}

function NothingMatches() {
  return (
    <EmptyState
      icon={<IconMessageStar size={30} stroke={1.6} />}
      title={say('No reviews match your filters')}
      action={
        <LinkButton to="?" variant="default" preventScrollReset>
          {say('Show all reviews')}
        </LinkButton>
      }
    />
  )
}
