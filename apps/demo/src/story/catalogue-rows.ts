import type { Activity } from './make-catalogue.ts'
import type { StoryReview } from './make-reviews.ts'
import type { Row } from './write-rows.ts'

const fitness = { Easy: 'Low', Moderate: 'Medium', Challenging: 'High', Extreme: 'High' } as const
const ages = {
  Easy: 'All ages welcome',
  Moderate: '6+ recommended',
  Challenging: '12+ recommended',
  Extreme: '18+ only',
} as const

export function activityRows(activities: readonly Activity[], reviews: readonly StoryReview[], now: Date): Row[] {
  return activities.map((each) => {
    const own = reviews.filter(({ life }) => life.plan.departure.activity === each)
    const ahead = [...each.departures.values()].map(({ startsAt }) => startsAt).filter((at) => at > now)
    return {
      id: each.id,
      vendor_id: each.guide.id,
      name: each.name,
      short_description: each.shortDescription,
      description: each.paragraphs.join('\n\n'),
      category: each.category,
      difficulty: each.difficulty,
      fitness_level: fitness[each.difficulty],
      age_restrictions: ages[each.difficulty],
      cancellation_policy: each.policy,
      what_to_expect: each.whatToExpect,
      included_items: each.included,
      not_included_items: each.notIncluded,
      what_to_bring: each.bring,
      meeting_point: each.place.meetingPoint,
      location_name: each.place.name,
      town: each.place.town,
      county: each.place.county,
      lat: each.place.lat,
      lng: each.place.lng,
      duration_minutes: Math.round(each.hours * 60),
      capacity: each.capacity,
      price_cents: each.price,
      child_price_cents: each.childPrice,
      faqs: each.faqs,
      itinerary: each.itinerary,
      badges: featuresOf(each),
      next_departure_at: ahead.length === 0 ? null : new Date(Math.min(...ahead.map((at) => at.getTime()))),
      rating_sum: own.reduce((sum, { rating }) => sum + rating, 0),
      rating_count: own.length,
      created_at: each.createdAt,
      updated_at: each.createdAt,
      published_at: each.createdAt,
    }
  })
}

const SMALL_GROUP = 6

/** Only what the activity's own facts say. */
function featuresOf({ capacity, policy, childPrice, difficulty }: Activity) {
  return [
    ...(capacity <= SMALL_GROUP ? [{ name: 'Small group', description: `Never more than ${capacity} guests.` }] : []),
    ...(policy === 'Flexible'
      ? [{ name: 'Free to change your mind', description: 'Full refund until 24 hours before.' }]
      : []),
    ...(childPrice === 0 ? [{ name: 'Children free', description: 'Children come along without paying.' }] : []),
    ...(difficulty === 'Easy' ? [{ name: 'For every pace', description: 'No fitness or experience is needed.' }] : []),
  ]
}

export function departureRows(activities: readonly Activity[]): Row[] {
  return activities.flatMap((activity) =>
    [...activity.departures.values()].map((each) => ({
      id: each.id,
      activity_id: activity.id,
      starts_on: each.date,
      start_time: each.startTime,
      starts_at: each.startsAt,
      capacity: each.capacity,
      seats_taken: each.seatsTaken,
    })),
  )
}

export function reviewRows(reviews: readonly StoryReview[]): Row[] {
  return reviews.map(({ id, life, rating, comment, response, respondedAt, at }) => ({
    id,
    booking_id: life.id,
    activity_id: life.plan.departure.activity.id,
    vendor_id: life.plan.departure.activity.guide.id,
    user_id: life.plan.customer.id,
    rating,
    comment,
    response,
    responded_at: respondedAt,
    created_at: at,
    updated_at: at,
  }))
}
