import { createHash } from 'node:crypto'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { checkBookable, notBookableText, type NotBookable } from '@upeo/domain/departures/departures'
import { holdUntil, mayOpenAnother, openBookingFor } from '@upeo/domain/bookings/holds'
import { checkProofDay, type ProofDayError } from '@upeo/domain/bookings/proof-day'
import { checkUnsecuredLimits, isUnsecuredHold, type UnsecuredSeats } from '@upeo/domain/bookings/unsecured-holds'
import type { RequestedTime } from '@upeo/domain/departures/which-departure'
import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { ActivityId, BookingId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { isManual, type CustomerMethod } from '@upeo/domain/payments/methods'
import { chargeByMpesa, checkMethod, type MethodError } from '@upeo/domain/bookings/ways-to-pay'
import { priceBooking, type BookingPrice } from '@upeo/domain/bookings/price'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { LocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookingDeps, WriteDeps } from '../deps.ts'
import { findOffer, type Offer, type OpenBooking, type Replay } from '../queries/find-offer.ts'
import { toDetail } from '../queries/read-booking.ts'
import { createReferences, holdConflict, holdSeats, type Hold } from '../store/hold-seats.ts'
import { expireHold } from './expire-hold.ts'
import type { UnsecuredHoldRefused } from './allow-unsecured-hold.ts'
import { submitProof, type Proof } from './submit-proof.ts'

export interface BookingRequest {
  readonly activityId: ActivityId
  readonly date: LocalDate
  /** Of several on that day. */
  readonly startTime?: RequestedTime
  readonly adults: number
  readonly children: number
  readonly method: CustomerMethod
  readonly notes: string
  /** The customer has said that they are 18 or older and answer for the minors they bring. */
  readonly declaredAdult?: boolean
  /** What they have paid to the guide already: the booking goes on to approval at once. */
  readonly proof: Proof | null
  /** The total that they were shown; null where nobody says what it was. */
  readonly expectedTotal?: Cents | null
}

export type CreateBookingError =
  | Failure<'not_found' | 'own_activity' | 'too_many_open_bookings' | 'conflict' | 'time_needed'>
  | Failure<'price_changed', { price: BookingPrice }>
  /** An answer with the open booking would drop the proof. */
  | Failure<'already_open', { bookingId: BookingId; reference: BookingReference; awaitsApproval: boolean }>
  | UnsecuredHoldRefused
  | ProofDayError
  | Failure<'sold_out', { remaining: number; message: string }>
  | Failure<'not_bookable', { reason: string; message: string }>
  | MethodError
  | Failure<'reference_used' | 'blank_reference'>

export interface CreatedBooking {
  readonly id: BookingId
  /** False when the answer is a booking that was open already. */
  readonly created: boolean
  /** Where writing it has told how its customer sees it: else it is still to be read. */
  readonly detail: BookingDetail | null
}

type Deps = WriteDeps & Pick<BookingDeps, 'db' | 'debtLimit' | 'publicUrl'>
type Step = Result<CreatedBooking, CreateBookingError> | 'again'

const references = createReferences()
/** Others take seats and the same person may click twice meanwhile: what changed is read again, and seldom twice. */
const MAX_ATTEMPTS = 8

/**
 * Holds seats for a person. Reads what is offered, explains a refusal from that, and writes with one conditional
 * statement; where that finds the world changed, it reads again, so that every refusal is precise.
 */
export async function createBooking(
  deps: Deps,
  userId: UserId,
  request: BookingRequest,
  idempotencyKey: string | null,
): Promise<Result<CreatedBooking, CreateBookingError>> {
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, hash: hashOf(request) }
  const wanted = { ...request, userId, idempotency }
  for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
    const found = await findOffer(deps.db, { ...request, userId, idempotencyKey }, deps.clock.now())
    if (!found) return fail({ kind: 'not_found' })
    const step = await attemptOnce(deps, wanted, found)
    if (step !== 'again') return step
  }
  throw new Error('A hold met others in every round.')
}

