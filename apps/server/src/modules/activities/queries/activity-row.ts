import type { Activity } from '@upeo/contract/activities/activity'
import { cents, type Cents } from '@upeo/domain/money'
import { manualMethodsOf } from '@upeo/domain/disbursements/payout-rules'
import { parseLocalTime, type LocalDate } from '@upeo/domain/time'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { toCard, type CardRow } from './card.ts'
import { toImage, type ImageJson } from './image-json.ts'

/** Instants inside JSON arrive as PostgreSQL writes them; those of columns as `Date`. */
export interface ReviewRow {
  readonly id: string
  readonly rating: number
  readonly comment: string
  readonly created_at: string | Date
  readonly name: string
  readonly avatar: ImageJson | null
}

export interface ActivityRow extends CardRow {
  readonly description: string
  readonly fitness_level: string
  readonly age_restrictions: string
  readonly cancellation_policy: string
  readonly what_to_expect: string
  readonly included_items: string[]
  readonly not_included_items: string[]
  readonly what_to_bring: string[]
  readonly badges: Activity['badges']
  readonly faqs: Activity['faqs']
  readonly itinerary: Activity['itinerary']
  readonly is_active: boolean
  readonly vendor_bio: string
  readonly vendor_location: string
  readonly vendor_since: Date
  readonly business_name: string
  readonly business_description: string
  readonly accepts_mpesa: boolean
  readonly manual_methods: Activity['vendor']['vendorProfile']['paymentDetails']['active']
  readonly debt: number
  readonly vendor_rating: number | null
  readonly vendor_rating_count: number
  readonly vendor_activities: number
  readonly images: ImageJson[]
  readonly departures: readonly {
    readonly date: string
    readonly start_time: string | null
    readonly starts_at: string
    readonly capacity: number
    readonly seats_left: number
  }[]
  readonly reviews: ReviewRow[]
}

export function toActivity(
  row: ActivityRow,
  { publicUrl, debtLimit, lastBookable }: { publicUrl: PublicUrl; debtLimit: Cents; lastBookable: LocalDate },
): Activity {
  const card = toCard(row, publicUrl)
  const guide = { manualMethods: row.manual_methods, debt: cents(row.debt) }
  return {
    ...card,
    description: row.description,
    images: row.images.flatMap((image) => toImage(image, publicUrl) ?? []),
    averageRating: row.rating,
    startDates: [...new Set(row.departures.map((departure) => departure.date))],
    departures: row.departures
      .filter(({ date }) => date <= lastBookable)
      .map((departure) => ({
        date: departure.date,
        startTime: departure.start_time === null ? null : parseLocalTime(departure.start_time),
        startsAt: new Date(departure.starts_at).toISOString(),
        seatsLeft: departure.seats_left,
        capacity: departure.capacity,
      })),
    fitnessLevel: row.fitness_level,
    ageRestrictions: row.age_restrictions,
    cancellationPolicy: row.cancellation_policy,
    whatToExpect: row.what_to_expect,
    includedItems: row.included_items,
    notIncludedItems: row.not_included_items,
    whatToBring: row.what_to_bring,
    badges: row.badges,
    faqs: row.faqs,
    itinerary: row.itinerary,
    isActive: row.is_active,
    reviews: row.reviews.map((review) => toReview(review, publicUrl)),
    vendor: {
      ...card.vendor,
      bio: row.vendor_bio,
      memberSince: row.vendor_since.toISOString(),
      activityCount: row.vendor_activities,
      averageRating: row.vendor_rating,
      totalReviews: row.vendor_rating_count,
      vendorProfile: {
        businessName: row.business_name,
        businessDescription: row.business_description,
        location: row.vendor_location,
        paymentDetails: { mpesa: row.accepts_mpesa, active: [...manualMethodsOf(guide, debtLimit)] },
      },
    },
  }
}

export function toReview(row: ReviewRow, publicUrl: PublicUrl): Activity['reviews'][number] {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
    user: { name: row.name, avatar: toImage(row.avatar, publicUrl) },
  }
}
