import { words } from '../words/say.ts'

/**
 * Why a review counts nowhere: Upeo has not seen the money of its trip. The guide wrote the booking down themselves, or says
 * that the money of a customer's booking has come, and there was no proof of it. Bookings whose money Upeo has seen are those
 * of the view `seen_bookings`.
 */
export const uncountedReasons = ['booked_by_guide', 'guides_word'] as const
export type UncountedReason = (typeof uncountedReasons)[number]

/** What such a review is marked with. */
export const uncountedLabels = words({
  booked_by_guide: 'Booked by the guide',
  guides_word: 'Paid, according to the guide',
}) satisfies Record<UncountedReason, string>

export const UNCOUNTED_WHY = words('Upeo has not seen the payment, so this review does not count in the rating.')
