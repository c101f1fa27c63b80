import type { BookingFilterStatus } from '@upeo/domain/bookings/guide-list'
import { localDateOf, startOfDay } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'

/**
 * What each count of a guide's bookings counts, and what the list that it leads to is narrowed by: one condition for both
 * (docs/glossary.md, "Counts of bookings"). Of `bookings`, whose columns they name.
 */
export function listedAs(filter: BookingFilterStatus | 'all'): RawBuilder<boolean> {
  if (filter === 'expired') return sql<boolean>`hold_expired`
  if (filter === 'waiting') return sql<boolean>`id in (select booking_id from ${bookingsNeedingAttention} w)`
  // A hold that ran out never was a booking.
  if (filter === 'all') return sql<boolean>`not hold_expired`
  return sql<boolean>`status = ${sql.lit(filter)} and not hold_expired`
}

/** Bookings of all guides on which guests or Upeo wait for the guide: few, and each kind has its own index. */
export const bookingsNeedingAttention = sql`(
  select booking_id, 'answer_problem' as kind, created_at as since, null::bigint as cents from booking_problems
    where decided_at is null and answered_at is null and kind <> 'held'
  union all
  select booking_id, 'answer_appeal', created_at, null from proof_appeals
    where decided_at is null and answer is null
  union all
  select booking_id, 'return_money', created_at, amount_cents from guide_refunds where status = 'owed')`

/** Those that take or took place: what guests are counted of, and what bookings come to. */
export const takesPlace = sql<boolean>`status in ('confirmed', 'completed')`

/** Of today and later, also what has left already this morning, and not cancelled. */
export const isToCome = (now: Date): RawBuilder<boolean> => sql<boolean>`${fromToday(now)} and status <> 'cancelled'`

export const fromToday = (now: Date): RawBuilder<boolean> => sql<boolean>`starts_at >= ${startOfDay(localDateOf(now))}`
