import { z } from 'zod'
import { AnswersWithin, GuideTexts } from '../vendors/vendor.ts'
import { DayText, Image, InstantText, Kes, Written } from '../kit/fields.ts'

export const Coordinates = z.tuple([z.number(), z.number()])

/** The guide as shown on a card or a detail page. */
export const ActivityVendor = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: Image.nullable(),
  isVerified: z.boolean(),
})

/** What is written on a card. */
export const CardTexts = z.object({ name: z.string(), shortDescription: z.string() })

/** An activity in a list: what a card shows. */
export const ActivityCard = z.object({
  _id: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  /** Which language its guide has written it in. */
  language: Written,
  /** The same in the other one; null where it has no name or no description in it. */
  translation: CardTexts.nullable(),
  category: z.string(),
  difficulty: z.string(),
  location: z.string(),
  town: z.string(),
  county: z.string(),
  coordinates: Coordinates.nullable(),
  image: Image.nullable(),
  /** Of one adult, before VAT, as the guide has set it. */
  price: Kes,
  childPrice: Kes.nullable(),
  /** What one adult pays, VAT included, in whole shillings: the price that people read. */
  priceWithVat: Kes,
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** The next future departure, or null; in a row of the home page, the departure that put it there. */
  date: DayText.nullable(),
  /** Seats left on that departure. */
  seatsLeft: z.number().int().nullable(),
  duration: z.number(),
  capacity: z.number().int(),
  vendor: ActivityVendor,
  /** Kilometres from the place that the list was asked for. */
  distance: z.number().optional(),
})
export type ActivityCard = z.infer<typeof ActivityCard>

export const Departure = z.object({
  date: DayText,
  startTime: z.string().nullable(),
  startsAt: InstantText,
  seatsLeft: z.number().int(),
  capacity: z.number().int(),
})
export type Departure = z.infer<typeof Departure>

/** Which payment methods a guide accepts. Account and till numbers are never in a public answer. */
export const PublicPaymentMethods = z.object({
  mpesa: z.boolean(),
  active: z.array(z.enum(['bank', 'paybill', 'buygoods'])),
})

export const ReviewSummary = z.object({
  _id: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: InstantText,
  user: z.object({ name: z.string(), avatar: Image.nullable() }),
})

/** All that a guide writes of an activity for those who look for one. */
export const ActivityTexts = CardTexts.extend({
  description: z.string(),
  whatToExpect: z.string(),
  includedItems: z.array(z.string()),
  notIncludedItems: z.array(z.string()),
  whatToBring: z.array(z.string()),
  badges: z.array(z.object({ name: z.string(), description: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  itinerary: z.array(z.object({ day: z.string(), title: z.string(), description: z.string() })),
})

export const Activity = ActivityCard.extend({
  ...ActivityTexts.shape,
  translation: ActivityTexts.nullable(),
  images: z.array(Image),
  averageRating: z.number().nullable(),
  startDates: z.array(DayText),
  departures: z.array(Departure),
  fitnessLevel: z.string(),
  ageRestrictions: z.string(),
  cancellationPolicy: z.string(),
  isActive: z.boolean(),
  /** The latest. `user` is null where the writer has left Upeo. */
  reviews: z.array(ReviewSummary.extend({ user: ReviewSummary.shape.user.nullable() })),
  vendor: ActivityVendor.extend({
    bio: z.string(),
    /** What they have written about themselves in. */
    language: Written,
    translation: GuideTexts,
    memberSince: InstantText,
    activityCount: z.number().int(),
    averageRating: z.number().nullable(),
    totalReviews: z.number().int(),
    answersWithin: AnswersWithin,
    vendorProfile: z.object({
      businessName: z.string(),
      businessDescription: z.string(),
      location: z.string(),
      paymentDetails: PublicPaymentMethods,
    }),
  }),
})
export type Activity = z.infer<typeof Activity>
