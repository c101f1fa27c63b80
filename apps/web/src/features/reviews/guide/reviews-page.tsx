import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { lengthText } from '@upeo/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { IconMessageStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoundStatus } from '../../../ui/found-status.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { SectionTabs } from '../../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { guideReviewsQuery, type GuideReviews } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'
import { RespondDialog } from './respond-dialog.tsx'
import { reviewFilter, tabLabels } from './review-filter.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { Summary } from './summary.tsx'

/** What guests say of the guide's trips. Tab, search, filters, order and page are in the address. */
export function ReviewsManagement() {
  const [query] = useAddressQuery()
  const found = useQuery(guideReviewsQuery(reviewFilter(query)))
  return (
    <>
      <PageHeader
        title="Reviews Management"
        lead="What your guests say, and what you answer: both are on your public profile."
      />
      {!found.data && !found.error && (
        <>
          <RowSkeletons count={1} height={200} />
          <RowSkeletons count={3} height={184} />
        </>
      )}
      {!found.data && found.error && <LoadFailed message="Failed to load reviews. Please try again." query={found} />}
      {found.data && <Content found={found.data} busy={found.isPlaceholderData} />}
    </>
  )
}

function Content({ found, busy }: { found: GuideReviews; busy: boolean }) {
  const [answering, setAnswering] = useState<GuideReview | null>(null)
  const [reporting, setReporting] = useState<GuideReview | null>(null)
  if (found.summary.total === 0) return <NothingYet />
  return (
    <>
      <Summary summary={found.summary} />
      <ReviewFilters activities={found.activities} />
      <SectionTabs tabs={tabsOf(found.counts)} label="Reviews" filtered>
        {(tab) => (
          <>
            <FoundStatus total={found.counts[tab]} />
            <ReviewList found={found} busy={busy} onRespond={setAnswering} onReport={setReporting} />
          </>
        )}
      </SectionTabs>
      {answering && <RespondDialog key={answering._id} review={answering} onClose={() => setAnswering(null)} />}
      {reporting && <ReportDialog key={reporting._id} review={reporting} onClose={() => setReporting(null)} />}
    </>
  )
}

function tabsOf(counts: GuideReviews['counts']) {
  return [
    { value: 'all', label: tabLabels.all, count: counts.all },
    { value: 'responded', label: tabLabels.responded, count: counts.responded },
    { value: 'pending', label: tabLabels.pending, count: counts.pending },
  ] as const
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconMessageStar size={30} stroke={1.6} />}
      title="No reviews yet."
      action={<LinkButton to="/vendor/dashboard/bookings">See your bookings</LinkButton>}
    >
      Guests can write one for {lengthText(REVIEW_WINDOW)} once their trip is completed. You read and answer it here.
    </EmptyState>
  )
}
