import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ActivitiesDeps } from './deps.ts'
import './events.ts'
import { everyMinute, refreshDeparted } from './jobs.ts'
import { activityPort, sweepNextDepartures } from './store/activity-dates.ts'
import { ownRoutes } from './own-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { listGuideCards } from './queries/list-guide-cards.ts'
import { countSitemapPages, listSitemapEntries } from './queries/list-sitemap-entries.ts'
import { decideListing, type ListingDecision } from './usecases/decide-listing.ts'

export { keptData } from './kept-data.ts'
export { isListed, isVerified } from './queries/listed.ts'
export { isOffered, listingFacts } from './queries/listing-facts.ts'
export { officeHold } from './queries/office-hold.ts'
export { listingReporters } from './queries/report-listing.ts'
export type { DecideListingError, ListingDecision } from './usecases/decide-listing.ts'
export { isOwnActivity } from './queries/is-own-activity.ts'
export { addActivityRatings } from './store/add-activity-ratings.ts'
export { rebuildListing } from './usecases/rebuild-listing.ts'
export { withdrawActivities } from './usecases/withdraw-activities.ts'

/** What guides offer: the listing, the detail, the home page, and the guide's own activities. */
export function createActivitiesModule(deps: ActivitiesDeps) {
  const { db, clock, jobs } = deps
  return {
    routes: (router: Router) => {
      publicRoutes(router, deps)
      ownRoutes(router, deps)
    },
    work: () => {
      jobs.work(refreshDeparted, async () => void (await sweepNextDepartures(db, clock.now())))
      jobs.schedule(refreshDeparted, everyMinute, {})
    },
    /** What the public sees of a guide's activities, as cards: what leaves next first. */
    listGuideCards: (from: Kysely<Database>, vendorId: VendorId) =>
      listGuideCards(from, vendorId, clock.now(), deps.publicUrl),
    /** Pages of `sitemap.xml`, counted from 1. */
    listSitemapEntries,
    countSitemapPages,
    ...activityPort(clock),
    /** The office's word on a listing. */
    decideListing: (tx: Tx, id: ActivityId, decision: ListingDecision) => decideListing(deps, tx, id, decision),
  }
}

export type ActivitiesModule = ReturnType<typeof createActivitiesModule>
