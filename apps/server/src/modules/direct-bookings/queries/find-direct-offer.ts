import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { tripTimes, type TripTimes } from '@upeo/domain/bookings/deadlines'
import type { ActivityId, BookingId, DepartureId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { parseLocalTime, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** One departure of the guide's, by its id or by its day, with the time where there are several. */
export type DepartureAsked =
  | { readonly id: DepartureId }
  | { readonly activityId: ActivityId; readonly date: LocalDate; readonly startTime: LocalTime | null }

/** What a direct booking depends on, as it stands now. */
export interface DirectOffer {
  readonly activityId: ActivityId
  readonly departureId: DepartureId
  readonly adultPrice: Cents
  readonly childPrice: Cents | null
  readonly durationMinutes: number
  readonly policy: CancellationPolicy
  /** Neither removed nor taken down: whether the public sees it does not matter to its guide. */
  readonly offered: boolean
  readonly acceptsMpesa: boolean
  readonly seatsFree: number
  readonly times: TripTimes
}

interface Row extends Omit<DirectOffer, 'times'> {
  readonly startsOn: LocalDate
  readonly startTime: string | null
}

/** The departures of the guide's that this may mean, the earliest first: more than one where a day has several. */
export async function findDirectOffers(
  db: Kysely<Database>,
  vendorId: VendorId,
  asked: DepartureAsked,
): Promise<readonly DirectOffer[]> {
  const which =
    'id' in asked
      ? sql`d.id = ${asked.id}`
      : sql`d.activity_id = ${asked.activityId} and d.starts_on = ${asked.date}
          and (${asked.startTime}::time is null or d.start_time = ${asked.startTime}::time)`
  const found = await sql<Row>`
    select a.id as "activityId", d.id as "departureId", a.price_cents as "adultPrice",
      a.child_price_cents as "childPrice", a.duration_minutes as "durationMinutes", a.cancellation_policy as policy,
      a.archived_at is null and a.taken_down_at is null as offered, v.accepts_mpesa as "acceptsMpesa",
      d.capacity - d.seats_taken as "seatsFree", d.starts_on as "startsOn", d.start_time as "startTime"
    from departures d join activities a on a.id = d.activity_id join vendors v on v.user_id = a.vendor_id
    where ${which} and a.vendor_id = ${vendorId} order by d.starts_at, d.id`.execute(db)
  return found.rows.map(({ startsOn, startTime, ...row }) =>
    Object.assign(row, {
      times: tripTimes(startsOn, startTime === null ? null : parseLocalTime(startTime), row.durationMinutes),
    }),
  )
}

/** What this key of the guide's has made already. */
export async function findDirectReplay(
  db: Kysely<Database>,
  vendorId: VendorId,
  key: string,
): Promise<{ readonly id: BookingId; readonly hash: Buffer | null } | null> {
  const found = await sql<{ id: BookingId; hash: Buffer | null }>`
    select id, idempotency_hash as hash from bookings
    where vendor_id = ${vendorId} and source <> 'online' and idempotency_key = ${key}`.execute(db)
  return found.rows[0] ?? null
}
