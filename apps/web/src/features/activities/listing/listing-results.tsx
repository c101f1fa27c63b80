import { plural } from '@upeo/domain/text'
import { IconBinoculars } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listActivities } from '@upeo/contract/activities/listing'
import { foundText, listingTexts } from '@upeo/domain/activities/listing'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import { clearedListing, type ActiveFilter } from './active-filters.ts'
import type { Easing } from './suggest-wider-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { listingPath, type ListingAddress } from './listing-address.ts'
import classes from './listing-results.module.css'

export type FoundActivities = AnswerOf<typeof listActivities>

interface Results {
  readonly address: ListingAddress
  readonly found: FoundActivities
  readonly filters: readonly ActiveFilter[]
  readonly easing: Easing | null
  /** Something else is being loaded: what is shown stays, a little fainter. */
  readonly pending: boolean
}

export function ListingResults({ address, found, filters, easing, pending }: Results) {
  const { activities, total, pages } = found
  const results = useRef<HTMLElement>(null)
  // The button that removes a filter disappears with it: for keyboard users the focus moves to the results.
  const stay = () => results.current?.focus({ preventScroll: true })
  return (
    <section ref={results} className={classes.results} aria-label="Activities" aria-busy={pending} tabIndex={-1}>
      <div className={classes.count}>
        <p role="status">
          {foundText(total)}
          {address.view === 'map' && total > activities.length && (
            <span className={classes.partly}>, {activities.length} of them shown: zoom in for the rest</span>
          )}
        </p>
        {pending && <span className={classes.busy} aria-hidden="true" />}
      </div>
      <FilterChips filters={filters} address={address} onRemove={stay} />
      {activities.length > 0 ? (
        <div className={classes.found} data-pending={pending}>
          <CardGrid activities={activities} heading="h2" eager={address.view === 'map' ? 0 : 1} />
          {address.view === 'grid' && (
            <Pager
              page={address.page}
              pages={pages}
              label="Pages of activities"
              to={(page) => listingPath({ ...address, page })}
            />
          )}
        </div>
      ) : pending ? (
        <CardSkeletons />
      ) : (
        <NothingFound address={address} easing={easing} beyond={total > 0} onLeave={stay} />
      )}
    </section>
  )
}

/** What to do next: back to the first page, give up the dearest filter, or all of them. */
function NothingFound({
  address,
  easing,
  beyond,
  onLeave,
}: {
  address: ListingAddress
  easing: Easing | null
  beyond: boolean
  onLeave: () => void
}) {
  if (beyond) {
    const first = listingPath({ ...address, page: 1 })
    const action = (
      <LinkButton to={first} onClick={onLeave}>
        Back to the first page
      </LinkButton>
    )
    return <EmptyState title="There is no such page" action={action} />
  }
  return (
    <EmptyState
      icon={<IconBinoculars size={30} stroke={1.6} />}
      title={listingTexts.empty}
      action={
        <>
          {easing && <LinkButton to={easing.path} onClick={onLeave}>{`Drop ${easing.label}`}</LinkButton>}
          <LinkButton
            variant={easing ? 'default' : 'filled'}
            to={listingPath(clearedListing({ ...address, view: 'grid', sort: 'upcoming' }))}
            onClick={onLeave}
          >
            Reset All Filters
          </LinkButton>
        </>
      }
    >
      {easing
        ? `Without ${easing.label} there would be ${plural(easing.total, 'activity', 'activities')}.`
        : address.bbox
          ? 'Move the map or zoom out to look further.'
          : 'Try other dates, another place or a wider range of prices.'}
    </EmptyState>
  )
}
