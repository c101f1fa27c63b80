import { createHash } from 'node:crypto'
import {
  checkGuestPhone,
  directRates,
  guideMayBook,
  splitAgreedPrice,
  type DirectSource,
} from '@upeo/domain/bookings/direct-bookings'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { chargeOf, priceBooking, type BookingPrice } from '@upeo/domain/bookings/price'
import { chargeByMpesa, type MethodError } from '@upeo/domain/bookings/ways-to-pay'
import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { formatPhone, type MpesaPhone, type PhoneError } from '@upeo/domain/payments/phone'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import {
  bookedActivityBefore,
  createReferences,
  holdConflict,
  holdDirectSeats,
  type DirectHold,
  type RecordPaymentError,
} from '../../bookings/index.ts'
import type { TooManyLetters } from '../../guest-addresses/index.ts'
import { insertGuest } from '../../identity/index.ts'
import type { DirectBookingsDeps } from '../deps.ts'
import {
  findDirectOffers,
  findDirectReplay,
  type DepartureAsked,
  type DirectOffer,
} from '../queries/find-direct-offer.ts'

/** The guide has the money, or M-Pesa is to ask for it, or it comes later. */
export type DirectPayment =
  | {
      readonly by: 'guide'
      readonly method: Exclude<BookingMethod, 'mpesa'>
      /** Null: all of it. */
      readonly amount: Cents | null
      readonly reference: string
    }
  | { readonly by: 'prompt' | 'later' }

export interface DirectRequest {
  readonly departure: DepartureAsked
  readonly adults: number
  readonly children: number
  readonly name: string
  readonly phone: string
  /** Empty: they gave none. */
  readonly email: string
  readonly source: DirectSource
  readonly notes: string
  /** What was agreed for everybody, VAT included; null: the activity's price. */
  readonly agreedTotal: Cents | null
  readonly expectedTotal: Cents | null
  readonly payment: DirectPayment
}

export type CreateDirectError =
  | PhoneError
  | MethodError
  | Exclude<RecordPaymentError, { kind: 'not_found' | 'sold_out' }>
  | Failure<'not_found' | 'time_wanted' | 'conflict'>
  | Failure<'not_bookable', { reason: 'activity_gone' | 'trip_over' }>
  | Failure<'sold_out', { remaining: number }>
  | Failure<'price_changed', { price: BookingPrice }>
  | TooManyLetters

type Created = Result<{ readonly id: BookingId; readonly created: boolean }, CreateDirectError>

const references = createReferences()
/** What was read may have changed by the writing: it is read again, and seldom twice. */
const MAX_ATTEMPTS = 8

/**
 * A guide books their own departure for a guest who came to them. The guest, the seats and what was paid are written
 * together or not at all. Under one Idempotency-Key it is made once.
 */
export async function createDirectBooking(
  deps: DirectBookingsDeps,
  vendorId: VendorId,
  request: DirectRequest,
  idempotencyKey: string | null,
): Promise<Created> {
  const phone = checkGuestPhone(request.phone, { source: request.source, payment: request.payment.by })
  if (!phone.ok) return phone
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, hash: hashOf(deps, request) }
  for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
    const replay = idempotency && (await findDirectReplay(deps.db, vendorId, idempotency.key))
    if (replay && idempotency) {
      if (!replay.hash?.equals(idempotency.hash)) return fail({ kind: 'conflict' })
      return done({ id: replay.id, created: false })
    }
    const offers = await findDirectOffers(deps.db, vendorId, request.departure)
    const [offer, another] = offers
    if (!offer) return fail({ kind: 'not_found' })
    if (another) return fail({ kind: 'time_wanted' })
    const booked = await book(deps, vendorId, request, { offer, phone: phone.value, idempotency })
    if (booked !== 'again') return booked
  }
  throw new Error('A direct booking met others in every round.')
}

