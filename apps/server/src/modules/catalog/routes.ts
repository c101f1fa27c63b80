import { getActivity } from '@upeo/contract/activities/get-activity'
import { listActivities } from '@upeo/contract/activities/list-activities'
import { listMyActivities } from '@upeo/contract/activities/list-my-activities'
import { getHome } from '@upeo/contract/home/get-home'
import { forEveryone } from '@upeo/contract/kit/caching'
import { getAvailability } from '@upeo/contract/vendors/get-availability'
import { done, fail } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import type { CatalogDeps } from './index.ts'
import { createHome } from './queries/create-home.ts'
import { createListing } from './queries/create-listing.ts'
import { findActivity } from './queries/find-activity.ts'
import { findAvailability } from './queries/find-availability.ts'
import { listOwnActivities } from './queries/list-own-activities.ts'

export function catalogRoutes(router: Router, deps: Omit<CatalogDeps, 'jobs'>): void {
  const { clock, publicUrl } = deps
  const list = createListing(deps)
  const home = createHome(deps)

  router.read(listActivities, { cacheControl: forEveryone, alikeForStrangers: true }, async ({ query }) =>
    done(await list(query)),
  )

  router.read(getHome, { cacheControl: forEveryone, alikeForStrangers: true }, async () => done(await home()))

  router.read(listMyActivities, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listOwnActivities(db, person.userId, query, publicUrl)),
  )

  router.read(
    getActivity,
    // Its owner sees what others do not: never kept for someone else.
    {
      cacheControl: 'private, no-cache',
      alikeForStrangers: true,
      failures: { not_found: () => ({ code: 'not_found', message: 'Activity not found.' }) },
    },
    async ({ db, params, person }) => {
      const activity = await findActivity(db, params.id, person?.userId ?? null, clock.now(), publicUrl)
      return activity ? done(activity) : fail({ kind: 'not_found' })
    },
  )

  router.read(
    getAvailability,
    {
      cacheControl: forEveryone,
      failures: { not_found: () => ({ code: 'not_found', message: 'Vendor not found.' }) },
    },
    async ({ db, params, query }) => {
      const data = await findAvailability(db, params.id, query, clock.now())
      return data ? done({ success: true as const, data }) : fail({ kind: 'not_found' })
    },
  )
}
