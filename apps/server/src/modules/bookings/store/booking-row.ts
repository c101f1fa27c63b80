import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { PaidMoney } from '@upeo/domain/bookings/kept-money'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { ActivityId, BookingId, DepartureId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A booking as the rules need it. */
export interface BookingRow {
  readonly id: BookingId
  readonly reference: BookingReference
  readonly user_id: UserId
  readonly vendor_id: VendorId
  readonly activity_id: ActivityId
  readonly departure_id: DepartureId
  readonly source: BookingSource
  readonly status: BookingStatus
  readonly payment_status: BookingPaymentStatus
  readonly payment_method: BookingMethod
  readonly seats: number
  readonly starts_on: LocalDate
  readonly starts_at: Date
  readonly ends_at: Date
  readonly total_cents: Cents
  /** What is asked for it: the total in whole shillings. */
  readonly charge_cents: Cents
  readonly commission_rate_percent: number
  readonly cancellation_policy: CancellationPolicy
  readonly paid_cents: Cents
  /** Of that: the sum of its refunds, on their way or done. */
  readonly refunded_cents: Cents
  readonly hold_expires_at: Date | null
  readonly created_at: Date
  readonly hold_expired: boolean
  readonly released_at: Date | null
  readonly confirmed_at: Date | null
  /** Until when its customer is asked whether they come on the date that the guide has moved to. */
  readonly answer_by: Date | null
}

/** How its money stands. */
export function paidMoneyOf(
  booking: Pick<BookingRow, 'payment_method' | 'total_cents' | 'paid_cents' | 'refunded_cents' | 'confirmed_at'>,
): PaidMoney {
  const { payment_method: method, total_cents: total, paid_cents: paid, refunded_cents: refunded } = booking
  return { method, total, paid, refunded, confirmed: booking.confirmed_at !== null }
}

const names = [
  'id',
  'reference',
  'user_id',
  'vendor_id',
  'activity_id',
  'departure_id',
  'source',
  'status',
  'payment_status',
  'payment_method',
  'seats',
  'starts_on',
  'starts_at',
  'ends_at',
  'total_cents',
  'charge_cents',
  'commission_rate_percent',
  'cancellation_policy',
  'paid_cents',
  'refunded_cents',
  'hold_expires_at',
  'created_at',
  'hold_expired',
  'released_at',
  'confirmed_at',
  'answer_by',
] as const satisfies readonly (keyof BookingRow)[]

const columnsOf = (from: string) => sql.raw(names.map((name) => `${from}.${name}`).join(', '))
/** One text each: as references they would be put together anew for each statement. */
const columns = { b: columnsOf('b'), changed: columnsOf('changed') }

/** The columns of a BookingRow, of the table or CTE `from`. */
export function bookingColumns(from: 'b' | 'changed'): RawBuilder<unknown> {
  return columns[from]
}

/** Read without a lock: what is decided on it is checked again by the statement that writes. */
export function findOwnBooking(db: Kysely<Database>, userId: UserId, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id} and b.user_id = ${userId}`)
}

export function findGuideBooking(db: Kysely<Database>, vendorId: VendorId, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id} and b.vendor_id = ${vendorId}`)
}

export function findAnyBooking(db: Kysely<Database>, id: BookingId): Promise<BookingRow | null> {
  return findOne(db, sql`b.id = ${id}`)
}

async function findOne(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`select ${bookingColumns('b')} from bookings b where ${which}`.execute(db)
  return found.rows[0] ?? null
}
