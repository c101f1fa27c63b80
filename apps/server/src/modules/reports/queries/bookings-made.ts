import type { VendorId } from '@upeo/domain/ids'
import type { Days } from '@upeo/domain/reports/periods'
import { addDays, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { OnDay } from './group-days.ts'

/** A guide's bookings made on these days; counting them reads the index `bookings_vendor` alone. */
export function madeOn(vendorId: VendorId, { from, until }: Days) {
  return sql`vendor_id = ${vendorId}
    and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(addDays(until, 1))}`
}

/** Those that take or took place: what their guests are counted of, and what they come to. */
export const kept = sql`status in ('confirmed', 'completed')`

/** As the overview counts: a hold that ran out never was a booking. */
export const bookingSums = sql`
  count(*) filter (where not hold_expired) as bookings,
  count(*) filter (where status = 'cancelled' and not hold_expired) as cancelled,
  coalesce(sum(seats) filter (where ${kept}), 0)::bigint as participants,
  coalesce(sum(total_cents) filter (where ${kept}), 0)::bigint as value`

export const sumNames = ['bookings', 'cancelled', 'participants', 'value'] as const
export type BookingSum = (typeof sumNames)[number]

export const statusNames = ['pending', 'confirmed', 'completed'] as const
type StatusName = (typeof statusNames)[number]

export async function bookingsByDay(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
): Promise<OnDay<BookingSum | StatusName>[]> {
  const found = await sql<OnDay<BookingSum | StatusName>>`
    select (created_at at time zone 'Africa/Nairobi')::date as day, ${bookingSums},
      count(*) filter (where status in ('pending', 'pending_payment_approval')) as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'completed') as completed
    from bookings where ${madeOn(vendorId, days)} group by 1`.execute(db)
  return found.rows
}
