import type { ListingFacts } from '@upeo/domain/activities/listing-changes'
import { cents, fromKes } from '@upeo/domain/money'
import { DAY, HOUR, addTime } from '@upeo/domain/time'
import { activityRows } from './catalogue-rows.ts'
import type { Activity } from './make-catalogue.ts'
import type { Row } from './write-rows.ts'

const RAISED_BY = fromKes(400)

/** A guide whose papers nobody has approved yet raised a price and promised more: the office has not looked at it. */
export function listingReviewRows(activities: readonly Activity[], images: readonly Row[], now: Date): Row[] {
  const changed = activities.find(({ guide }) => !guide.verified)
  if (!changed) return []
  const [row] = activityRows([changed], [], now)
  const pictures = images.filter((each) => each['activity_id'] === changed.id).map((each) => each['image_id'] as string)
  const looked: ListingFacts = {
    ...factsOf(row!, pictures),
    shortDescription: 'A day out with a small group.',
    priceCents: cents(changed.price - RAISED_BY),
    images: pictures.slice(0, -1),
  }
  return [{ activity_id: changed.id, opened_at: addTime(now, -(DAY + 2 * HOUR)), looked }]
}

function factsOf(row: Row, images: readonly string[]): ListingFacts {
  const of = <T>(column: string) => row[column] as T
  return {
    name: of('name'),
    shortDescription: of('short_description'),
    description: of('description'),
    category: of('category'),
    difficulty: of('difficulty'),
    fitnessLevel: of('fitness_level'),
    ageRestrictions: of('age_restrictions'),
    location: [of('location_name'), of('town'), of('county')],
    coordinates: [of('lat'), of('lng')],
    meetingPoint: of('meeting_point'),
    whatToExpect: of('what_to_expect'),
    included: of('included_items'),
    notIncluded: of('not_included_items'),
    whatToBring: of('what_to_bring'),
    itinerary: of('itinerary'),
    faqs: of('faqs'),
    badges: of('badges'),
    hours: of<number>('duration_minutes') / 60,
    priceCents: of('price_cents'),
    childPriceCents: of('child_price_cents'),
    cancellationPolicy: of('cancellation_policy'),
    translation: null,
    images,
  }
}