async function attemptOnce(
  deps: Deps,
  request: BookingRequest & Pick<Hold, 'userId' | 'idempotency'>,
  { offer, replay }: { offer: Offer; replay: Replay | null },
): Promise<Step> {
  const now = deps.clock.now()
  if (replay && request.idempotency) return replayed(replay, request.idempotency.hash)
  // Holds that are over but not swept yet must neither fill the customer's slots nor be handed to them as open.
  for (const over of offer.open.filter(({ holdExpiresAt: end }) => end !== null && end <= now)) {
    if ((await expireHold(deps, over.id)) === 'expired') return 'again'
  }
  const { departure } = offer
  if (!departure) return fail(request.startTime ? notOfferedThen : notOffered)
  if (offer.timeNeeded) return fail({ kind: 'time_needed' })
  const same = openBookingFor(offer.open, departure.id)
  if (same) return request.proof ? fail(withoutProof(same)) : done({ id: same.id, created: false, detail: null })
  const bookable = checkBookable(departure, now, request.userId, seatsOf(request))
  if (!bookable.ok) return fail(refusalOf(bookable.error))
  if (!mayOpenAnother(offer.open)) return fail({ kind: 'too_many_open_bookings' })
  const price = priceBooking({ ...offer, ...request })
  if ((request.expectedTotal ?? price.total) !== price.total) return fail({ kind: 'price_changed', price })
  const method = checkMethod(offer, request.method, price.total, deps.debtLimit)
  if (!method.ok) return method
  if (request.proof && !isManual(request.method)) return fail({ kind: 'method_not_offered' })
  const dated = request.proof ? checkProofDay(request.proof.paidAt, now) : done()
  if (!dated.ok) return dated
  const holdExpiresAt = holdUntil({ method: request.method, bookedAt: now, start: departure.startsAt })
  const unsecured = request.proof !== null || isUnsecuredHold({ ...unpaid, ...request, bookedAt: now, holdExpiresAt })
  const room = unsecured
    ? checkUnsecuredLimits({ ...departure, ...unsecuredBefore(offer), seats: seatsOf(request) })
    : done()
  if (!room.ok) {
    return fail({
      kind: 'unsecured_hold_refused',
      refusal: room.error,
      mpesa: offer.acceptsMpesa && chargeByMpesa(price.total).ok,
    })
  }
  const id = newId<BookingId>(deps.clock)
  const reference = references.draw()
  const hold = {
    ...request,
    id,
    reference,
    offer,
    departureId: departure.id,
    times: departure,
    price,
    holdExpiresAt,
    unsecured,
    now,
  }
  try {
    if (!request.proof) {
      const row = await holdSeats(deps.db, hold)
      return row ? done({ id, created: true, detail: toDetail(row, deps) }) : 'again'
    }
    return await holdWithProof(deps, hold, request.proof)
  } catch (error) {
    const met = holdConflict(error)
    if (met === null) throw error
    if (met === 'bookings_reference_key') references.taken()
    return 'again'
  }
}

async function holdWithProof(deps: Deps, hold: Hold, proof: Proof): Promise<Step> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await holdSeats(tx, hold))) return fail({ kind: 'again' })
    return submitProof(deps, tx, { userId: hold.userId, bookingId: hold.id, proof })
  })
  if (outcome.ok) return done({ id: hold.id, created: true, detail: null })
  const { error } = outcome
  return error.kind === 'reference_used' || error.kind === 'blank_reference' ? fail(error) : 'again'
}

function replayed(replay: Replay, hash: Buffer): Step {
  if (replay.hash && !replay.hash.equals(hash)) return fail({ kind: 'conflict' })
  return done({ id: replay.id, created: false, detail: null })
}

function withoutProof({ id, reference, status }: OpenBooking): CreateBookingError {
  return { kind: 'already_open', bookingId: id, reference, awaitsApproval: status === 'pending_payment_approval' }
}

const unpaid = { status: 'pending', paymentStatus: 'unpaid' } as const

function unsecuredBefore({ unsecured }: Offer): UnsecuredSeats {
  if (!unsecured) throw new Error('Unsecured seats are read with every manual method.')
  return unsecured
}

const notOffered = {
  kind: 'not_bookable',
  reason: 'no_departure',
  message: words('This activity does not leave on that date. Please choose another one.'),
} as const

const notOfferedThen = {
  ...notOffered,
  message: words('This activity does not leave at that time. Please choose another one.'),
} as const

function refusalOf(error: NotBookable): CreateBookingError {
  const message = notBookableText(error)
  if (error.kind === 'own_activity') return { kind: 'own_activity' }
  if (error.kind === 'sold_out') return { kind: 'sold_out', remaining: error.remaining, message }
  return { kind: 'not_bookable', reason: error.kind, message }
}

/** The parsed request, so that a retry with its keys in another order is the same request. */
function hashOf(request: BookingRequest): Buffer {
  const { activityId, date, startTime, adults, children, method, notes, proof, expectedTotal = null } = request
  const parts = [
    activityId,
    date,
    adults,
    children,
    method,
    notes,
    proof && [proof.reference, proof.paidAt, proof.notes],
    // What a request without it has always been told apart by stays as it is.
    ...(expectedTotal === null ? [] : [expectedTotal]),
    ...(startTime === undefined ? [] : [{ startTime }]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
