import { lazy, Suspense, useRef } from 'react'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listActivities } from '@upeo/contract/activities/listing'
import { foundText } from '@upeo/domain/activities/listing'
import { say } from '@upeo/domain/words/say'
import { PricesNote } from '../../../ui/prices-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { pathsWith } from './trip-path.ts'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { WiderResults } from './suggest-wider-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { listingPath, tripOf, type ListingAddress } from './listing-address.ts'
import { SearchReading } from './search-reading.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './listing-results.module.css'

// Loaded where it is shown.
const NothingFound = lazy(async () => import('./nothing-found.tsx'))

export type FoundActivities = AnswerOf<typeof listActivities>

interface Results {
  readonly address: ListingAddress
  readonly found: FoundActivities
  readonly filters: readonly ActiveFilter[]
  readonly wider: WiderResults | null
  /** Something else is being loaded: what is shown stays, a little fainter. */
  readonly pending: boolean
}

export function ListingResults({ address, found, filters, wider, pending }: Results) {
  const { activities, total, pages } = found
  const trip = tripOf(address)
  const results = useRef<HTMLElement>(null)
  // The button that removes a filter disappears with it: for keyboard users the focus moves to the results.
  const stay = () => results.current?.focus({ preventScroll: true })
  return (
    <section
      ref={results}
      className={`${ui.shrink} ${ui.focusTarget}`}
      aria-label={say('Activities')}
      aria-busy={pending}
      tabIndex={-1}
    >
      <div className={classes.count}>
        <p role="status">{foundText(total)}</p>
        {pending && <span className={classes.busy} aria-hidden="true" />}
        {activities.length > 0 && <PricesNote />}
      </div>
      <SearchReading reading={found.reading} />
      <FilterChips filters={filters} address={address} onRemove={stay} />
      {activities.length > 0 ? (
        <div className={classes.found} data-pending={pending}>
          <CardGrid
            activities={activities}
            paths={trip && pathsWith(trip)}
            people={(trip?.adults ?? 1) + (trip?.children ?? 0)}
            heading="h2"
            eager={address.view === 'map' ? 0 : 1}
          />
          <Pager
            page={address.page}
            pages={pages}
            label={say('Pages of activities')}
            to={(page) => listingPath({ ...address, page })}
          />
        </div>
      ) : pending ? (
        <CardSkeletons />
      ) : (
        <Suspense fallback={<CardSkeletons />}>
          <NothingFound address={address} wider={wider} reading={found.reading} beyond={total > 0} onLeave={stay} />
        </Suspense>
      )}
    </section>
  )
}
