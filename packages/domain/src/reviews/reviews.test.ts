import { expect, test } from 'vitest'
import { addTime, MINUTE } from '../time.ts'
import { isReviewable, REVIEW_WINDOW, whyNotReviewable, type ReviewableTrip } from './reviews.ts'

const endsAt = new Date('2026-03-14T15:00:00Z')
const over = addTime(endsAt, REVIEW_WINDOW)
const trip: ReviewableTrip = { status: 'completed', guestDidNotCome: false, seen: true, endsAt }

test.each<[Partial<ReviewableTrip>, Date, ReturnType<typeof whyNotReviewable>]>([
  [{}, endsAt, null],
  [{}, over, null],
  [{}, addTime(over, 1), 'too_late'],
  [{ status: 'confirmed' }, endsAt, 'not_completed'],
  [{ status: 'cancelled' }, endsAt, 'not_completed'],
  [{ guestDidNotCome: true }, endsAt, 'not_completed'],
  [{ seen: false }, endsAt, 'not_seen'],
  [{ seen: false }, addTime(over, MINUTE), 'not_seen'],
])('a trip with %j at %s is refused a review as %s', (facts, now, why) => {
  expect(whyNotReviewable({ ...trip, ...facts }, now)).toBe(why)
  expect(isReviewable({ ...trip, ...facts }, now)).toBe(why === null)
})
