import { DAY, addTime } from '@upeo/domain/time'
import { otherLanguage, type WrittenLanguage } from '@upeo/domain/words/languages'
import type { WrittenTexts } from './content/read-swahili.ts'
import type { Activity } from './make-catalogue.ts'
import { WRITES_SWAHILI } from './make-people.ts'
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
      ...(writtenIn(each) === 'sw' ? swahiliOf(each) : englishOf(each)),
      language: writtenIn(each),
      category: each.category,
      difficulty: each.difficulty,
      fitness_level: fitness[each.difficulty],
      age_restrictions: ages[each.difficulty],
      cancellation_policy: each.policy,
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
      next_departure_at: ahead.length === 0 ? null : new Date(Math.min(...ahead.map((at) => at.getTime()))),
      rating_sum: own.reduce((sum, { rating }) => sum + rating, 0),
      rating_count: own.length,
      created_at: each.createdAt,
      updated_at: each.createdAt,
      published_at: each.createdAt,
    }
  })
}

/** What stands in the other language, where there is one. */
export function activityTextRows(activities: readonly Activity[]): Row[] {
  return activities
    .filter(({ swahili }) => swahili !== null)
    .map((each) => {
      const original = writtenIn(each)
      const texts = original === 'sw' ? englishOf(each) : swahiliOf(each)
      return Object.assign(texts, {
        vendor_id: each.guide.id,
        activity_id: each.id,
        language: otherLanguage(original),
        meeting_point: {},
        updated_at: each.createdAt,
      })
    })
}

function writtenIn({ guide, swahili }: Activity): WrittenLanguage {
  return swahili !== null && guide.username === WRITES_SWAHILI ? 'sw' : 'en'
}

function englishOf(each: Activity) {
  return { ...textsOf(each), faqs: each.faqs, badges: featuresOf(each, englishFeatures) }
}

function swahiliOf(each: Activity) {
  if (each.swahili === null) throw new Error(`"${each.name}" is not written in Swahili.`)
  return { ...textsOf(each.swahili), faqs: [], badges: featuresOf(each, swahiliFeatures) }
}

const textsOf = (texts: WrittenTexts) => ({
  name: texts.name,
  short_description: texts.shortDescription,
  description: texts.paragraphs.join('\n\n'),
  what_to_expect: texts.whatToExpect,
  included_items: texts.included,
  not_included_items: texts.notIncluded,
  what_to_bring: texts.bring,
  itinerary: texts.itinerary,
})

const SMALL_GROUP = 6

const englishFeatures = {
  small: (guests: number) => ({ name: 'Small group', description: `Never more than ${guests} guests.` }),
  flexible: { name: 'Free to change your mind', description: 'Full refund until 24 hours before.' },
  children: { name: 'Children free', description: 'Children come along without paying.' },
  easy: { name: 'For every pace', description: 'No fitness or experience is needed.' },
}
const swahiliFeatures: typeof englishFeatures = {
  small: (guests) => ({ name: 'Kikundi kidogo', description: `Hatuzidi wageni ${guests} kamwe.` }),
  flexible: { name: 'Unaweza kubadilisha nia', description: 'Unarudishiwa pesa zote hadi masaa 24 kabla.' },
  children: { name: 'Watoto bure', description: 'Watoto wanakuja bila kulipa.' },
  easy: { name: 'Kwa kila mtu', description: 'Huhitaji mazoezi wala uzoefu.' },
}

/** Only what the activity's own facts say. */
function featuresOf({ capacity, policy, childPrice, difficulty }: Activity, said: typeof englishFeatures) {
  return [
    ...(capacity <= SMALL_GROUP ? [said.small(capacity)] : []),
    ...(policy === 'Flexible' ? [said.flexible] : []),
    ...(childPrice === 0 ? [said.children] : []),
    ...(difficulty === 'Easy' ? [said.easy] : []),
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
  return reviews.map(({ id, life, rating, comment, response, respondedAt, at, uncounted = null }) => ({
    id,
    booking_id: life.id,
    activity_id: life.plan.departure.activity.id,
    vendor_id: life.plan.departure.activity.guide.id,
    user_id: life.plan.customer.id,
    rating,
    comment,
    response,
    responded_at: respondedAt,
    uncounted,
    told_uncounted_at: uncounted === null ? null : addTime(at, DAY),
    created_at: at,
    updated_at: at,
  }))
}
