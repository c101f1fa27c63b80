import type { Cents } from '../money.ts'

const PER_THOUSAND_KES = 10
const THOUSAND_KES = 1000_00
export const LEAST_POINTS = 10
export const FIRST_CATEGORY_POINTS = 20
/** Once per booking, for its review. */
export const REVIEW_POINTS = 10

/**
 * Points for a completed booking: 10 per full KES 1,000 of T, at least 10, and 20 more for the first booking in a
 * category. Reversed when the booking is refunded.
 */
export function pointsForBooking(total: Cents, firstInCategory: boolean): number {
  const thousands = (total - (total % THOUSAND_KES)) / THOUSAND_KES
  const base = Math.max(LEAST_POINTS, thousands * PER_THOUSAND_KES)
  return firstInCategory ? base + FIRST_CATEGORY_POINTS : base
}
