import { checkPromise, isPromise, type PromiseError } from '@upeo/domain/bookings/promises'
import { chargeByMpesa } from '@upeo/domain/bookings/ways-to-pay'
import type { BookingId, UserId } from '@upeo/domain/ids'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { acceptedMethods } from '../queries/find-guide-takes.ts'

/** The places cannot be kept on a word alone; `mpesa`: whether they can be paid for by M-Pesa instead. */
export type PromiseRefused = Failure<'promise_refused', { refusal: PromiseError; mpesa: boolean }>

/**
 * What promises are counted by: the person, then the departure, as a hold locks them. Whatever is read after it in this
 * transaction nobody can change by another promise. The bookings of others are not locked.
 */
export async function lockPromises(tx: Tx, userId: UserId, id: BookingId): Promise<void> {
  await sql`
    with person as materialized (
      select from users where id = ${userId} for no key update
    )
    select from departures d
    where d.id = (select b.departure_id from bookings b where b.id = ${id} and b.user_id = ${userId})
      and exists (select from person)
    for no key update`.execute(tx)
}

/** What is about to become of a booking that is still to be paid. */
export type Promised = Pick<BookingRow, 'status' | 'hold_expires_at'> & { readonly payment_method: BookingMethod }

/**
 * Whether a booking may keep its places as it is about to. Only what was no promise before takes of the limits: what was
 * one is counted already, even where the limits have been lowered since. Needs the locks of `lockPromises`.
 */
export async function makePromise(tx: Tx, booking: BookingRow, next: Promised): Promise<Result<void, PromiseRefused>> {
  if (promises(booking, booking) || !promises(booking, next)) return done()
  const found = await sql<{ capacity: number; of_departure: number; of_person: number }>`
    select d.capacity, p.of_departure, p.of_person
    from departures d, promised_seats(d.id, ${booking.user_id}, ${booking.id}) p
    where d.id = ${booking.departure_id}`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error(`The departure of booking ${booking.id} is gone.`)
  const { capacity, of_departure: ofDeparture, of_person: ofPerson } = row
  const room = checkPromise({ capacity, ofDeparture, ofPerson, seats: booking.seats })
  if (room.ok) return done()
  const { acceptsMpesa } = await acceptedMethods(tx, booking.vendor_id)
  const mpesa = acceptsMpesa && booking.payment_status === 'unpaid' && chargeByMpesa(booking.total_cents).ok
  return fail({ kind: 'promise_refused', refusal: room.error, mpesa })
}

function promises(booking: BookingRow, { status, payment_method: method, hold_expires_at: holdExpiresAt }: Promised) {
  return isPromise({
    status,
    method,
    holdExpiresAt,
    paymentStatus: booking.payment_status,
    bookedAt: booking.created_at,
  })
}
