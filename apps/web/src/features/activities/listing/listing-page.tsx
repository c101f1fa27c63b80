import type { TripKind } from '@upeo/domain/departures/trip-words'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { whenActed } from '../../../lib/when-acted.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { pathsWith } from './trip-path.ts'
import { PageContainer } from '../../../ui/page.tsx'
import { activeFilters } from './active-filters.ts'
import type { WiderResults } from './suggest-wider-search.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { parseListing, tripOf } from './listing-address.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingResults, type FoundActivities } from './listing-results.tsx'
import { DayChips, type DayChip } from './day-chips.tsx'
import { useListing } from './use-listing.ts'
import classes from './listing-page.module.css'

const ListingMap = lazy(async () => import('../map/listing-map.tsx'))
const EarlyMarks = lazy(async () => import('../map/early-marks.tsx'))
// Rendered by the server; its script comes when somebody begins to use the page.
const FilterPanel = lazy(() => whenActed(async () => import('./filter-panel.tsx')))
const NearMe = lazy(() => whenActed(async () => import('./near-me.tsx')))

/** `found`, `wider` and `words` are the server's answer to the present address. */
export function ListingPage({
  found,
  wider,
  words,
  days,
  mapStyleUrl,
}: {
  found: FoundActivities
  wider: WiderResults | null
  words: Partial<Record<TripKind, string>>
  days: readonly DayChip[]
  mapStyleUrl: string | null
}) {
  const listing = useListing()
  const [params] = useSearchParams()
  const address = parseListing(params)
  const trip = tripOf(address)
  const filters = activeFilters(listing.shown, found.maxPriceWithVat, words)
  // Until its script is there, the panel stays as the server has rendered it: a change waits for it.
  const [ready, setReady] = useState(false)
  const panel = { listing, found }
  const before = useDeferredValue(ready ? null : panel)
  const given = before && !ready ? before : panel
  const filterPanel = useMemo(
    () => (
      <Suspense>
        <FilterPanel {...given} onReady={setReady} />
      </Suspense>
    ),
    [given],
  )
  const { change } = listing
  const findNear = useRef(change)
  useEffect(() => {
    findNear.current = change
  }, [change])
  // The same element each time: what the server has rendered stays until its script is there.
  const nearMe = useMemo(
    () => (
      <Suspense>
        <NearMe onFound={(near) => findNear.current({ near, sort: null })} />
      </Suspense>
    ),
    [],
  )
  return (
    <PageContainer>
      <ListingHead listing={listing} filters={filters.length} />
      <div className={classes.chips}>
        {address.near === null && address.view === 'grid' && nearMe}
        <DayChips chips={days} stay />
      </div>
      <div className={classes.body} data-view={address.view}>
        <FilterSheet view={address.view}>{filterPanel}</FilterSheet>
        {address.view === 'map' && (
          <div className={classes.map}>
            <MapPlace
              address={address}
              paths={trip && pathsWith(trip)}
              total={found.total}
              filters={filters.length}
              styleUrl={mapStyleUrl}
              onMove={(bbox) => listing.change({ bbox })}
            />
          </div>
        )}
        <ListingResults address={address} found={found} filters={filters} wider={wider} pending={listing.pending} />
      </div>
    </PageContainer>
  )
}

/** The map is a large program: it is fetched only here, and only by browsers, once the marks stand where it will have them. */
function MapPlace(props: Omit<React.ComponentProps<typeof ListingMap>, 'onReady'>) {
  const hydrated = useHydrated()
  const [stage, setStage] = useState<'marks' | 'map' | 'ready'>('marks')
  const waiting = (
    <p className={classes.waiting} role="status">
      {say('Map Loading...')}
    </p>
  )
  return hydrated ? (
    <>
      {stage !== 'ready' && (
        <Suspense fallback={null}>
          <EarlyMarks address={props.address} onDrawn={() => setStage('map')} />
        </Suspense>
      )}
      {stage === 'marks' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <ListingMap {...props} onReady={() => setStage('ready')} />
        </Suspense>
      )}
    </>
  ) : (
    <>
      {waiting}
      <noscript>
        <p className={classes.waiting}>{say('The map needs JavaScript. The same activities are in the list below.')}</p>
      </noscript>
    </>
  )
}
