import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { PageContainer } from '../../../ui/page.tsx'
import { activeFilters } from './active-filters.ts'
import type { Easing } from './suggest-wider-search.ts'
import { FilterPanel } from './filter-panel.tsx'
import { parseListing } from './listing-address.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingResults, type FoundActivities } from './listing-results.tsx'
import { useListing } from './use-listing.ts'
import classes from './listing-page.module.css'

const ListingMap = lazy(async () => import('../map/listing-map.tsx'))

/** `found` and `easing` are the server's answer to the present address. */
export function ListingPage({
  found,
  easing,
  mapStyleUrl,
}: {
  found: FoundActivities
  easing: Easing | null
  mapStyleUrl: string | null
}) {
  const listing = useListing()
  const [params] = useSearchParams()
  const address = parseListing(params)
  const filters = activeFilters(listing.shown, found.maxPrice)
  return (
    <PageContainer>
      <ListingHead listing={listing} filters={filters.length} />
      <div className={classes.body} data-view={address.view}>
        <FilterPanel listing={listing} total={found.total} dearest={found.maxPrice} />
        {address.view === 'map' && (
          <div className={classes.map}>
            <MapPlace
              activities={found.activities}
              styleUrl={mapStyleUrl}
              box={address.bbox}
              onMove={(bbox) => listing.change({ bbox })}
            />
          </div>
        )}
        <ListingResults address={address} found={found} filters={filters} easing={easing} pending={listing.pending} />
      </div>
    </PageContainer>
  )
}

/** The map is a large program: it is fetched only here, and only by browsers. */
function MapPlace(props: React.ComponentProps<typeof ListingMap>) {
  const hydrated = useHydrated()
  const waiting = (
    <p className={classes.waiting} role="status">
      Map Loading...
    </p>
  )
  return hydrated ? (
    <Suspense fallback={waiting}>
      <ListingMap {...props} />
    </Suspense>
  ) : (
    <>
      {waiting}
      <noscript>
        <p className={classes.waiting}>The map needs JavaScript. The same activities are listed below.</p>
      </noscript>
    </>
  )
}
