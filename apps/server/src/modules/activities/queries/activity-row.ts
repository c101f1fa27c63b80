import type { Activity, ActivityCard } from '@upeo/contract/activities/activity'
import { cents, type Cents } from '@upeo/domain/money'
import { manualMethodsOf } from '@upeo/domain/payments/methods'
import { parseLocalTime, type LocalDate } from '@upeo/domain/time'
import { answerTimeTexts, type AnswerTime } from '@upeo/domain/vendors/answer-time'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { toCard, type CardRow } from './card.ts'
import { toImage, type ImageJson } from './image-json.ts'

/** Instants inside JSON arrive as PostgreSQL writes them; those of columns as `Date`. */
export interface ReviewRow {
  readonly id: string
  readonly rating: number
  readonly comment: string
  readonly created_at: string | Date
}

/** What is asked of the guide, and of the departures to come, each time. */
export interface GuideRow {
  readonly vendor_bio: string
  readonly vendor_language: Activity['vendor']['language']
  readonly vendor_texts: Activity['vendor']['translation']
  readonly vendor_location: string
  readonly vendor_since: Date
  readonly business_name: string
  readonly business_description: string
  readonly accepts_mpesa: boolean
  readonly manual_methods: Activity['vendor']['vendorProfile']['paymentDetails']['active']
  readonly debt: number
  readonly vendor_rating: number | null
  readonly vendor_rating_count: number
  readonly answers_within: AnswerTime | null
  readonly vendor_activities: number
  readonly departures: readonly DepartureRow[]
}

interface DepartureRow {
  readonly date: string
  readonly start_time: string | null
  readonly starts_at: string
  readonly capacity: number
  readonly seats_left: number
}

export interface ActivityRow extends CardRow, GuideRow {
  readonly description: string
  readonly texts: Activity['translation']
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
  readonly images: ImageJson[]
  /** `name` is null where the writer has left Upeo. */
  readonly reviews: readonly (ReviewRow & { readonly name: string | null; readonly avatar: ImageJson | null })[]
}

export function toActivity(
  row: ActivityRow,
  { publicUrl, debtLimit, lastBookable }: { publicUrl: PublicUrl; debtLimit: Cents; lastBookable: LocalDate },
): Activity {
  const card = toCard(row, publicUrl)
  return {
    ...card,
    description: row.description,
    translation: row.texts,
    images: row.images.flatMap((image) => toImage(image, publicUrl) ?? []),
    averageRating: row.rating,
    ...departuresOf(row.departures, lastBookable),
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
    reviews: row.reviews.map(({ name, avatar, ...said }) =>
      Object.assign(toReview(said), { user: name === null ? null : { name, avatar: toImage(avatar, publicUrl) } }),
    ),
    vendor: { ...card.vendor, ...guideOf(row, debtLimit) },
  }
}

/** All days to come, and what can be booked already. */
export function departuresOf(
  departures: readonly DepartureRow[],
  lastBookable: LocalDate,
): Pick<Activity, 'startDates' | 'departures'> {
  return {
    startDates: [...new Set(departures.map(({ date }) => date))],
    departures: departures
      .filter(({ date }) => date <= lastBookable)
      .map((departure) => ({
        date: departure.date,
        startTime: departure.start_time === null ? null : parseLocalTime(departure.start_time),
        startsAt: new Date(departure.starts_at).toISOString(),
        seatsLeft: departure.seats_left,
        capacity: departure.capacity,
      })),
  }
}

/** What its page says of the guide beside what a card says. */
export function guideOf(row: GuideRow, debtLimit: Cents): Omit<Activity['vendor'], keyof ActivityCard['vendor']> {
  const methods = manualMethodsOf({ manualMethods: row.manual_methods, debt: cents(row.debt) }, debtLimit)
  return {
    bio: row.vendor_bio,
    language: row.vendor_language,
    translation: row.vendor_texts,
    memberSince: row.vendor_since.toISOString(),
    activityCount: row.vendor_activities,
    averageRating: row.vendor_rating,
    totalReviews: row.vendor_rating_count,
    answersWithin: row.answers_within && answerTimeTexts[row.answers_within],
    vendorProfile: {
      businessName: row.business_name,
      businessDescription: row.business_description,
      location: row.vendor_location,
      paymentDetails: { mpesa: row.accepts_mpesa, active: [...methods] },
    },
  }
}

/** Without who has written it. */
export function toReview({ id, rating, comment, created_at: at }: ReviewRow) {
  return { _id: id, rating, comment, createdAt: new Date(at).toISOString() }
}
