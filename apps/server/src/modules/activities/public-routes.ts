import { countActivityView, getActivity } from '@upeo/contract/activities/detail'
import { getHome, listActivities } from '@upeo/contract/activities/listing'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { publicCacheControl } from '@upeo/contract/kit/caching'
import { getAvailability } from '@upeo/contract/activities/availability'
import { done, fail, type Failure } from '@upeo/domain/result'
import { idFrom, type ActivityId } from '@upeo/domain/ids'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ReadDeps } from './deps.ts'
import { createHome } from './queries/create-home.ts'
import { createListing } from './queries/create-listing.ts'
import { findActivity } from './queries/find-activity.ts'
import { findAvailability } from './queries/find-availability.ts'
import { listOwnActivities } from './queries/list-own-activities.ts'
import { countView } from './usecases/count-view.ts'

const noActivity: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: 'Activity not found.' }),
}

interface View {
  readonly network: string
  readonly params: { readonly id: string }
}

/**
 * A view count is not worth strict protection. A signed-out reader can claim any id, so each address can raise the
 * figures of one activity only so far; the limits are generous, because many phones share an address.
 */
const viewLimits = [
  { name: 'activity-view', max: 600, seconds: 3600, keyOf: ({ network }: View) => network },
  {
    name: 'activity-view-each',
    max: 60,
    seconds: 3600,
    keyOf: ({ network, params }: View) => `${network} ${params.id}`,
  },
]

export function publicRoutes(router: Router, deps: ReadDeps): void {
  const { clock, publicUrl } = deps
  const list = createListing(deps)
  const home = createHome(deps)

  router.read(listActivities, { cacheControl: publicCacheControl, cacheAnonymous: true }, async ({ query }) =>
    done(await list(query)),
  )

  router.read(getHome, { cacheControl: publicCacheControl, cacheAnonymous: true }, async () => done(await home()))

  router.read(listMyActivities, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listOwnActivities(db, person.userId, query, publicUrl)),
  )

  router.read(
    getActivity,
    // The owner also sees an inactive activity: that answer must never be cached for others.
    { cacheControl: 'private, no-cache', cacheAnonymous: true, failures: noActivity },
    async ({ db, params, person }) => {
      const activity = await findActivity(deps, db, params.id, person?.userId ?? null)
      return activity ? done(activity) : fail({ kind: 'not_found' })
    },
  )

  router.write(
    countActivityView,
    { failures: noActivity, limits: viewLimits },
    async ({ tx, params, person, body: { reader } }) => {
      const by = { userId: person?.userId ?? null, browser: reader }
      const found = await countView(tx, idFrom<ActivityId>(params.id), by, clock.now())
      return found ? done({ success: true as const }) : fail({ kind: 'not_found' })
    },
  )

  router.read(
    getAvailability,
    {
      cacheControl: publicCacheControl,
      failures: { not_found: () => ({ code: 'not_found', message: 'Vendor not found.' }) },
    },
    async ({ db, params, query }) => {
      const data = await findAvailability(db, params.id, query, clock.now())
      return data ? done({ success: true as const, data }) : fail({ kind: 'not_found' })
    },
  )
}
