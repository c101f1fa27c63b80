import type { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import type { Tx } from '../../../platform/deps.ts'

/** The whole form, or some of its fields. */
export type ActivityChange = { readonly [F in keyof ActivityForm]?: ActivityForm[F] | undefined }

export async function insertActivity(
  tx: Tx,
  activity: { readonly id: ActivityId; readonly vendorId: VendorId; readonly form: ActivityForm; readonly now: Date },
): Promise<void> {
  const { id, vendorId, form, now } = activity
  await tx
    .insertInto('activities')
    .values({
      ...wholeColumns(form, now),
      id,
      vendor_id: vendorId,
      created_at: now,
      // Whether it is shown is decided once it is whole.
      is_active: false,
    })
    .execute()
}

/** What the change leaves out stays as it is. */
export async function updateActivityRow(tx: Tx, id: ActivityId, change: ActivityChange, now: Date): Promise<void> {
  await tx.updateTable('activities').set(columnsOf(change, now)).where('id', '=', id).execute()
}

const asJson = (value: object | undefined) => value && JSON.stringify(value)

/** A column that is undefined is left out of the statement. */
function columnsOf(form: ActivityChange, now: Date) {
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
    meeting_point: asJson(form.meetingPoint),
    location_name: form.location,
    town: form.town,
    county: form.county,
    lat: form.coordinates?.lat,
    lng: form.coordinates?.lng,
    duration_minutes: form.duration && form.duration * 60,
    capacity: form.capacity,
    start_time: form.startTime,
    price_cents: form.price && fromKes(form.price),
    child_price_cents: form.childPrice == null ? form.childPrice : fromKes(form.childPrice),
    faqs: asJson(form.faqs),
    itinerary: asJson(form.itinerary),
    badges: asJson(form.badges),
    language: form.language,
    updated_at: now,
  }
}

type Columns = ReturnType<typeof columnsOf>

/** A whole form leaves no column out. */
function wholeColumns(form: ActivityForm, now: Date) {
  return columnsOf(form, now) as { [C in keyof Columns]: Exclude<Columns[C], undefined> }
}
