import type { DirectRates, DirectSource } from '@upeo/domain/bookings/direct-bookings'
import { directHoldUntil, rateFor } from '@upeo/domain/bookings/direct-bookings'
import { splitCommission } from '@upeo/domain/bookings/commission'
import type { TripTimes } from '@upeo/domain/bookings/deadlines'
import type { BookingPrice } from '@upeo/domain/bookings/price'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, DepartureId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { numberProves } from '../../guest-proofs/index.ts'
import { takeFreeSeats } from '../../departures/index.ts'

export interface DirectHold {
  readonly id: BookingId
  readonly reference: BookingReference
  readonly vendorId: VendorId
  readonly guestId: UserId
  /** The departure as it was read. */
  readonly offer: {
    readonly departureId: DepartureId
    readonly adultPrice: Cents
    readonly childPrice: Cents | null
    readonly durationMinutes: number
    readonly times: TripTimes
  }
  readonly source: DirectSource
  readonly adults: number
  readonly children: number
  readonly price: Pick<BookingPrice, 'adultUnit' | 'childUnit' | 'subtotal' | 'vat' | 'total'>
  readonly agreed: boolean
  readonly rates: DirectRates
  readonly method: BookingMethod
  readonly notes: string
  /** That the guide has written down for the guest. */
  readonly phone: MpesaPhone | null
  readonly now: Date
  readonly idempotency: { readonly key: string; readonly hash: Buffer } | null
}

/**
 * Takes the seats and writes the booking in one statement, as `holdSeats` does for customers: false when seats, price,
 * start, duration or activity have changed since the offer was read. Until the trip has ended: who walks in is often
 * written down once the group has left, and a day without a start time begins at midnight.
 */
export async function holdDirectSeats(tx: Tx, hold: DirectHold): Promise<boolean> {
  const { offer, price, now, rates, method } = hold
  const { times } = offer
  const rate = rateFor(rates, method)
  const taken = takeFreeSeats({
    departureId: offer.departureId,
    seats: hold.adults + hold.children,
    onSaleAt: null,
    from: sql`activities a, users guide`,
    where: sql`a.id = d.activity_id and a.vendor_id = ${hold.vendorId} and a.archived_at is null
        and a.taken_down_at is null and a.price_cents = ${offer.adultPrice}
        and a.child_price_cents is not distinct from ${offer.childPrice}::bigint
        and a.duration_minutes = ${offer.durationMinutes} and d.starts_at = ${times.startsAt}
        and guide.id = a.vendor_id and guide.suspended_at is null and guide.deleted_at is null`,
    returning: sql`d.id, d.activity_id, d.starts_on, a.vendor_id, a.name, a.cancellation_policy`,
  })
  const held = await sql`
    with ${taken}, booked as (
      insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, source, status, payment_status,
        payment_method, adults, children, notes, activity_name, starts_on, starts_at, ends_at, has_start_time,
        adult_price_cents, child_price_cents, price_agreed, subtotal_cents, vat_cents, total_cents, commission_cents,
        vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy, open_slot,
        hold_started_at, hold_expires_at, idempotency_key, idempotency_hash, created_at, number_proves)
      select ${hold.id}::uuid, ${hold.reference}, ${hold.guestId}::uuid, d.vendor_id, d.activity_id, d.id, ${hold.source},
        'pending', 'unpaid', ${method}, ${hold.adults}::int, ${hold.children}::int, ${hold.notes}, d.name, d.starts_on,
        ${times.startsAt}::timestamptz, ${times.endsAt}::timestamptz, ${times.hasStartTime}::boolean,
        ${price.adultUnit}::bigint, ${price.childUnit}::bigint, ${hold.agreed}::boolean, ${price.subtotal}::bigint,
        ${price.vat}::bigint, ${price.total}::bigint, ${splitCommission(price.total, rate).commission}::bigint,
        ${VAT_PERCENT}::smallint, ${rate}::smallint, ${rates.guide}::smallint, ${rates.upeo}::smallint,
        d.cancellation_policy, 1, ${now}::timestamptz, ${directHoldUntil(times.endsAt)}::timestamptz,
        ${hold.idempotency?.key ?? null}, ${hold.idempotency?.hash ?? null}::bytea, ${now}::timestamptz,
        ${numberProves(sql`d.vendor_id`, hold.phone)}
      from departure d
      returning id, vendor_id
    ), noted as (
      insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at)
      select id, 'create', null, 'pending', 'vendor', vendor_id, ${now}::timestamptz from booked
    )
    select from booked`.execute(tx)
  return held.rows.length === 1
}
