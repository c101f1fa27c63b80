import type { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WriteDeps } from '../deps.ts'
import { offerActivity } from './offer-activity.ts'
import { insertActivity } from '../store/write-activity.ts'
import { writeActivityTexts } from '../store/write-activity-texts.ts'
import { writeDepartures, type WriteDeparturesError } from '../../departures/index.ts'
import { refreshNextDepartures } from '../store/activity-dates.ts'
import { writeImages } from '../store/write-images.ts'

export type WriteActivityError = WriteDeparturesError | Failure<'image_unknown'>

/** Lists a new activity with its pictures and dates, whole or not at all. */
export async function createActivity(
  deps: WriteDeps,
  tx: Tx,
  vendorId: VendorId,
  form: ActivityForm,
): Promise<Result<ActivityId, WriteActivityError>> {
  const { clock } = deps
  const id = newId<ActivityId>(clock)
  const standard = { capacity: form.capacity, start_time: form.startTime }
  await insertActivity(tx, { id, vendorId, form, now: clock.now() })
  await writeActivityTexts(tx, { id, vendorId }, form, clock.now())
  const pictured = await writeImages(tx, id, vendorId, form.images)
  if (!pictured.ok) return pictured
  const wanted = { dates: form.startDates, departures: form.departures, before: standard, after: standard }
  const dated = await writeDepartures(deps, tx, id, wanted)
  if (!dated.ok) return dated
  await refreshNextDepartures(tx, [id], deps.clock.now())
  if (form.isActive) await offerActivity(deps, tx, { id, vendorId })
  return done(id)
}
