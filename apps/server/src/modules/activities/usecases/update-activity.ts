import type { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { ActivityChange } from '@upeo/contract/activities/own-activities'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { lockActivity, type LockedActivity } from '../store/lock-activity.ts'
import { updateActivityRow } from '../store/write-activity.ts'
import { writeDepartures } from '../../departures/index.ts'
import { openChangedListing, readListing } from '../store/listing-reviews.ts'
import { refreshNextDepartures } from '../store/refresh-next-departures.ts'
import { showAsWanted, withholdActivity } from '../store/show-activity.ts'
import { writeImages } from '../store/write-images.ts'
import type { WriteActivityError } from './create-activity.ts'
import { offerActivity } from './offer-activity.ts'

/** Writes the whole form, or only whether it is shown. What is booked keeps what was agreed: bookings have snapshots. */
export async function updateActivity(
  deps: WriteDeps,
  tx: Tx,
  vendorId: VendorId,
  id: ActivityId,
  change: ActivityChange,
): Promise<Result<void, WriteActivityError | Failure<'not_found'>>> {
  const before = await lockActivity(tx, vendorId, id)
  if (!before) return fail({ kind: 'not_found' })
  if ('name' in change) {
    const listing = await readListing(tx, id)
    const written = await writeForm(deps, tx, vendorId, id, change, before)
    if (!written.ok) return written
    const now = deps.clock.now()
    const waits = await openChangedListing(tx, id, listing, now)
    if (waits && deps.listingReview === 'before') await withholdActivity(tx, id, now)
  }
  if (change.isActive) await offerActivity(deps, tx, { id, vendorId })
  else await showAsWanted(tx, id, { wanted: false, now: deps.clock.now() })
  return done()
}

async function writeForm(
  deps: WriteDeps,
  tx: Tx,
  vendorId: VendorId,
  id: ActivityId,
  form: ActivityForm,
  before: LockedActivity,
): Promise<Result<void, WriteActivityError>> {
  const pictured = await writeImages(tx, id, vendorId, form.images)
  if (!pictured.ok) return pictured
  const after = { capacity: form.capacity, start_time: form.startTime }
  const dated = await writeDepartures(deps, tx, id, {
    dates: form.startDates,
    departures: form.departures,
    before,
    after,
  })
  if (!dated.ok) return dated
  await updateActivityRow(tx, id, form, deps.clock.now())
  await refreshNextDepartures(tx, [id], deps.clock.now())
  return done()
}
