import { checkUnsecuredLimits, isUnsecuredHold, type UnsecuredLimitError } from '@upeo/domain/bookings/unsecured-holds'
import { chargeByMpesa } from '@upeo/domain/bookings/ways-to-pay'
import type { BookingId, UserId } from '@upeo/domain/ids'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { acceptedMethods } from '../queries/find-guide-takes.ts'

/** The limits allow no more unsecured seats; `mpesa`: whether they can be paid for by M-Pesa instead. */
export type UnsecuredHoldRefused = Failure<'unsecured_hold_refused', { refusal: UnsecuredLimitError; mpesa: boolean }>

/**
 * Locks the person, then the departure, as a hold does: until the transaction ends nobody else can add an unsecured hold
 * of either. The bookings of others are not locked.
 */
export async function lockUnsecuredHolds(tx: Tx, userId: UserId, id: BookingId): Promise<void> {
  await sql`
    with person as materialized (
      select from users where id = ${userId} for no key update
    )
    select from departures d
    where d.id = (select b.departure_id from bookings b where b.id = ${id} and b.user_id = ${userId})
      and exists (select from person)
    for no key update`.execute(tx)
}

/** How an unpaid booking is about to be held. */
export type NextTerms = Pick<BookingRow, 'status' | 'hold_expires_at'> & { readonly payment_method: BookingMethod }

/**
 * Whether a booking may be held so. Only a hold that was secured before counts against the limits: an unsecured one is
 * counted already, even where the limits have been lowered since. Needs the locks of `lockUnsecuredHolds`.
 */
export async function allowUnsecuredHold(
  tx: Tx,
  booking: BookingRow,
  next: NextTerms,
): Promise<Result<void, UnsecuredHoldRefused>> {
  if (isUnsecured(booking, booking) || !isUnsecured(booking, next)) return done()
  const found = await sql<{ capacity: number; of_departure: number; of_person: number }>`
    select d.capacity, p.of_departure, p.of_person
    from departures d, promised_seats(d.id, ${booking.user_id}, ${booking.id}) p
    where d.id = ${booking.departure_id}`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error(`The departure of booking ${booking.id} is gone.`)
  const { capacity, of_departure: ofDeparture, of_person: ofPerson } = row
  const room = checkUnsecuredLimits({ capacity, ofDeparture, ofPerson, seats: booking.seats })
  if (room.ok) return done()
  const { acceptsMpesa } = await acceptedMethods(tx, booking.vendor_id)
  const mpesa = acceptsMpesa && booking.payment_status === 'unpaid' && chargeByMpesa(booking.total_cents).ok
  return fail({ kind: 'unsecured_hold_refused', refusal: room.error, mpesa })
}

function isUnsecured(
  booking: BookingRow,
  { status, payment_method: method, hold_expires_at: holdExpiresAt }: NextTerms,
) {
  return isUnsecuredHold({
    status,
    method,
    holdExpiresAt,
    paymentStatus: booking.payment_status,
    bookedAt: booking.created_at,
  })
}
