import { refundableOf } from '@upeo/domain/bookings/kept-money'
import type { AttentionReason } from '@upeo/domain/bookings/lifecycle'
import type { ProblemDecision } from '@upeo/domain/bookings/problems'
import type { UserId } from '@upeo/domain/ids'
import { ZERO, type Cents } from '@upeo/domain/money'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Approver } from '../../../platform/approver.ts'
import {
  checkRefund,
  endProblem,
  letStand,
  noteHold,
  paidMoneyOf,
  type BookingRow,
  type BookingTransitionError,
  type Decided,
  type NotAllowed,
  type RefundBookingError,
} from '../../bookings/index.ts'
import type { ProblemsDeps } from '../deps.ts'

type Settled = Result<void, BookingTransitionError | RefundBookingError>

const guestObjects: AttentionReason = 'guest_objects'

/** What each side reads of a decision; null where the outcome says it all. */
export interface DecisionTexts {
  readonly textForCustomer: string | null
  readonly textForGuide: string | null
}

/** The problem is settled for the guide: the money is released when it is due. A trip to come is kept. */
export async function releaseProblem(
  write: Write<ProblemsDeps, UserId>,
  booking: BookingRow,
  texts: DecisionTexts,
): Promise<Settled> {
  const { deps, tx } = write
  const stands = await letStand(tx, booking.id, deps.clock.now())
  if (!stands) return fail({ kind: 'illegal_transition', state: booking.status })
  if (await closeProblems(write, booking, 'released', texts)) {
    await tellDecision(deps, tx, booking, { outcome: 'released', refundCents: ZERO, ...texts })
  }
  return done()
}

/**
 * An administrator looks into it: nothing is released or completed until somebody decides. What was reported counts as
 * looked at anew; a booking that nobody has reported is held on its own.
 */
export async function holdBooking(
  { clock, emit }: ProblemsDeps,
  tx: Tx,
  booking: BookingRow,
  note: string,
): Promise<Settled> {
  const now = clock.now()
  const { id: bookingId, status, vendor_id: vendorId, user_id: userId } = booking
  const looked = await sql`
    update booking_problems set held_at = ${now}, hold_note = ${note}
    where booking_id = ${bookingId} and decided_at is null`.execute(tx)
  if (Number(looked.numAffectedRows) > 0) return done()
  if (!(await noteHold(tx, bookingId))) return fail({ kind: 'illegal_transition', state: status })
  const id: string = newId(clock)
  await sql`
    insert into booking_problems (id, booking_id, kind, description, created_at, held_at, hold_note)
    values (${id}, ${bookingId}, 'held', ${note}, ${now}, ${now}, ${note})`.execute(tx)
  await emit(tx, { type: 'booking.held', bookingId, vendorId, userId })
  return done()
}

/** What the administrator saw when they decided: of two only one decides. */
export interface SeenMoney {
  readonly left: Cents
  readonly problemOpen: boolean
}

/**
 * Settled for the customer, wholly (`amount` null) or in part, before the release or after it, reported or not. All of the
 * money of a trip that was never completed cancels the booking: it did not happen. Otherwise the booking stays as it is,
 * and what is kept is released when it is due.
 */
export async function refundByAdmin(
  { deps, tx, by }: Write<ProblemsDeps, Approver>,
  booking: BookingRow,
  refund: DecisionTexts & { readonly amount: Cents | null; readonly seen: SeenMoney },
): Promise<Result<Decided, BookingTransitionError | RefundBookingError | NotAllowed>> {
  const { bookings } = deps
  const { status } = booking
  const { seen, amount, textForCustomer, textForGuide } = refund
  const texts = { textForCustomer, textForGuide }
  const left = refundableOf(paidMoneyOf(booking))
  const { problemOpen, objected } = await readDisputes(tx, booking)
  // Whether the guest came is decided first, and in its own place.
  if (objected) return fail({ kind: 'illegal_transition', state: status })
  if (seen.left !== left || seen.problemOpen !== problemOpen) return fail({ kind: 'changed_meanwhile' })
  const cancels = (amount === null || amount === left) && status === 'confirmed' && left > 0
  const checked = cancels ? done({ amount: left }) : checkRefund(booking, amount)
  if (!checked.ok) return checked
  const decision = { action: 'refund', amount, seen, ...texts }
  const allowed = await bookings.allowRefund(tx, booking, { amount: checked.value.amount, by, decision })
  if (!allowed.ok || allowed.value.waits) return allowed
  const { order } = allowed.value
  const decidedBy = by.userId
  if (cancels) {
    await closeProblems({ deps, tx, by: decidedBy }, booking, 'refunded', texts)
    const ending = { reason: null, refundTexts: texts, ...(order && { refundOrder: order }) }
    const cancelled = await bookings.cancel(tx, booking, { kind: 'admin', userId: decidedBy }, ending)
    if (!cancelled.ok) return cancelled
    await tellDecision(deps, tx, booking, { outcome: 'refunded', refundCents: left, ...texts })
    return allowed
  }
  const request = { ...texts, amount, reason: 'problem', decidedBy, ...(order && { order }) }
  const given = await bookings.refund(tx, booking.id, request)
  if (!given.ok) return given
  const outcome = given.value.whole ? 'refunded' : 'refunded_in_part'
  await endProblem(tx, booking.id)
  await closeProblems({ deps, tx, by: decidedBy }, booking, outcome, texts)
  await tellDecision(deps, tx, booking, { outcome, refundCents: given.value.amount, ...texts })
  return allowed
}

async function readDisputes(tx: Tx, { id }: BookingRow): Promise<{ problemOpen: boolean; objected: boolean }> {
  const found = await sql<{ problemOpen: boolean; objected: boolean }>`
    select coalesce(needs_attention = ${guestObjects}, false) as objected,
      exists (select from booking_problems p where p.booking_id = b.id and p.decided_at is null) as "problemOpen"
    from bookings b where b.id = ${id}`.execute(tx)
  return found.rows[0] ?? { problemOpen: false, objected: false }
}

/** False where nothing was reported or held: a booking that waits for another reason ends its waiting silently. */
async function closeProblems(
  { deps, tx, by }: Write<ProblemsDeps, UserId>,
  { id }: BookingRow,
  outcome: ProblemDecision,
  { textForCustomer, textForGuide }: DecisionTexts,
): Promise<boolean> {
  const closed = await sql`
    update booking_problems set decided_at = ${deps.clock.now()}, decided_by = ${by}, decision = ${outcome},
      text_for_customer = ${textForCustomer}, text_for_guide = ${textForGuide}
    where booking_id = ${id} and decided_at is null`.execute(tx)
  return Number(closed.numAffectedRows) > 0
}

function tellDecision(
  { emit }: ProblemsDeps,
  tx: Tx,
  { id: bookingId, vendor_id: vendorId, user_id: userId }: BookingRow,
  told: DecisionTexts & { readonly outcome: ProblemDecision; readonly refundCents: Cents },
): Promise<void> {
  return emit(tx, { type: 'booking.problem_decided', bookingId, vendorId, userId, ...told })
}
