import { useQuery } from '@tanstack/react-query'
import type { Review } from '@upeo/contract/reviews/review'
import { say } from '@upeo/domain/words/say'
import { IconStar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../ui/lightbox/use-lightbox.ts'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { myReviewsQuery, type MyReviewsAnswer } from './queries.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewDialog, type Subject } from './review-dialog.tsx'
import { reviewOrders, sortReviews } from './sort-reviews.ts'
import { WaitingTrips } from './waiting-trips.tsx'
import ui from '../../ui/primitives.module.css'

/** The customer's reviews, and the trips still to be reviewed. Bookings link to the form with `?write={booking}`. */
export function MyReviews() {
  const found = useQuery(myReviewsQuery)
  return (
    <>
      <PageHeader title={say('My Reviews')} />
      {!found.data && !found.error && <RowSkeletons count={3} height={172} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load reviews. Please try again.')} query={found} />
      )}
      {found.data && <Content found={found.data} />}
    </>
  )
}

function Content({ found }: { found: MyReviewsAnswer }) {
  const [query, setQuery] = useAddressQuery()
  const [editing, setEditing] = useState<Review | null>(null)
  const [deleting, setDeleting] = useState<Review | null>(null)
  const written = useRef<HTMLElement>(null)
  const goOn = () => {
    // The dialog returns the focus to a button that is removed with its card: only then can the list take it.
    flushSync(() => setDeleting(null))
    written.current?.focus({ preventScroll: true })
  }
  const write = (id: string | null) => {
    const { write: _gone, ...rest } = Object.fromEntries(query)
    setQuery({ ...rest, ...(id && { write: id }) }, { preventScrollReset: true, replace: id === null })
  }
  const trip = found.waiting.find(({ bookingId }) => bookingId === query.get('write'))
  const subject: Subject | null = editing ? { kind: 'edit', review: editing } : trip ? { kind: 'write', trip } : null
  return (
    <>
      <WaitingTrips trips={found.waiting} onWrite={write} />
      <section ref={written} className={ui.focusTarget} aria-label={say('Your reviews')} tabIndex={-1}>
        <Written found={found} onEdit={setEditing} onDelete={setDeleting} />
      </section>
      {subject && (
        <ReviewDialog
          key={subject.kind === 'edit' ? subject.review._id : subject.trip.bookingId}
          subject={subject}
          onClose={() => (editing ? setEditing(null) : write(null))}
        />
      )}
      {deleting && <DeleteDialog review={deleting} onClose={() => setDeleting(null)} onDeleted={goOn} />}
    </>
  )
}

function Written({
  found: { reviews, waiting },
  onEdit,
  onDelete,
}: {
  found: MyReviewsAnswer
  onEdit: (review: Review) => void
  onDelete: (review: Review) => void
}) {
  const { show, shown } = useLightbox()
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<IconStar size={30} stroke={1.6} />}
        title={say('You have not written a review yet.')}
        action={waiting.length === 0 && <LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      >
        {say('After a trip, say how it was. It helps others choose and earns you points.')}
      </EmptyState>
    )
  }
  return (
    <>
      <SectionTabs tabs={reviewOrders} label={say('Sort reviews')}>
        {(order) => (
          <ul className={ui.stack16}>
            {sortReviews(reviews, order).map((review) => (
              <li key={review._id}>
                <ReviewCard
                  review={review}
                  onEdit={() => onEdit(review)}
                  onDelete={() => onDelete(review)}
                  onShowPhoto={(at) => show(review.photos, at)}
                />
              </li>
            ))}
          </ul>
        )}
      </SectionTabs>
      <Lightbox name={say('your trip')} {...shown} />
    </>
  )
}
