import type { BookingsReport } from '@upeo/contract/reports/reports'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import type { Days, Grouping } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { plannedEachTime } from '../../../platform/database/named-statements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { bookingsByDay, bookingSums, countedBy, statusNames, sumNames, type BookingSum } from './bookings-made.ts'
import { groupDays, sumOf } from './group-days.ts'

type Sums = Record<BookingSum, number>

export async function readBookingsReport(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
  groupBy: Grouping,
): Promise<BookingsReport> {
  const [booked, { seats, seatsTaken }, activities] = await Promise.all([
    bookingsByDay(db, vendorId, days),
    countSeats(db, vendorId, days),
    sumsByActivity(db, vendorId, days),
  ])
  const { pending, toCheck, confirmed, completed, ...sums } = sumOf(booked, [...sumNames, ...statusNames])
  return {
    totals: {
      ...toWire(sums),
      pending,
      paymentsToCheck: toCheck,
      confirmed,
      completed,
      cancellationRate: perCent(sums.cancelled, sums.bookings),
      seats,
      seatsTaken,
      utilizationRate: perCent(seatsTaken, seats),
    },
    rows: [...groupDays(booked, groupBy, sumNames)].filter(([, { bookings }]) => bookings > 0).map(toRow),
    activities,
  }
}

const toWire = ({ bookings, cancelled, participants, value }: Sums) => ({
  bookings,
  cancelled,
  participants,
  value: toKes(cents(value)),
})

const toRow = ([start, sums]: readonly [LocalDate, Sums]) => ({ start, ...toWire(sums) })

interface ActivitySums extends Sums {
  id: ActivityId
  name: string
}
const ofActivity = ({ id, name, ...sums }: ActivitySums) => ({ _id: id, name, ...toWire(sums) })

/** To one decimal, as the overview has it. */
export function perCent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

export async function sumsByActivity(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
): Promise<BookingsReport['activities']> {
  const found = await sql<ActivitySums>`${sql.raw(plannedEachTime)}
    select a.id, a.name, b.bookings, b.cancelled, b.participants, b.value
    from (
      select key, ${bookingSums} from ${countedBy(sql`activity_id`, vendorId, days)} group by key
    ) b
    join activities a on a.id = b.key
    where b.bookings > 0
    order by b.value desc, b.bookings desc, a.name, a.id`.execute(db)
  return found.rows.map(ofActivity)
}

/** Of the departures on these days, whenever their seats were booked. */
export async function countSeats(
  db: Kysely<Database>,
  vendorId: VendorId,
  { from, until }: Days,
): Promise<{ seats: number; seatsTaken: number }> {
  const found = await sql<{ seats: number; seatsTaken: number }>`${sql.raw(plannedEachTime)}
    select coalesce(sum(d.capacity), 0)::bigint as seats, coalesce(sum(d.seats_taken), 0)::bigint as "seatsTaken"
    from activities a join departures d on d.activity_id = a.id
    where a.vendor_id = ${vendorId} and d.starts_on between ${from}::date and ${until}::date`.execute(db)
  return found.rows[0]!
}
