import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { tripTimes, type TripTimes } from '@upeo/domain/bookings/deadlines'
import type { DepartureFacts } from '@upeo/domain/departures/departures'
import type { RequestedTime } from '@upeo/domain/departures/which-departure'
import type { ActivityId, BookingId, DepartureId, UserId, VendorId } from '@upeo/domain/ids'
import { cents, type Cents } from '@upeo/domain/money'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { UnsecuredSeats } from '@upeo/domain/bookings/unsecured-holds'
import type { BookingReference } from '@upeo/domain/bookings/reference'
import { isManual, type CustomerMethod, type GuideMethod } from '@upeo/domain/payments/methods'
import { parseLocalTime, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { departureOfDay } from '../../departures/index.ts'
import { debtOf } from '../../ledger/index.ts'

export interface OpenBooking {
  readonly id: BookingId
  readonly reference: BookingReference
  readonly status: BookingStatus
  readonly departureId: DepartureId
  /** Null while its payment waits for approval. */
  readonly holdExpiresAt: Date | null
}

/** What a person is about to book, and what they have open already: all that a hold depends on, in one reading. */
export interface Offer {
  readonly activityId: ActivityId
  readonly activityName: string
  readonly vendorId: VendorId
  readonly policy: CancellationPolicy
  readonly adultPrice: Cents
  readonly childPrice: Cents | null
  readonly durationMinutes: number
  readonly acceptsMpesa: boolean
  readonly manualMethods: readonly GuideMethod[]
  /** Commission on manual payments that the guide still owes. */
  readonly debt: Cents
  /** Null: the activity does not leave on that day. */
  readonly departure: (DepartureFacts & TripTimes & { readonly id: DepartureId }) | null
  /** Nobody has said which of several departures of that day is meant; `departure` is the first of them. */
  readonly timeNeeded: boolean
  readonly open: readonly OpenBooking[]
  /** What unsecured holds keep already; null for M-Pesa, whose holds are short. */
  readonly unsecured: UnsecuredSeats | null
}

export interface Replay {
  readonly id: BookingId
  readonly hash: Buffer | null
}

interface OfferRow {
  activity_id: ActivityId
  name: string
  vendor_id: VendorId
  cancellation_policy: CancellationPolicy
  price_cents: number
  child_price_cents: number | null
  duration_minutes: number
  active: boolean
  suspended: boolean
  accepts_mpesa: boolean
  manual_methods: GuideMethod[]
  debt: number
  departure_id: DepartureId | null
  starts_on: LocalDate
  start_time: string | null
  capacity: number
  seats_taken: number
  of_day: number
  sales_closed: boolean
  open: {
    id: BookingId
    reference: BookingReference
    status: BookingStatus
    departure_id: DepartureId
    hold_expires_at: string | null
  }[]
  unsecured: { of_departure: number; of_person: number } | null
  replay_id: BookingId | null
  replay_hash: Buffer | null
}

/** Null when there is no such activity, or whoever asks has deleted their account meanwhile. `replay` is the booking that this idempotency key has made already. */
export async function findOffer(
  db: Kysely<Database>,
  wanted: {
    activityId: ActivityId
    date: LocalDate
    startTime?: RequestedTime
    method: CustomerMethod
    userId: UserId
    idempotencyKey: string | null
  },
  now: Date,
): Promise<{ offer: Offer; replay: Replay | null } | null> {
  const unsecured = isManual(wanted.method)
    ? sql`(select to_json(p) from promised_seats(d.id, ${wanted.userId}, null) p)`
    : sql`null`
  const found = await sql<OfferRow>`
    select a.id as activity_id, a.name, a.vendor_id, a.cancellation_policy, a.price_cents, a.child_price_cents,
      a.duration_minutes,
      a.is_active and a.archived_at is null as active, u.suspended_at is not null or u.deleted_at is not null as suspended,
      v.accepts_mpesa, v.manual_methods,
      ${debtOf(sql`a.vendor_id`)} as debt,
      d.id as departure_id, d.starts_on, d.start_time, d.capacity, d.seats_taken, d.of_day,
      d.sales_closed_at is not null as sales_closed,
      (select coalesce(json_agg(json_build_object('id', b.id, 'reference', b.reference, 'status', b.status,
          'departure_id', b.departure_id, 'hold_expires_at', b.hold_expires_at)), '[]')
        from bookings b
        where b.user_id = ${wanted.userId} and b.status in ('pending', 'pending_payment_approval')) as open,
      ${unsecured} as unsecured,
      r.id as replay_id, r.idempotency_hash as replay_hash
    from activities a
    join users u on u.id = a.vendor_id
    join vendors v on v.user_id = a.vendor_id
    join users c on c.id = ${wanted.userId} and c.deleted_at is null
    left join lateral ${departureOfDay(wanted, now)} d on true
    left join bookings r on r.user_id = ${wanted.userId} and r.idempotency_key = ${wanted.idempotencyKey}
    where a.id = ${wanted.activityId}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const replay = row.replay_id === null ? null : { id: row.replay_id, hash: row.replay_hash }
  return { offer: offerOf(row, wanted), replay }
}

function offerOf(row: OfferRow, wanted: { readonly startTime?: RequestedTime }): Offer {
  return {
    activityId: row.activity_id,
    activityName: row.name,
    vendorId: row.vendor_id,
    policy: row.cancellation_policy,
    adultPrice: cents(row.price_cents),
    childPrice: row.child_price_cents === null ? null : cents(row.child_price_cents),
    durationMinutes: row.duration_minutes,
    acceptsMpesa: row.accepts_mpesa,
    manualMethods: row.manual_methods,
    debt: cents(row.debt),
    departure: row.departure_id === null ? null : departureOf(row, row.departure_id),
    timeNeeded: wanted.startTime === undefined && row.of_day > 1,
    open: row.open.map((each) => ({
      id: each.id,
      reference: each.reference,
      status: each.status,
      departureId: each.departure_id,
      holdExpiresAt: each.hold_expires_at === null ? null : new Date(each.hold_expires_at),
    })),
    unsecured: row.unsecured && { ofDeparture: row.unsecured.of_departure, ofPerson: row.unsecured.of_person },
  }
}

function departureOf(row: OfferRow, id: DepartureId): NonNullable<Offer['departure']> {
  const startTime = row.start_time === null ? null : parseLocalTime(row.start_time)
  return {
    id,
    activityActive: row.active,
    vendorId: row.vendor_id,
    vendorSuspended: row.suspended,
    date: row.starts_on,
    startTime,
    ...tripTimes(row.starts_on, startTime, row.duration_minutes),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    salesClosed: row.sales_closed,
  }
}
