import { words } from '../words/say.ts'
import { DAY, addTime } from '../time.ts'

/** One review per completed booking, within this time of the trip's end. */
export const REVIEW_WINDOW = 90 * DAY

export function canStillReview(endsAt: Date, now: Date): boolean {
  return now <= addTime(endsAt, REVIEW_WINDOW)
}

export const MAX_REVIEW_PHOTOS = 4
export const RESPONSE_LENGTH = 2000
export const REPORT_LENGTH = 1000
export const reviewTexts = words({
  rating: 'Please select a rating',
  comment: 'Please enter a comment',
  response: 'Please write an answer.',
  report: 'Please say what is wrong with this review.',
})

/** What stands beside a review whose two times differ. */
export const EDITED = words('(Edited)')

export function isEdited(review: { readonly createdAt: string; readonly updatedAt: string }): boolean {
  return review.createdAt !== review.updatedAt
}
