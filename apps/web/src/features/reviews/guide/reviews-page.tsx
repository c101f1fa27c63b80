import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { lengthText } from '@upeo/domain/time'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'
import { say } from '@upeo/domain/words/say'
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
import { reviewFilter, tabLabel } from './review-filter.ts'
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
        title={say('Reviews Management')}
        lead={say('What your guests say, and what you answer: both are on your public profile.')}
      />
      {!found.data && !found.error && (
        <>
          <RowSkeletons count={1} height={200} />
          <RowSkeletons count={3} height={184} />
        </>
      )}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load reviews. Please try again.')} query={found} />
      )}
      {found.data && <Content found={found.data} busy={found.isPlaceholderData} />}
    </>
  )
}

function Content({ found, busy }: { found: GuideReviews; busy: boolean }) {
  const [answering, setAnswering] = useState<GuideReview | null>(null)
  const [reporting, setReporting] = useState<GuideReview | null>(null)
  // On a phone the figures would fill the screen before the first review that can be answered.
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  if (found.summary.total === 0) return <NothingYet />
  return (
    <>
      {!isPhone && <Summary summary={found.summary} />}
      <ReviewFilters activities={found.activities} />
      <SectionTabs tabs={tabsOf(found.counts)} label={say('Reviews')} filtered>
        {(tab) => (
          <>
            <FoundStatus total={found.counts[tab]} />
            <ReviewList found={found} busy={busy} onRespond={setAnswering} onReport={setReporting} />
          </>
        )}
      </SectionTabs>
      {isPhone && <Summary summary={found.summary} />}
      {answering && <RespondDialog key={answering._id} review={answering} onClose={() => setAnswering(null)} />}
      {reporting && <ReportDialog key={reporting._id} review={reporting} onClose={() => setReporting(null)} />}
    </>
  )
}

function tabsOf(counts: GuideReviews['counts']) {
  return [
    { value: 'all', label: tabLabel('all', counts.all), count: counts.all },
    { value: 'responded', label: tabLabel('responded', counts.responded), count: counts.responded },
    { value: 'pending', label: tabLabel('pending', counts.pending), count: counts.pending },
  ] as const
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconMessageStar size={30} stroke={1.6} />}
      title={say('No reviews yet.')}
      action={<LinkButton to="/vendor/dashboard/bookings">{say('See your bookings')}</LinkButton>}
    >
      {say('Guests can review a trip for {length} after it is completed. You read and answer their reviews here.', {
        length: lengthText(REVIEW_WINDOW),
      })}
    </EmptyState>
  )
}
