import type { BookingId } from '@upeo/domain/ids'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { earnsBadge, type BadgeMeasure, type BadgeProgress } from '@upeo/domain/rewards/badges'
import { settlePoints, type PointReason } from '@upeo/domain/rewards/settle-points'
import { SECOND, addTime } from '@upeo/domain/time'
import type { Life } from './demo-booking.ts'
import type { StoryReview } from './make-reviews.ts'
import type { Row } from './write-rows.ts'

/** What a person has earned; `points` and the counts are also columns of the person's own row. */
export interface Earned {
  readonly points: number
  readonly trips: number
  readonly activities: number
  readonly entries: readonly Row[]
  readonly badges: readonly { readonly badgeId: string; readonly at: Date }[]
}

interface Trip {
  readonly life: Life
  readonly entries: Partial<Record<PointReason, number>>
  review: StoryReview | null
}

type Event = { readonly at: Date; readonly life: Life; readonly review: StoryReview | null }

/** Goes through each person's finished trips and reviews in order of time, and settles rewards by the live rules. */
export function makeRewards(
  lives: readonly Life[],
  reviews: readonly StoryReview[],
  photosOf: (review: StoryReview) => number,
): Map<string, Earned> {
  const events = new Map<string, Event[]>()
  const tell = (event: Event) => {
    const id = event.life.plan.customer.id
    events.set(id, [...(events.get(id) ?? []), event])
  }
  for (const life of lives) {
    const at = life.booking['completed_at']
    if (life.booking.status === 'completed' && at instanceof Date) tell({ at, life, review: null })
  }
  for (const review of reviews) tell({ at: review.at, life: review.life, review })
  return new Map(
    [...events].map(([id, own]) => [
      id,
      settle(
        id,
        own.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        photosOf,
      ),
    ]),
  )
}

function settle(userId: string, events: readonly Event[], photosOf: (review: StoryReview) => number): Earned {
  const trips = new Map<BookingId, Trip>()
  const rows: Row[] = []
  const badges = new Map<string, Date>()
  let points = 0
  for (const { at, life, review } of events) {
    const trip: Trip = trips.get(life.id) ?? { life, entries: {}, review: null }
    trip.review = review ?? trip.review
    trips.set(life.id, trip)
    // The event is processed a moment later.
    const heard = addTime(at, SECOND)
    for (const entry of settlePoints([...trips.values()].map(asRewarded))) {
      trip.entries[entry.reason] = entry.points
      points += entry.points
      rows.push({ user_id: userId, booking_id: entry.bookingId, reason: entry.reason, points: entry.points, at: heard })
    }
    const standing = standingOf([...trips.values()], points, photosOf)
    for (const badge of badgeSet) {
      if (!badges.has(badge.id) && earnsBadge(badge, standing)) badges.set(badge.id, heard)
    }
  }
  const { bookingCount, uniqueActivitiesCount } = standingOf([...trips.values()], points, photosOf)
  return {
    points,
    trips: bookingCount,
    activities: uniqueActivitiesCount,
    entries: rows,
    badges: [...badges].map(([badgeId, at]) => ({ badgeId, at })),
  }
}

const asRewarded = ({ life, entries, review }: Trip) => ({
  id: life.id,
  category: life.plan.departure.activity.category,
  total: life.price.total,
  refunded: false,
  // All of them have paid by M-Pesa, or with a proof that was approved.
  seen: true,
  reviewed: review !== null,
  entries,
})

function standingOf(trips: readonly Trip[], points: number, photosOf: (review: StoryReview) => number): BadgeProgress {
  const activities = trips.map(({ life }) => life.plan.departure.activity)
  const byCategory: Partial<Record<BadgeMeasure, number>> = {}
  for (const { category } of activities) byCategory[category] = (byCategory[category] ?? 0) + 1
  const written = trips.flatMap(({ review }) => review ?? [])
  return {
    points,
    bookingCount: trips.length,
    uniqueActivitiesCount: new Set(activities.map(({ id }) => id)).size,
    others: {
      ...byCategory,
      categories: Object.keys(byCategory).length,
      counties: new Set(activities.map(({ place }) => place.county).filter(Boolean)).size,
      reviews: written.length,
      photos: written.reduce((sum, review) => sum + photosOf(review), 0),
    },
  }
}

export function pointRows(earned: ReadonlyMap<string, Earned>): Row[] {
  return [...earned.values()].flatMap(({ entries }) => entries)
}

export function badgeRows(earned: ReadonlyMap<string, Earned>): Row[] {
  return [...earned].flatMap(([userId, { badges }]) =>
    badges.map(({ badgeId, at }) => ({ user_id: userId, badge_id: badgeId, earned_at: at })),
  )
}
