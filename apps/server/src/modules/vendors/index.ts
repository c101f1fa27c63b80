import type { Router } from '../../platform/http/route.ts'
import { HOUR } from '@upeo/domain/time'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { VendorsDeps } from './deps.ts'
import { vendorRoutes } from './routes.ts'
import { countAnswerTimes } from './usecases/count-answer-times.ts'

export { findVendorId } from './find-vendor-id.ts'
export { keptData } from './kept-data.ts'
export { findProfile } from './queries/find-profile.ts'
export { readVendorProfile } from './queries/read-vendor-profile.ts'
export { addVendorRatings } from './store/add-vendor-ratings.ts'
export { rememberPayoutAccount } from './store/remember-payout-account.ts'
export { registerVendor } from './store/register-vendor.ts'
export { writeVendorProfile } from './store/write-vendor-profile.ts'

/** Guides as the public sees them, and how they are found. */
export function createVendorsModule(deps: VendorsDeps) {
  return {
    routes: (router: Router) => vendorRoutes(router, deps),
    sweeps: (): Sweep[] => [{ name: 'vendors.answer-times', everyMs: 3 * HOUR, run: () => countAnswerTimes(deps) }],
  }
}
