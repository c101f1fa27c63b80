import type { CustomersReport } from '@upeo/contract/reports/reports'
import { bookingSourceLabels, type BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { TOP_CUSTOMERS } from '@upeo/domain/reports/customers-sheet'
import type { Days } from '@upeo/domain/reports/periods'
import { startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { takesPlace } from '../../bookings/index.ts'
import { madeOn } from './bookings-made.ts'

interface Row {
  name: string
  /** Null of customers with an account: the source of a booking is said of guests without one. */
  source: BookingSource | null
  bookings: number
  participants: number
  spent: Cents
  customers: number
  newcomers: number
}

/** A day before anybody could have booked. */
const EVER = '1900-01-01' as LocalDate

/** Of those who have booked in these days: new is whose only booking with this guide up to the last of them (`ever`) that is. */
export async function readCustomersReport(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
): Promise<CustomersReport> {
  const inTime = sql`filter (where created_at >= ${startOfDay(days.from)})`
  const found = await sql<Row>`
    select u.name, case when u.kind = 'guest' then (select max(b.source) from bookings b where b.user_id = u.id) end as source,
      g.bookings, g.participants, g.spent, g.customers, g.newcomers
    from (
      select *, count(*) over () as customers, count(*) filter (where ever = 1) over () as newcomers
      from (
        select user_id, count(*) as ever, count(*) ${inTime} as bookings,
          sum(seats) ${inTime} as participants, (sum(paid_cents - refunded_cents) ${inTime})::bigint as spent
        from bookings where ${madeOn(vendorId, { from: EVER, until: days.until })} and ${takesPlace}
        group by user_id
      ) guests
      where bookings > 0
      order by spent desc, bookings desc, user_id
      limit ${TOP_CUSTOMERS}
    ) g
    join users u on u.id = g.user_id
    order by g.spent desc, g.bookings desc, g.user_id`.execute(db)
  const { customers, newcomers } = found.rows[0] ?? { customers: 0, newcomers: 0 }
  return {
    totalCustomers: customers,
    newCustomers: newcomers,
    returningCustomers: customers - newcomers,
    topCustomers: found.rows.map(({ name, source, bookings, participants, spent }) => ({
      name: source === null ? name : `${name} (${bookingSourceLabels[source]})`,
      bookings,
      participants,
      totalSpent: toKes(spent),
    })),
  }
}
