import { z } from 'zod'
import { ActivityCard } from '../activities/activity.ts'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Image, InstantText, limit, Page } from '../kit/fields.ts'
import { PublicVendor } from './vendor.ts'
import { ReviewedActivity, Uncounted } from '../reviews/review.ts'

/** An activity on its guide's profile, where the description is searched too. */
export const OfferedActivity = ActivityCard.extend({ description: z.string() })
export type OfferedActivity = z.infer<typeof OfferedActivity>

/** `id` may be the guide's id, username or own address. */
export const getVendor = endpoint('GET /vendors/:id', {
  summary: "A guide's public profile",
  params: z.strictObject({ id: addressPart(100) }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.object({
        vendor: PublicVendor,
        activities: z.array(OfferedActivity),
        featuredActivities: z.array(ActivityCard).max(3),
      }),
    }),
  },
  errors: ['not_found'],
})

/** `user` is null when the account is gone. Verified: of a trip whose money Upeo has seen, so that it counts. */
export const VendorReview = z.object({
  _id: z.string(),
  rating: z.number().int(),
  text: z.string(),
  createdAt: InstantText,
  verified: z.boolean(),
  uncounted: Uncounted,
  response: z.object({ text: z.string(), date: InstantText }).nullable(),
  user: z.object({ name: z.string(), avatar: Image.nullable() }).nullable(),
  activity: ReviewedActivity,
})
export type VendorReview = z.infer<typeof VendorReview>

export const listVendorReviews = endpoint('GET /vendors/:id/reviews', {
  summary: 'What people say of a guide',
  params: z.strictObject({ id: addressPart(100) }),
  query: z.strictObject({ page: Page, limit: limit(6) }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.array(VendorReview),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  errors: ['not_found'],
})
