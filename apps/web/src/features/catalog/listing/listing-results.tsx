import { IconBinoculars } from '@tabler/icons-react'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listActivities } from '@upeo/contract/activities/list-activities'
import { foundText, listingTexts } from '@upeo/domain/catalog/listing'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import { clearedListing, type ActiveFilter } from './active-filters.ts'
import type { Easing } from './ease-filters.ts'
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
  return (
    <section className={classes.results} aria-label="Activities" aria-busy={pending}>
      <div className={classes.count}>
        <p role="status">
          {foundText(total)}
          {address.view === 'map' && total > activities.length && (
            <span className={classes.partly}>, {activities.length} of them shown: zoom in for the rest</span>
          )}
        </p>
        {pending && <span className={classes.busy} aria-hidden="true" />}
      </div>
      <FilterChips filters={filters} address={address} />
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
        <NothingFound address={address} easing={easing} beyond={total > 0} />
      )}
    </section>
  )
}

/** What to do next: back to the first page, give up the dearest filter, or all of them. */
function NothingFound({
  address,
  easing,
  beyond,
}: {
  address: ListingAddress
  easing: Easing | null
  beyond: boolean
}) {
  if (beyond) {
    const first = listingPath({ ...address, page: 1 })
    return (
      <EmptyState title="There is no such page" action={<LinkButton to={first}>Back to the first page</LinkButton>} />
    )
  }
  return (
    <EmptyState
      icon={<IconBinoculars size={30} stroke={1.6} />}
      title={listingTexts.empty}
      action={
        <>
          {easing && <LinkButton to={easing.path}>{`Drop ${easing.label}`}</LinkButton>}
          <LinkButton
            variant={easing ? 'default' : 'filled'}
            to={listingPath(clearedListing({ ...address, view: 'grid', sort: 'upcoming' }))}
          >
            Reset All Filters
          </LinkButton>
        </>
      }
    >
      {easing
        ? `Without ${easing.label} there would be ${easing.total === 1 ? '1 activity' : `${easing.total} activities`}.`
        : address.bbox
          ? 'Move the map or zoom out to look further.'
          : 'Try other dates, another place or a wider range of prices.'}
    </EmptyState>
  )
}
