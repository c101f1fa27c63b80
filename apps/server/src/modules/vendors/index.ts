import type { Router } from '../../platform/http/route.ts'
import type { VendorsDeps } from './deps.ts'
import { vendorRoutes } from './routes.ts'

export { findVendorId } from './find-vendor-id.ts'
export { findProfile } from './queries/find-profile.ts'

/** Guides as the public sees them, and how they are found. */
export function createVendorsModule(deps: VendorsDeps) {
  return { routes: (router: Router) => vendorRoutes(router, deps) }
}
