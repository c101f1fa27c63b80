import type { Cents } from '../money.ts'
import { FIRST_CATEGORY_POINTS, pointsForBooking, REVIEW_POINTS } from './points.ts'

export const pointReasons = ['completed', 'first_category', 'review', 'refund', 'unseen'] as const
export type PointReason = (typeof pointReasons)[number]

/** A completed booking, with the points that were written for it. */
export interface RewardedBooking {
  readonly id: string
  readonly category: string
  readonly total: Cents
  readonly refunded: boolean
  /** Upeo has seen its money: no other booking earns anything. */
  readonly seen: boolean
  readonly reviewed: boolean
  readonly entries: Partial<Readonly<Record<PointReason, number>>>
}

export interface PointEntry {
  readonly bookingId: string
  readonly reason: PointReason
  readonly points: number
}

/**
 * The entries that are missing for a person's completed bookings, given in the order of their completion. Writing
 * them and asking again gives none, so every event about a booking may simply settle its person.
 */
export function settlePoints(bookings: readonly RewardedBooking[]): PointEntry[] {
  const missing: PointEntry[] = []
  const categories = new Set(
    bookings.filter((each) => earns(each) && each.entries.first_category).map(({ category }) => category),
  )
  for (const booking of bookings) {
    if (!earns(booking)) {
      missing.push(...reversal(booking))
      continue
    }
    if (booking.entries.completed === undefined) {
      missing.push({ bookingId: booking.id, reason: 'completed', points: pointsForBooking(booking.total, false) })
      if (!categories.has(booking.category)) {
        categories.add(booking.category)
        missing.push({ bookingId: booking.id, reason: 'first_category', points: FIRST_CATEGORY_POINTS })
      }
    }
    if (booking.reviewed && booking.entries.review === undefined) {
      missing.push({ bookingId: booking.id, reason: 'review', points: REVIEW_POINTS })
    }
  }
  return missing
}

const earns = ({ refunded, seen }: RewardedBooking) => seen && !refunded

/** All of a booking's points go when its money goes back, or was never seen. */
function reversal({ id, refunded, entries }: RewardedBooking): PointEntry[] {
  const net = Object.values(entries).reduce((sum, points) => sum + points, 0)
  return net === 0 ? [] : [{ bookingId: id, reason: refunded ? 'refund' : 'unseen', points: -net }]
}