async function book(
  deps: DirectBookingsDeps,
  vendorId: VendorId,
  request: DirectRequest,
  given: {
    readonly offer: DirectOffer
    readonly phone: MpesaPhone | null
    readonly idempotency: DirectHold['idempotency']
  },
): Promise<Created | 'again'> {
  const { offer, phone } = given
  const now = deps.clock.now()
  const listed = priceBooking({ ...offer, ...request })
  const refused = refusalOf(request, offer, listed, now)
  if (refused) return fail(refused)
  const agreed = request.agreedTotal !== null
  const price = agreed ? { ...listed, ...splitAgreedPrice(request.agreedTotal) } : listed
  const brought = phone !== null && (await bookedActivityBefore(deps.db, offer.activityId, phone, now))
  const id = newId<BookingId>(deps.clock)
  const hold = {
    ...request,
    id,
    reference: references.draw(),
    vendorId,
    offer,
    price,
    agreed,
    rates: directRates({ broughtByUpeo: brought, directPercent: deps.directPercent }),
    method: request.payment.by === 'guide' ? request.payment.method : 'cash',
    phone,
    now,
    idempotency: given.idempotency,
  } as const
  try {
    const outcome = await inTransaction(deps.db, (tx) => write(deps, tx, hold, { ...request, phone }))
    if (outcome.ok) return done({ id, created: true })
    return outcome.error.kind === 'again' ? 'again' : fail(outcome.error)
  } catch (error) {
    const met = holdConflict(error)
    if (met === null) throw error
    if (met === 'bookings_reference_key') references.taken()
    return 'again'
  }
}

async function write(
  deps: DirectBookingsDeps,
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  hold: Omit<DirectHold, 'guestId'>,
  {
    name,
    phone,
    email,
    payment,
  }: Pick<DirectRequest, 'name' | 'email' | 'payment'> & { readonly phone: MpesaPhone | null },
): Promise<Result<void, Exclude<CreateDirectError, { kind: 'not_found' }> | Failure<'again'>>> {
  const guestId: UserId = await insertGuest(tx, deps.clock, { name, phone: phone === null ? '' : formatPhone(phone) })
  if (!(await holdDirectSeats(tx, { ...hold, guestId }))) return fail({ kind: 'again' })
  const { id: bookingId, vendorId } = hold
  if (email !== '') {
    const given = await deps.addresses.giveByGuide(tx, { userId: guestId, bookingId, email, guideId: vendorId })
    if (!given.ok) return given
  }
  if (phone !== null || email !== '') {
    await deps.emit(tx, { type: 'booking.made_by_guide', bookingId, vendorId, userId: guestId })
  }
  if (payment.by !== 'guide') return done()
  const { method, reference, amount } = payment
  const received = {
    bookingId,
    method,
    amount: amount ?? chargeOf(hold.price.total).charge,
    reference,
    notes: '',
    paidAt: null,
  }
  const recorded = await deps.bookings.recordPayment(tx, vendorId, received)
  if (recorded.ok) return done()
  const { error } = recorded
  if (error.kind === 'not_found' || error.kind === 'sold_out') throw new Error(`The booking just made: ${error.kind}`)
  return fail(error)
}

function refusalOf(
  request: DirectRequest,
  offer: DirectOffer,
  listed: BookingPrice,
  now: Date,
): CreateDirectError | null {
  if (!offer.offered) return { kind: 'not_bookable', reason: 'activity_gone' }
  if (!guideMayBook(offer.times.endsAt, now)) return { kind: 'not_bookable', reason: 'trip_over' }
  if (seatsOf(request) > offer.seatsFree) return { kind: 'sold_out', remaining: Math.max(offer.seatsFree, 0) }
  const { agreedTotal, expectedTotal, payment } = request
  if (agreedTotal === null && expectedTotal !== null && expectedTotal !== listed.total) {
    return { kind: 'price_changed', price: listed }
  }
  if (payment.by !== 'prompt') return null
  if (!offer.acceptsMpesa) return { kind: 'method_not_offered' }
  const charge = chargeByMpesa(agreedTotal ?? listed.total)
  if (charge.ok) return null
  return { kind: charge.error.kind === 'above_mpesa_limit' ? 'amount_too_large' : 'method_not_offered' }
}

/** The parsed request: the same one with its keys in another order is the same. */
function hashOf({ addresses }: Pick<DirectBookingsDeps, 'addresses'>, request: DirectRequest): Buffer {
  const { departure, adults, children, name, phone, email, source, notes, agreedTotal, expectedTotal, payment } =
    request
  const asked = 'id' in departure ? [departure.id] : [departure.activityId, departure.date, departure.startTime]
  const paid = payment.by === 'guide' ? [payment.by, payment.method, payment.amount, payment.reference] : [payment.by]
  const parts = [asked, adults, children, name, phone, source, notes, agreedTotal, expectedTotal, paid]
  // Without an address as it was before there were any: what is repeated is known again.
  if (email !== '') parts.push(addresses.fingerprint(email))
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
