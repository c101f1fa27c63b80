import { getVendorContent, listVendorContent } from '@upeo/contract/content/published-content'
import * as readsApi from '@upeo/contract/content/reads'
import { publicCacheControl } from '@upeo/contract/kit/caching'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import { findVendorId } from '../vendors/index.ts'
import type { ContentDeps } from './deps.ts'
import { findPublished, listPublished } from './queries/list-content.ts'
import { countView } from './usecases/count-view.ts'

const noVendor: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Vendor not found.') }),
}
const noPost: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Blog post not found.') }),
}

const viewLimits = [limitOf('content-view', ({ network }: { readonly network: string }) => network)]

export function publicContentRoutes(router: Router, { clock, publicUrl }: ContentDeps): void {
  router.read(
    listVendorContent,
    { cacheControl: publicCacheControl, mayBeOld: true, failures: noVendor },
    async ({ db, params, query }) => {
      const vendorId = await findVendorId(db, params.id)
      return vendorId ? done(await listPublished(db, vendorId, query, publicUrl)) : fail({ kind: 'not_found' })
    },
  )

  router.read(
    getVendorContent,
    { cacheControl: publicCacheControl, mayBeOld: true, failures: noPost },
    async ({ db, params }) => {
      const vendorId = await findVendorId(db, params.id)
      const item = vendorId && (await findPublished(db, vendorId, params.postId, publicUrl))
      return item ? done({ success: true as const, data: item }) : fail({ kind: 'not_found' })
    },
  )

  router.write(readsApi.countView, { failures: noPost, limits: viewLimits }, async ({ tx, params, person, body }) => {
    const vendorId = await findVendorId(tx, params.id)
    const item = vendorId && (await findPublished(tx, vendorId, params.postId, publicUrl))
    if (!item) return fail({ kind: 'not_found' })
    const reader = { userId: person?.userId ?? null, browser: body.reader }
    const views = await countView(tx, item, reader, clock.now())
    return done({ success: true as const, data: { views } })
  })
}
