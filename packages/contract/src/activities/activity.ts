import { z } from 'zod'
import { DayText, Image, InstantText, Kes } from '../kit/fields.ts'

export const Coordinates = z.tuple([z.number(), z.number()])

/** The guide as shown on a card or a detail page. */
export const ActivityVendor = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: Image.nullable(),
  isVerified: z.boolean(),
})

/** An activity in a list: what a card shows. */
export const ActivityCard = z.object({
  _id: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  difficulty: z.string(),
  location: z.string(),
  town: z.string(),
  county: z.string(),
  coordinates: Coordinates.nullable(),
  image: Image.nullable(),
  price: Kes,
  childPrice: Kes.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** The next future departure, or null; in a row of the home page, the departure that put it there. */
  date: DayText.nullable(),
  /** Seats left on that departure. */
  seatsLeft: z.number().int().nullable(),
  duration: z.number(),
  capacity: z.number().int(),
  vendor: ActivityVendor,
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

export const Activity = ActivityCard.extend({
  description: z.string(),
  images: z.array(Image),
  averageRating: z.number().nullable(),
  startDates: z.array(DayText),
  departures: z.array(Departure),
  fitnessLevel: z.string(),
  ageRestrictions: z.string(),
  cancellationPolicy: z.string(),
  whatToExpect: z.string(),
  includedItems: z.array(z.string()),
  notIncludedItems: z.array(z.string()),
  whatToBring: z.array(z.string()),
  badges: z.array(z.object({ name: z.string(), description: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  itinerary: z.array(z.object({ day: z.string(), title: z.string(), description: z.string() })),
  isActive: z.boolean(),
  reviews: z.array(ReviewSummary),
  vendor: ActivityVendor.extend({
    bio: z.string(),
    memberSince: InstantText,
    activityCount: z.number().int(),
    averageRating: z.number().nullable(),
    totalReviews: z.number().int(),
    vendorProfile: z.object({
      businessName: z.string(),
      businessDescription: z.string(),
      location: z.string(),
      paymentDetails: PublicPaymentMethods,
    }),
  }),
})
export type Activity = z.infer<typeof Activity>
