import { partsOf, type ActivityPart } from '@upeo/domain/activities/activity-form'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { lockActivity, refreshNextDepartures, type LockedActivity } from '../store/activity-dates.ts'
import { updateActivityRow, type ActivityChange } from '../store/write-activity.ts'
import { writeActivityTexts } from '../store/write-activity-texts.ts'
import { writeDepartures } from '../../departures/index.ts'
import { readOwnedActivity } from '../queries/read-owned-activity.ts'
import { openChangedListing, readListing } from '../store/listing-reviews.ts'
import { showAsWanted, withholdActivity } from '../store/show-activity.ts'
import { writeImages } from '../store/write-images.ts'
import type { WriteActivityError } from './create-activity.ts'
import { offerActivity } from './offer-activity.ts'

/** The versions of the parts as whoever changes them has read them. */
export type SeenParts = { readonly [P in ActivityPart]?: string | undefined }

export type UpdateActivityError = WriteActivityError | Failure<'not_found'> | Failure<'changed_meanwhile'>

/**
 * Writes the whole form, or some of its fields: what is left out stays. What is booked keeps what was agreed: bookings
 * have snapshots. A part that is not as it was `seen` is not written, so that of two people who change it at once the
 * later does not undo what the earlier has done.
 */
export async function updateActivity(
  write: Write<WriteDeps, VendorId>,
  id: ActivityId,
  change: ActivityChange,
  seen: SeenParts = {},
): Promise<Result<void, UpdateActivityError>> {
  const { deps, tx, by: vendorId } = write
  const before = await lockActivity(tx, vendorId, id)
  if (!before) return fail({ kind: 'not_found' })
  if (await isOutdated(write, id, change, seen)) return fail({ kind: 'changed_meanwhile' })
  const listing = await readListing(tx, id)
  const written = await writeFields(write, id, change, before)
  if (!written.ok) return written
  const now = deps.clock.now()
  const waits = await openChangedListing(tx, id, listing, now)
  if (waits && deps.listingReview === 'before') await withholdActivity(tx, id, now)
  if (change.isActive === true) await offerActivity(deps, tx, { id, vendorId })
  if (change.isActive === false) await showAsWanted(tx, id, { wanted: false, now })
  return done()
}

/** To be asked once the activity is locked. */
async function isOutdated(
  { deps, tx, by: vendorId }: Write<WriteDeps, VendorId>,
  id: ActivityId,
  change: ActivityChange,
  seen: SeenParts,
): Promise<boolean> {
  const parts = partsOf(Object.keys(change)).filter((part) => seen[part] !== undefined)
  if (parts.length === 0) return false
  const current = await readOwnedActivity(deps, tx, vendorId, id)
  return parts.some((part) => current?.versions[part] !== seen[part])
}

async function writeFields(
  { deps, tx, by: vendorId }: Write<WriteDeps, VendorId>,
  id: ActivityId,
  change: ActivityChange,
  before: LockedActivity,
): Promise<Result<void, WriteActivityError>> {
  const { images, startDates: dates, departures, capacity = before.capacity, startTime = before.start_time } = change
  if (images) {
    const pictured = await writeImages(tx, id, vendorId, images)
    if (!pictured.ok) return pictured
  }
  if (partsOf(Object.keys(change)).some((part) => part === 'dates' || part === 'capacity')) {
    const after = { capacity, start_time: startTime }
    const dated = await writeDepartures(deps, tx, id, { dates, departures, before, after })
    if (!dated.ok) return dated
    await refreshNextDepartures(tx, [id], deps.clock.now())
  }
  await updateActivityRow(tx, id, change, deps.clock.now())
  await writeActivityTexts(tx, { id, vendorId }, change, deps.clock.now())
  return done()
}
