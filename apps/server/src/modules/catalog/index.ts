import type { Kysely } from 'kysely'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import { everyMinute, refreshDeparted } from './jobs.ts'
import { listGuideCards } from './queries/list-guide-cards.ts'
import { countSitemapPages, listSitemapEntries } from './queries/list-sitemap-entries.ts'
import { catalogRoutes } from './routes.ts'
import { refreshNextDepartures, sweepNextDepartures } from './store/refresh-next-departures.ts'

export interface CatalogDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly publicUrl: PublicUrl
  /** Above this debt a guide's manual methods pause. */
  readonly debtLimit: Cents
}

export { isListed } from './queries/listed.ts'
export type { SitemapEntry } from './queries/list-sitemap-entries.ts'

/** What guides offer, and when: the listing, the detail, the home page, a guide's calendar. */
export function createCatalogModule(deps: CatalogDeps) {
  const { db, clock, jobs } = deps
  return {
    routes: (router: Router) => catalogRoutes(router, deps),
    work: () => {
      jobs.work(refreshDeparted, async () => void (await sweepNextDepartures(db, clock.now())))
      jobs.schedule(refreshDeparted, everyMinute, {})
    },
    /** In the transaction that adds, moves or removes departures, after it has done so. */
    refreshNextDepartures: (tx: Tx, activityIds: readonly ActivityId[]) =>
      refreshNextDepartures(tx, activityIds, clock.now()),
    /** What the public sees of a guide's offer, as cards: what leaves next first. */
    listGuideCards: (vendorId: VendorId) => listGuideCards(db, vendorId, clock.now(), deps.publicUrl),
    /** Pages of `sitemap.xml`, counted from 1. */
    listSitemapEntries: (page?: number) => listSitemapEntries(db, page),
    countSitemapPages: () => countSitemapPages(db),
  }
}
