import type { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import type { Tx } from '../../../platform/deps.ts'

export async function insertActivity(
  tx: Tx,
  activity: { readonly id: ActivityId; readonly vendorId: VendorId; readonly form: ActivityForm; readonly now: Date },
): Promise<void> {
  const { id, vendorId, form, now } = activity
  await tx
    .insertInto('activities')
    .values({
      ...columnsOf(form, now),
      id,
      vendor_id: vendorId,
      created_at: now,
      // Whether it is shown is decided once it is whole.
      is_active: false,
    })
    .execute()
}

export async function updateActivityRow(tx: Tx, id: ActivityId, form: ActivityForm, now: Date): Promise<void> {
  await tx.updateTable('activities').set(columnsOf(form, now)).where('id', '=', id).execute()
}

function columnsOf(form: ActivityForm, now: Date) {
  return {
    name: form.name,
    short_description: form.shortDescription,
    description: form.description,
    category: form.category,
    difficulty: form.difficulty,
    fitness_level: form.fitnessLevel,
    age_restrictions: form.ageRestrictions,
    cancellation_policy: form.cancellationPolicy,
    what_to_expect: form.whatToExpect,
    included_items: form.includedItems,
    not_included_items: form.notIncludedItems,
    what_to_bring: form.whatToBring,
    meeting_point: JSON.stringify(form.meetingPoint),
    location_name: form.location,
    town: form.town,
    county: form.county,
    lat: form.coordinates.lat,
    lng: form.coordinates.lng,
    duration_minutes: form.duration * 60,
    capacity: form.capacity,
    start_time: form.startTime,
    price_cents: fromKes(form.price),
    child_price_cents: form.childPrice === null ? null : fromKes(form.childPrice),
    faqs: JSON.stringify(form.faqs),
    itinerary: JSON.stringify(form.itinerary),
    badges: JSON.stringify(form.badges),
    updated_at: now,
  }
}
