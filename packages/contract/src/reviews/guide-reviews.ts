import { words } from '@upeo/domain/words/say'
import { guideReviewOrders, guideReviewTabs, REVIEWS_PER_PAGE } from '@upeo/domain/reviews/guide-list'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdParams, Image, InstantText, limit, Message, Page, text } from '../kit/fields.ts'
import { Uncounted } from './review.ts'
import { REPORT_LENGTH, RESPONSE_LENGTH, reviewTexts } from '@upeo/domain/reviews/reviews'

/** A review as the guide sees it. `user` is null when the account was deleted. */
export const GuideReview = z.object({
  _id: z.string(),
  rating: z.number().int(),
  uncounted: Uncounted,
  comment: z.string(),
  date: InstantText,
  edited: z.boolean(),
  user: z.object({ name: z.string(), avatar: Image.nullable() }).nullable(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  photos: z.array(Image),
  vendorResponse: z.object({ text: z.string(), date: InstantText }).nullable(),
  /** This guide's own report: not decided yet, or decided by the office to keep the review. */
  reported: z.enum(['open', 'kept']).nullable(),
})
export type GuideReview = z.infer<typeof GuideReview>

const Count = z.number().int()
const ratingsTo5 = words('Ratings are 1 to 5.')

export const listGuideReviews = endpoint('GET /vendor/reviews', {
  summary: 'What people say of my activities, and what I have answered',
  query: z.strictObject({
    tab: z.enum(guideReviewTabs).default('all'),
    search: text(100).optional(),
    activity: Id.optional(),
    rating: z.coerce.number().int().min(1, ratingsTo5).max(5, ratingsTo5).optional(),
    sort: z.enum(guideReviewOrders).default('newest'),
    page: Page,
    limit: limit(REVIEWS_PER_PAGE, 50),
  }),
  answers: {
    200: z.object({
      reviews: z.array(GuideReview),
      /** How many reviews in each tab match the filters. */
      counts: z.object({ all: Count, responded: Count, pending: Count }),
      page: Count,
      pages: Count,
      /** Of all the guide's reviews, ignoring the filters. */
      summary: z.object({
        total: Count,
        /** Of those that count, as the number of ratings of 1, 2, 3, 4 and 5. */
        averageRating: z.number().nullable(),
        distribution: z.array(Count).length(5),
        responded: Count,
        pending: Count,
        /** In whole percent; 0 while there are no reviews. */
        responseRate: Count,
      }),
      /** The guide's activities that have a review, by name: the choices of the filter. */
      activities: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  },
})

/** A second response replaces the first. */
export const respondToReview = endpoint('PUT /reviews/:id/response', {
  summary: 'Answer a review of an activity of mine',
  params: IdParams,
  body: z.strictObject({ text: text(RESPONSE_LENGTH).refine((value) => value.length > 0, reviewTexts.response) }),
  answers: { 200: Message },
  errors: ['not_found'],
})

/** Once for each person and review. It stays visible until the office has decided. */
export const reportReview = endpoint('POST /reviews/:id/report', {
  summary: 'Say that a review should not stand',
  params: IdParams,
  body: z.strictObject({
    reason: text(REPORT_LENGTH).refine((value) => value.length > 0, reviewTexts.report),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'conflict'],
})
