import { publicCacheControl } from '@upeo/contract/kit/caching'
import * as seoApi from '@upeo/contract/vendors/seo'
import * as profileApi from '@upeo/contract/vendors/profile'
import { done, fail, type Failure } from '@upeo/domain/result'
import { SLUG_TAKEN } from '@upeo/domain/vendors/slug'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { VendorsDeps } from './deps.ts'
import { findVendorId } from './find-vendor-id.ts'
import { featuredOf } from './featured-of.ts'
import { findProfile } from './queries/find-profile.ts'
import { listVendorReviews } from './queries/list-vendor-reviews.ts'
import { readSeo } from './queries/read-seo.ts'
import { saveSeo, type SaveSeoError } from './usecases/save-seo.ts'

const noVendor: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Vendor not found.') }),
}

const saveFailures: FailureMap<SaveSeoError> = {
  slug_taken: () => ({ code: 'conflict', message: SLUG_TAKEN, fields: { customSlug: SLUG_TAKEN } }),
  foreign_activity: () => {
    const message = words('One of these activities is not yours or no longer published.')
    return { code: 'conflict', message, fields: { featuredActivities: message } }
  },
  foreign_review: () => {
    const message = words('One of these reviews is no longer there.')
    return { code: 'conflict', message, fields: { testimonialQuotes: message } }
  },
}

export function vendorRoutes(router: Router, deps: VendorsDeps): void {
  const { clock, publicUrl } = deps

  router.read(
    profileApi.getVendor,
    { cacheControl: publicCacheControl, mayBeOld: true, failures: noVendor },
    async ({ db, params }) => {
      const id = await findVendorId(db, params.id)
      if (!id) return fail({ kind: 'not_found' })
      const [{ vendor, featured }, activities] = await Promise.all([
        findProfile(db, id, publicUrl),
        deps.activities.listGuideCards(db, id),
      ])
      const data = { vendor, activities, featuredActivities: featuredOf(activities, featured) }
      return done({ success: true as const, data })
    },
  )

  router.read(
    profileApi.listVendorReviews,
    { cacheControl: publicCacheControl, mayBeOld: true, failures: noVendor },
    async ({ db, params, query }) => {
      const id = await findVendorId(db, params.id)
      return id ? done(await listVendorReviews(db, id, query, publicUrl)) : fail({ kind: 'not_found' })
    },
  )

  router.read(seoApi.getSeo, { cacheControl: 'private, no-store' }, async ({ db, person }) =>
    done({ success: true as const, data: await readSeo(db, person.userId) }),
  )

  router.write(seoApi.saveSeo, { failures: saveFailures }, async ({ tx, person, body }) => {
    const saved = await saveSeo(tx, person.userId, body, clock.now())
    return saved.ok ? done({ success: true as const, data: await readSeo(tx, person.userId) }) : saved
  })
}
