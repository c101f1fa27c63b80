import { randomInt } from 'node:crypto'
import { splitCommission } from '@upeo/domain/bookings/commission'
import type { TripTimes } from '@upeo/domain/bookings/deadlines'
import { MAX_OPEN_BOOKINGS } from '@upeo/domain/bookings/holds'
import type { BookingPrice } from '@upeo/domain/bookings/price'
import { MAX_UNSECURED_BY_PERSON, maxUnsecuredOf } from '@upeo/domain/bookings/unsecured-holds'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { bookingReference, type BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { takeFreeSeats } from '../../departures/index.ts'
import { bookingViewTables } from '../queries/booking-columns.ts'
import type { Offer } from '../queries/find-offer.ts'
import { newDetail, newDetailColumns, type DetailRow } from '../queries/read-booking.ts'

export interface Hold {
  readonly id: BookingId
  readonly reference: BookingReference
  readonly userId: UserId
  readonly offer: Offer
  readonly departureId: DepartureId
  readonly times: TripTimes
  readonly adults: number
  readonly children: number
  readonly price: BookingPrice
  readonly method: CustomerMethod
  readonly notes: string
  /** The customer has said that they are 18 or older and answer for the minors they bring. */
  readonly declaredAdult?: boolean
  readonly holdExpiresAt: Date
  /** It keeps its places on their word alone, within the limits of that. */
  readonly unsecured: boolean
  readonly now: Date
  readonly idempotency: { readonly key: string; readonly hash: Buffer } | null
}

/**
 * Takes the seats, writes the booking and returns it as its customer sees it, in one statement, so that a hold is one
 * autocommitted round trip. It holds only what the offer said: null when seats, price, start, duration, activity or the person's
 * free slots have changed since it was read. A violated uniqueness (reference, key, slot, departure) throws; see
 * `holdConflict`. The customer's own row is locked first: either a deletion of their account waits and then counts
 * this booking, or this waits and then finds the account deleted.
 *
 * An unsecured hold locks the person, then the departure, and only then counts the other unsecured holds.
 *
 * An M-Pesa hold does not wait for the disk: a crash can lose only holds of the last moment, which are not paid yet,
 * because the payment's own commit does wait and comes later in the same log.
 */
export async function holdSeats(db: Kysely<Database>, hold: Hold): Promise<DetailRow | null> {
  const { offer, price, now, unsecured, times } = hold
  const seats = hold.adults + hold.children
  const { commission } = splitCommission(price.total)
  const taken = takeFreeSeats({
    departureId: hold.departureId,
    seats,
    onSaleAt: now,
    from: sql`activities a, users guide`,
    where: sql`a.id = d.activity_id and a.is_active and a.archived_at is null and a.vendor_id <> ${hold.userId}
        and a.price_cents = ${offer.adultPrice} and a.child_price_cents is not distinct from ${offer.childPrice}::bigint
        and a.duration_minutes = ${offer.durationMinutes} and d.starts_at = ${times.startsAt}
        and guide.id = a.vendor_id and guide.suspended_at is null and guide.deleted_at is null
        and exists (select from customer) and (select n from slot) is not null
        ${unsecured ? sql`and (select fits from room)` : sql``}`,
    returning: sql`d.id, d.activity_id, d.starts_on, a.vendor_id, a.name, a.cancellation_policy`,
  })
  const held = await sql<Parameters<typeof newDetail>[0] | { id: null }>`
    with durability as materialized (
      select set_config('synchronous_commit', ${hold.method === 'mpesa' ? 'off' : 'on'}, true)
    ), slot as materialized (
      select min(n) as n from generate_series(1, ${MAX_OPEN_BOOKINGS}::int) n
      where not exists (
        select from bookings
        where user_id = ${hold.userId} and status in ('pending', 'pending_payment_approval') and open_slot = n
      )
    ), customer as materialized (
      select from users where id = ${hold.userId} and deleted_at is null for ${unsecured ? sql`no key update` : sql`key share`}
    ), ${unsecured ? roomForUnsecuredHold(hold, seats) : sql``} ${taken}, booked as (
      insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
        payment_method, adults, children, notes, activity_name, starts_on, starts_at, ends_at, has_start_time,
        adult_price_cents, child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent,
        commission_rate_percent, cancellation_policy, open_slot, hold_started_at, hold_expires_at, idempotency_key,
        idempotency_hash, declared_adult_at, created_at)
      select ${hold.id}::uuid, ${hold.reference}, ${hold.userId}::uuid, d.vendor_id, d.activity_id, d.id, 'pending',
        'unpaid', ${hold.method}, ${hold.adults}::int, ${hold.children}::int, ${hold.notes}, d.name, d.starts_on,
        ${times.startsAt}::timestamptz, ${times.endsAt}::timestamptz, ${times.hasStartTime}::boolean, ${price.adultUnit}::bigint, ${price.childUnit}::bigint, ${price.subtotal}::bigint,
        ${price.vat}::bigint, ${price.total}::bigint, ${commission}::bigint, ${VAT_PERCENT}::smallint,
        ${COMMISSION_PERCENT}::smallint, d.cancellation_policy, (select n from slot),
        ${now}::timestamptz, ${hold.holdExpiresAt}::timestamptz, ${hold.idempotency?.key ?? null},
        ${hold.idempotency?.hash ?? null}::bytea, ${hold.declaredAdult ? now : null}::timestamptz,
        ${now}::timestamptz
      from departure d
      returning bookings.*
    ), noted as (
      insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at)
      select id, 'create', null, 'pending', 'customer', ${hold.userId}::uuid, ${now}::timestamptz from booked
    )
    select seen.* from durability left join (
      select ${newDetailColumns} from ${bookingViewTables(sql`booked`)}
    ) seen on true`.execute(db)
  const [row] = held.rows
  return row && row.id !== null ? newDetail(row) : null
}

/** `room (fits)`: whether the limits allow so many more unsecured seats, counted once both rows are locked. */
function roomForUnsecuredHold({ departureId, userId, offer }: Hold, seats: number): RawBuilder<unknown> {
  return sql`locked as materialized (
      select d.id, d.capacity from departures d
      where d.id = ${departureId} and exists (select from customer) for no key update
    ), room as materialized (
      select p.of_departure + ${seats}::int <= ${maxUnsecuredOf(offer.departure?.capacity ?? 0)}::int
        and p.of_person + ${seats}::int <= ${MAX_UNSECURED_BY_PERSON}::int
        and locked.capacity = ${offer.departure?.capacity ?? 0}::int as fits
      from locked, promised_seats(locked.id, ${userId}, null) p
    ),`
}

/** Unique keys that two holds at once can meet on. The seats of the one that lost were never taken. */
const meetings = new Set([
  'bookings_reference_key',
  'bookings_idempotency',
  'bookings_direct_idempotency',
  'bookings_open_slot',
  'bookings_open_departure',
])

/** The unique key that a hold met on, or null when the error is another one. */
export function holdConflict(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return meetings.has(constraint) ? constraint : null
}

const fewestDigits = 6
const mostDigits = 10

/** Issues references at random, with a digit more once those of a length are hard to find. */
export interface References {
  draw(): BookingReference
  /** The drawn one exists already; the second time, they grow longer. */
  taken(): void
}

export function createReferences(): References {
  let digits = fewestDigits
  let met = 0
  return {
    draw: () => bookingReference(randomInt(digits === fewestDigits ? 0 : 10 ** (digits - 1), 10 ** digits)),
    taken() {
      met += 1
      if (met < 2 || digits === mostDigits) return
      digits += 1
      met = 0
    },
  }
}
