import { countActivityView, getActivity, listSimilarActivities } from '@upeo/contract/activities/detail'
import { getHome, listActivities, mapActivities } from '@upeo/contract/activities/listing'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { suggestSearches } from '@upeo/contract/activities/suggestions'
import { publicCacheControl } from '@upeo/contract/kit/caching'
import { getAvailability } from '@upeo/contract/activities/availability'
import { done, fail, type Failure } from '@upeo/domain/result'
import { idFrom, type ActivityId } from '@upeo/domain/ids'
import { words } from '@upeo/domain/words/say'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ReadDeps } from './deps.ts'
import { createActivityMap } from './queries/create-activity-map.ts'
import { createHome } from './queries/create-home.ts'
import { createListing } from './queries/create-listing.ts'
import { createSuggestions } from './queries/create-suggestions.ts'
import { findAvailability } from './queries/find-availability.ts'
import { findActivity } from './queries/find-activity.ts'
import { findOwnDetail } from './queries/find-own-detail.ts'
import { findSimilar } from './queries/find-similar.ts'
import { listOwnActivities } from './queries/list-own-activities.ts'
import { readyDetail } from './queries/ready-detail.ts'
import { countView } from './usecases/count-view.ts'

const noActivity: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Activity not found.') }),
}

interface View {
  readonly network: string
  readonly params: { readonly id: string }
}

/** A signed-out reader can claim any id, so each address can raise the figures of one activity only so far. */
const viewLimits = [
  limitOf('activity-view', ({ network }: View) => network),
  limitOf('activity-view-each', ({ network, params }: View) => `${network} ${params.id}`),
]

const everybodys = { cacheControl: publicCacheControl, cacheAnonymous: true, mayBeOld: true } as const

export function publicRoutes(router: Router, deps: ReadDeps): void {
  const { clock, publicUrl } = deps
  const list = createListing(deps)
  const home = createHome(deps)
  const suggest = createSuggestions(deps)
  const map = createActivityMap(deps)

  router.read(listActivities, everybodys, async ({ db, query }) => done(await list(db, query)))

  router.read(suggestSearches, everybodys, async ({ db, query }) => done({ suggestions: await suggest(db, query.q) }))

  router.read(mapActivities, everybodys, async ({ db, query }) => done(await map(db, query)))

  router.read(getHome, everybodys, async ({ db }) => done(await home(db)))

  router.read(listMyActivities, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listOwnActivities(db, person.userId, query, publicUrl)),
  )

  router.read(
    getActivity,
    // The owner also sees an inactive activity, and where it meets: that answer must never be cached for others.
    { cacheControl: 'private, no-cache', cacheAnonymous: true, mayBeOld: true, failures: noActivity },
    async ({ db, params, person }) => {
      const guide = person?.role === 'vendor' ? person.userId : null
      const found =
        (guide && (await findOwnDetail(deps, db, params.id, guide))) ??
        (await readyDetail(deps, db, params.id)) ??
        (guide && (await findActivity(deps, db, params.id, guide)))
      return found ? done(found) : fail({ kind: 'not_found' })
    },
  )

  router.read(listSimilarActivities, { ...everybodys, failures: noActivity }, async ({ db, params }) => {
    const activities = await findSimilar(db, params.id, clock.now(), publicUrl)
    return activities ? done({ activities }) : fail({ kind: 'not_found' })
  })

  router.write(
    countActivityView,
    { failures: noActivity, limits: viewLimits },
    async ({ tx, params, person, body: { reader } }) => {
      const viewer = { userId: person?.userId ?? null, browser: reader }
      const found = await countView(tx, idFrom<ActivityId>(params.id), viewer, clock.now())
      return found ? done({ success: true as const }) : fail({ kind: 'not_found' })
    },
  )

  router.read(
    getAvailability,
    {
      cacheControl: publicCacheControl,
      mayBeOld: true,
      failures: { not_found: () => ({ code: 'not_found', message: words('Vendor not found.') }) },
    },
    async ({ db, params, query }) => {
      const data = await findAvailability(db, params.id, query, clock.now())
      return data ? done({ success: true as const, data }) : fail({ kind: 'not_found' })
    },
  )
}
