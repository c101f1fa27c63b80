import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ReviewedActivity } from '../reviews/review.ts'
import { addressPart, Image, InstantText, limit, Page } from '../kit/fields.ts'

/** `user` is null when the account is gone. Every review is of a booking that took place, so each is verified. */
export const VendorReview = z.object({
  _id: z.string(),
  rating: z.number().int(),
  text: z.string(),
  createdAt: InstantText,
  verified: z.boolean(),
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
