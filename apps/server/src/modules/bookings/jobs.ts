import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { BookingDeps } from './deps.ts'
import { sweepApprovals, sweepReleases, timedSweeps } from './usecases/sweep-bookings.ts'

/** Everything of bookings that the clock does, as rows that are due. */
export function bookingSweeps(deps: BookingDeps): Sweep[] {
  return [
    { name: 'booking.holds', everyMs: 2000, run: () => timedSweeps.expire(deps) },
    { name: 'booking.completions', everyMs: 60_000, run: () => timedSweeps.complete(deps) },
    { name: 'booking.part_paid', everyMs: 60_000, run: () => timedSweeps.lapse(deps) },
    { name: 'booking.releases', everyMs: 60_000, run: () => sweepReleases(deps) },
    { name: 'booking.approvals', everyMs: 60_000, run: () => sweepApprovals(deps) },
  ]
}
