import type { VendorId } from '@upeo/domain/ids'
import type { Days } from '@upeo/domain/reports/periods'
import { addDays, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { plannedEachTime } from '../../../platform/database/named-statements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listedAs, takesPlace } from '../../bookings/index.ts'
import type { OnDay } from './group-days.ts'

/** A guide's bookings made on these days; counting them reads the index `bookings_vendor_figures` alone. */
export function madeOn(vendorId: VendorId, { from, until }: Days) {
  return sql`vendor_id = ${vendorId}
    and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(addDays(until, 1))}`
}

/**
 * Counted by a key and how they stand, so that the many rows are looked at once and simply; `bookingSums` then asks the
 * few that are left.
 */
export function countedBy(key: RawBuilder<unknown>, vendorId: VendorId, days: Days) {
  return sql`(
    select ${key} as key, status, hold_expired, count(*) as n, sum(seats) as seats, sum(kept_cents) as total
    from bookings where ${madeOn(vendorId, days)} group by 1, 2, 3
  ) counted`
}

const numberOf = (filter: Parameters<typeof listedAs>[0]) =>
  sql`coalesce(sum(n) filter (where ${listedAs(filter)}), 0)::bigint`

/** As the overview and the lists count. */
export const bookingSums = sql`
  ${numberOf('all')} as bookings, ${numberOf('cancelled')} as cancelled,
  coalesce(sum(seats) filter (where ${takesPlace}), 0)::bigint as participants,
  coalesce(sum(total) filter (where ${takesPlace}), 0)::bigint as value`

export const sumNames = ['bookings', 'cancelled', 'participants', 'value'] as const
export type BookingSum = (typeof sumNames)[number]

export const statusNames = ['pending', 'toCheck', 'confirmed', 'completed'] as const
type StatusName = (typeof statusNames)[number]

export async function bookingsByDay(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
): Promise<OnDay<BookingSum | StatusName>[]> {
  // Whole days from the first one's midnight in Nairobi, where no day is longer than another: cheaper than its calendar.
  const midnight = sql`date_bin('1 day', created_at, ${startOfDay(days.from)}::timestamptz)`
  const found = await sql<OnDay<BookingSum | StatusName>>`${sql.raw(plannedEachTime)}
    select (key at time zone 'Africa/Nairobi')::date as day, ${bookingSums},
      ${numberOf('pending')} as pending, ${numberOf('pending_payment_approval')} as "toCheck",
      ${numberOf('confirmed')} as confirmed, ${numberOf('completed')} as completed
    from ${countedBy(midnight, vendorId, days)} group by key`.execute(db)
  return found.rows
}
