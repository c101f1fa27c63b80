import type { Router } from '../../platform/http/route.ts'
import type { VendorsDeps } from './deps.ts'
import { vendorRoutes } from './routes.ts'

export { findVendorId } from './find-vendor-id.ts'
export { findProfile } from './queries/find-profile.ts'
export { readVendorProfile } from './queries/read-vendor-profile.ts'
export { addVendorRatings } from './store/add-vendor-ratings.ts'
export { rememberPayoutAccount } from './store/remember-payout-account.ts'
export { registerVendor } from './store/register-vendor.ts'
export { writeVendorProfile } from './store/write-vendor-profile.ts'

/** Guides as the public sees them, and how they are found. */
export function createVendorsModule(deps: VendorsDeps) {
  return { routes: (router: Router) => vendorRoutes(router, deps) }
}
