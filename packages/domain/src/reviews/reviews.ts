import type { BookingStatus } from '../bookings/lifecycle.ts'
import { DAY, addTime } from '../time.ts'
import { words } from '../words/say.ts'

/** One review per completed booking, within this time of the trip's end. */
export const REVIEW_WINDOW = 90 * DAY

export interface ReviewableTrip {
  readonly status: BookingStatus
  readonly guestDidNotCome: boolean
  /** Whether Upeo has seen its money. */
  readonly seen: boolean
  readonly endsAt: Date
}

/** Why no review of this trip can be written, or null. One that is written already is another matter. */
export function whyNotReviewable(
  { status, guestDidNotCome, seen, endsAt }: ReviewableTrip,
  now: Date,
): 'not_completed' | 'not_seen' | 'too_late' | null {
  if (status !== 'completed' || guestDidNotCome) return 'not_completed'
  if (!seen) return 'not_seen'
  return now > addTime(endsAt, REVIEW_WINDOW) ? 'too_late' : null
}

/** The reviews module asks the same of rows: its `isReviewable`. */
export function isReviewable(trip: ReviewableTrip, now: Date): boolean {
  return whyNotReviewable(trip, now) === null
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
