import type { Actor } from '@upeo/domain/actor'
import { RELEASE_DELAY, keptReleaseDueAt } from '@upeo/domain/bookings/deadlines'
import { SHORT_NOTICE } from '@upeo/domain/departure-changes/departure-changes'
import { isManual } from '@upeo/domain/payments/methods'
import { addTime } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import { releaseSeats, takeSeats } from '../../departures/index.ts'
import { isOpenMove } from '../store/booking-moves.ts'
import { proofNoted } from '../store/proofs.ts'
import { postCommission } from '../store/post-commission.ts'
import type { BookingEffects, Effect } from './effect.ts'

const decidedAs = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/** The proof that waits, decided with the booking. */
const decideProof = (event: keyof typeof decidedAs): Effect => ({
  writes: ({ actor, now, reason = null }) => sql`proof as (
      update payment_proofs p set status = ${decidedAs[event]}, reason = ${reason}, decided_at = ${now}::timestamptz,
        decided_by = ${actor.kind === 'system' ? null : actor.userId}::uuid
      from changed where p.booking_id = changed.id and p.status = 'submitted'
      returning p.id, p.status
    ), ${proofNoted({ event, from: 'submitted', actor, now })}`,
})

/** The rejected proof of this booking counts after all: `proof`, a part of a statement. */
export const upholdRejected = (bookingId: RawBuilder<unknown>, actor: Actor, now: Date): RawBuilder<unknown> =>
  sql`proof as (
      update payment_proofs p set status = 'approved', reason = null, decided_at = ${now}::timestamptz,
        decided_by = ${actor.kind === 'system' ? null : actor.userId}::uuid
      where p.booking_id = ${bookingId} and p.status = 'rejected' returning p.id, p.status
    ), ${proofNoted({ event: 'uphold', from: 'rejected', actor, now })}`

/** As the rule of that name in `domain/bookings/deadlines`: of the row, whose end the request does not know. */
const releaseDueAt = (now: Date) =>
  sql`greatest(${now}::timestamptz, b.ends_at) + ${RELEASE_DELAY} * interval '1 millisecond'`

const sets = (columns: RawBuilder<unknown>) => ({ sets: () => columns })

