import type { ActorKind } from '../actor.ts'
import type { EffectOf, EventOf, GuardOf, Lifecycle, TimedEventOf, TimerOf } from '../lifecycle.ts'

export const bookingStatuses = ['pending', 'pending_payment_approval', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The states in which a booking holds seats. */
export const seatedStatuses = ['pending', 'pending_payment_approval', 'confirmed', 'completed'] as const

/**
 * The state machine of a booking: the server builds the statement of each transition from its row here. Guards have
 * their predicates in `guards.ts`, timers theirs in `deadlines.ts`; their SQL and the effects stand in the server's
 * `bookings/transitions`, each map exhaustive by type. `admin` is the office; contract/office-access says which of its roles may.
 * A booking begins as `pending`, with its seats taken. A move to another departure is no transition: the booking stays
 * what it was, and its history has a `move`.
 */
export const bookingLifecycle = {
  /** Another payment method, while no prompt is ringing; the running hold goes on, unless it is confirmed. */
  changeMethod: {
    from: ['pending'],
    to: 'pending',
    by: ['customer'],
    guards: ['no_ringing_attempt', 'hold_alive'],
    effects: ['set_method'],
  },
  /** Proof of a manual payment. From here no timer cancels; it stays one of the person's open bookings. */
  submitProof: {
    from: ['pending'],
    to: 'pending_payment_approval',
    by: ['customer'],
    guards: ['no_ringing_attempt', 'manual_method', 'hold_alive'],
    effects: ['end_hold', 'announce_proof'],
  },
  /** An M-Pesa success matched to its attempt. Not on top of a part that the guide has received: it pays for all. */
  receivePayment: {
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: ['nothing_paid'],
    effects: ['end_hold', 'free_slot', 'record_mpesa_payment', 'announce_confirmation'],
  },
  /** The guide has the money, by a manual method. */
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['vendor'],
    guards: ['no_ringing_attempt', 'manual_method'],
    effects: ['end_hold', 'free_slot', 'record_manual_payment', 'announce_confirmation'],
  },
  approve: {
    from: ['pending_payment_approval'],
    to: 'confirmed',
    by: ['vendor', 'admin'],
    guards: ['no_ringing_attempt'],
    effects: ['free_slot', 'record_manual_payment', 'approve_proof', 'clear_attention', 'announce_confirmation'],
  },
  /** With a reason. What was paid in part goes back. */
  reject: {
    from: ['pending_payment_approval'],
    to: 'cancelled',
    by: ['vendor', 'admin'],
    effects: [
      'free_slot',
      'release_seats',
      'end_question',
      'reject_proof',
      'refund_or_keep',
      'clear_attention',
      'announce_cancellation',
    ],
  },
  /** The hold has run out and no attempt is open. Who has paid a part keeps the seats until the trip is over: `lapse`. */
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: ['no_open_attempt', 'nothing_paid'],
    effects: ['end_hold', 'free_slot', 'mark_expired', 'release_seats', 'end_question', 'announce_cancellation'],
    timer: 'hold',
  },
  /** Of the price a part was recorded and the rest never: over once its trip is. The part stays with the guide. */
  lapse: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: ['no_open_attempt', 'partly_paid'],
    effects: ['end_hold', 'free_slot', 'release_seats', 'end_question', 'keep_part', 'announce_cancellation'],
    timer: 'completion',
  },
  cancel: {
    from: ['pending', 'pending_payment_approval', 'confirmed'],
    to: 'cancelled',
    by: ['customer', 'vendor', 'admin'],
    guardsFor: { customer: ['no_ringing_attempt', 'before_start'] },
    effects: [
      'end_hold',
      'free_slot',
      'release_seats',
      'end_question',
      'withdraw_proof',
      'refund_or_keep',
      'clear_attention',
      'close_problem',
      'announce_cancellation',
    ],
  },
  /** The guide once it has ended; the system 48 hours after the end. Neither while a problem is looked into. */
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['vendor', 'system'],
    guards: ['ended', 'no_open_problem'],
    effects: ['end_question', 'schedule_release', 'charge_commission', 'announce_completion'],
    timer: 'completion',
  },
  /**
   * The guest did not come: the money as if the trip had been done, for the guide was there. Nobody is absent from a start
   * that they never agreed to.
   */
  completeWithoutGuest: {
    from: ['confirmed'],
    to: 'completed',
    by: ['vendor'],
    guards: ['guest_late', 'start_agreed', 'no_open_problem'],
    effects: ['end_question', 'mark_guest_absent', 'schedule_release', 'charge_commission', 'announce_absence'],
  },
  /** A late verified success, only where the hold had expired, with seats taken again. */
  reinstate: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['system'],
    guards: ['expired', 'account_exists', 'before_start', 'nothing_paid'],
    effects: ['take_seats', 'undo_cancellation', 'reopen_question', 'record_mpesa_payment', 'announce_confirmation'],
  },
  /** The office has found that a rejected payment did reach the guide; with seats taken again. */
  reinstateByAppeal: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['admin'],
    guards: ['proof_rejected', 'before_start', 'nothing_paid'],
    effects: [
      'take_seats',
      'undo_cancellation',
      'reopen_question',
      'record_manual_payment',
      'uphold_proof',
      'announce_confirmation',
    ],
  },
} as const satisfies Lifecycle<BookingStatus, ActorKind>

export type BookingEvent = EventOf<typeof bookingLifecycle>
/** The effects of these events, or of all. */
export type BookingEffect<E extends BookingEvent = BookingEvent> = EffectOf<typeof bookingLifecycle, E>
export type BookingGuard = GuardOf<typeof bookingLifecycle>
export type BookingTimer = TimerOf<typeof bookingLifecycle>
/** What the clock does to bookings. */
export type TimedBookingEvent = TimedEventOf<typeof bookingLifecycle>

/**
 * Why a booking waits for the office. The first four are noted on it, and what ends the waiting clears them; while
 * one of them is, its money is not released, and while a problem is reported or the booking held, it is not completed.
 * The others are asked of what is so now and never noted.
 */
export type AttentionReason =
  | 'problem_reported'
  | 'guest_objects'
  | 'held'
  | 'approval_overdue'
  | 'guide_suspended'
  | 'activity_taken_down'
  | 'rest_overdue'
  | 'guest_not_asked'
  | 'guest_asks_help'