/** What the effects of the lifecycle do. */
export const bookingEffects: BookingEffects = {
  take_seats: { seats: takeSeats },
  release_seats: { seats: releaseSeats },
  end_hold: sets(sql`hold_expires_at = null`),
  /** It is no longer one of its person's open bookings. */
  free_slot: sets(sql`open_slot = null`),
  set_method: {
    sets: ({ method, holdExpiresAt }) =>
      sql`payment_method = ${method}, hold_expires_at = ${holdExpiresAt}::timestamptz`,
    notes: ({ method }) => ({ method }),
  },
  mark_expired: sets(sql`hold_expired = true`),
  undo_cancellation: sets(sql`cancelled_at = null, cancelled_by = null, cancel_reason = null, hold_expired = false`),
  /** A customer's cancellation does not end an administrator's hold on what is kept. */
  clear_attention: {
    sets: ({ actor }) =>
      actor.kind === 'customer'
        ? sql`needs_attention = nullif(b.needs_attention, 'approval_overdue')`
        : sql`needs_attention = null`,
  },
  /** Whether its customer comes is asked no more. */
  end_question: {
    sets: () => sql`answer_by = null`,
    writes: ({ now }) => sql`question as (
      update booking_moves m set ended_at = ${now}::timestamptz
      from changed where m.booking_id = changed.id and ${isOpenMove}
    )`,
  },
  /**
   * It starts where it was moved to, and its customer has not agreed to that. Where they have less time left than anybody
   * needs, they may leave until the trip begins, and silence keeps what they have just paid or fought for.
   */
  reopen_question: {
    sets: ({ now }) => sql`answer_by = (
      select case when m.answer_by < ${addTime(now, SHORT_NOTICE)} then b.starts_at else m.answer_by end
      from booking_moves m where m.booking_id = b.id and m.ended_at is not null)`,
    writes: () => sql`question as (
      update booking_moves m set ended_at = null, answer_by = changed.answer_by,
        silence = case when m.answer_by = changed.answer_by then m.silence else 'keep' end,
        remind_at = case when m.answer_by = changed.answer_by then m.remind_at end
      from changed where m.booking_id = changed.id and m.ended_at is not null
    )`,
  },
  /** Whoever cancels after the start gives back all that is left: that settles what was reported. */
  close_problem: { writes: ({ actor, now }, problems) => problems.close(actor, now) },
  /** It may have been booked by another method meanwhile, while nobody knew what had become of this payment. */
  record_mpesa_payment: {
    // The commission follows who took the money.
    sets: () => sql`payment_method = 'mpesa',
      commission_rate_percent = coalesce(b.upeo_rate_percent, b.commission_rate_percent),
      commission_cents = round(b.total_cents * coalesce(b.upeo_rate_percent, b.commission_rate_percent) / 100.0)::bigint`,
    pays: ({ paid }) => ({ event: 'receiveAll', paid }),
    notes: () => ({ method: 'mpesa' }),
  },
  record_manual_payment: { pays: ({ paid }) => ({ event: 'receiveAll', paid }) },
  /** What a policy keeps is released after the trip's end, as a completion would release it. */
  refund_or_keep: {
    pays: ({ quote, actor, refundTexts, refundOrder: order }) => {
      if (quote.refund === 0) return null
      const { refund: amount, needsConfirmation } = quote
      // What a customer gets back, a policy has decided.
      const decidedBy = actor.kind === 'vendor' || actor.kind === 'admin' ? actor.userId : null
      const decision = { reason: `cancelled_by_${actor.kind}`, decidedBy, ...(order && { order }) }
      const refund = { amount, needsConfirmation, ...decision, ...refundTexts }
      return { event: quote.manual ? 'oweRefundByGuide' : 'oweRefund', refund }
    },
    sets: ({ quote, endsAt }) =>
      quote.refund === 0 && quote.kept > 0 ? sql`release_due_at = ${keptReleaseDueAt(endsAt)}::timestamptz` : null,
  },
  /** A part stays with the guide as one that a policy keeps does: its commission is due when that is released. */
  keep_part: { sets: ({ now }) => sql`release_due_at = ${releaseDueAt(now)}` },
  approve_proof: decideProof('approve'),
  reject_proof: decideProof('reject'),
  withdraw_proof: decideProof('withdraw'),
  /** A rejection that did not stand. */
  uphold_proof: {
    writes: ({ actor, now }) => upholdRejected(sql`(select id from changed)`, actor, now),
  },
  /** Money in escrow: until then the customer can report a problem. */
  schedule_release: {
    sets: ({ now }) => sql`release_due_at = case when b.payment_method = 'mpesa' then ${releaseDueAt(now)}
          else b.release_due_at end`,
  },
  /** A guide who was paid directly owes it from now on. */
  charge_commission: {
    runs: async ({ ledger }, tx, booking) => {
      if (isManual(booking.payment_method)) await postCommission(ledger, tx, booking)
    },
  },
  /** No points, badge or review follow; the guest may object. */
  mark_guest_absent: {
    sets: () => sql`guest_did_not_come = true`,
    writes: ({ description, now }, problems) => problems.noteAbsence(description, now),
  },
  announce_absence: {
    tells: ({ id: bookingId, vendor_id: vendorId, user_id: userId }) => ({
      type: 'booking.guest_absent',
      bookingId,
      vendorId,
      userId,
    }),
  },
  announce_proof: {
    tells: ({ id: bookingId, vendor_id: vendorId, user_id: userId }) => ({
      type: 'booking.proof_submitted',
      bookingId,
      vendorId,
      userId,
    }),
  },
  announce_confirmation: {
    tells: ({ id: bookingId, vendor_id: vendorId, user_id: userId }, { actor }) => {
      const source = actor.kind === 'system' ? 'mpesa' : 'guide'
      return { type: 'booking.confirmed', bookingId, vendorId, userId, by: source }
    },
  },
  announce_cancellation: {
    runs: ({ emit }, tx, booking, { actor, quote, paymentNotFound = false }) => {
      const refundCents = quote?.refund ?? 0
      return emit(tx, {
        type: 'booking.cancelled',
        bookingId: booking.id,
        vendorId: booking.vendor_id,
        userId: booking.user_id,
        by: actor.kind,
        holdExpired: booking.hold_expired,
        refundCents,
        refundBy: refundCents === 0 ? null : quote?.manual ? 'guide' : 'upeo',
        unverified: booking.from === 'pending_payment_approval' && !paymentNotFound,
      })
    },
  },
  announce_completion: {
    runs: ({ emit }, tx, booking) =>
      emit(tx, {
        type: 'booking.completed',
        bookingId: booking.id,
        vendorId: booking.vendor_id,
        userId: booking.user_id,
        activityId: booking.activity_id,
        totalCents: booking.total_cents,
      }),
  },
}
