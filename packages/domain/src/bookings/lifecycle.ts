import type { ActorKind } from '../actor.ts'
import type { EffectOf, EventOf, Lifecycle } from '../lifecycle.ts'

export const bookingStatuses = ['pending', 'pending_payment_approval', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A booking begins here, with its seats taken in the same transaction. */
export const initialBookingStatus = 'pending' satisfies BookingStatus

/** The states in which a booking holds seats. */
export const seatedStatuses = ['pending', 'pending_payment_approval', 'confirmed', 'completed'] as const

export const bookingLifecycle = {
  /** Another payment method, while no attempt is open; the hold is set anew, within its 24 hours. */
  changeMethod: { from: ['pending'], to: 'pending', by: ['customer'], effects: ['renew_hold'] },
  /** Proof of a manual payment. From here no timer cancels. */
  submitProof: {
    from: ['pending'],
    to: 'pending_payment_approval',
    by: ['customer'],
    effects: ['end_hold', 'notify_vendor', 'watch_approval'],
  },
  /** An M-Pesa success matched to its attempt. */
  receivePayment: {
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    effects: ['end_hold', 'record_payment', 'notify_customer', 'notify_vendor', 'schedule_completion'],
  },
  /** The guide has her money (manual methods only, see `checkGuideConfirm`). */
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['vendor'],
    effects: ['end_hold', 'record_payment', 'notify_customer', 'schedule_completion'],
  },
  approve: {
    from: ['pending_payment_approval'],
    to: 'confirmed',
    by: ['vendor', 'admin'],
    effects: ['record_payment', 'notify_customer', 'schedule_completion'],
  },
  /** With a reason. */
  reject: {
    from: ['pending_payment_approval'],
    to: 'cancelled',
    by: ['vendor', 'admin'],
    effects: ['release_seats', 'notify_customer'],
  },
  /** The hold has run out and no attempt is open. */
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    effects: ['release_seats', 'notify_customer'],
    timer: 'hold',
  },
  /** Of the price a part was recorded and the rest never: over once its trip is. The part stays with the guide. */
  lapse: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    effects: ['end_hold', 'release_seats', 'notify_customer', 'notify_vendor'],
    timer: 'completion',
  },
  cancel: {
    from: ['pending', 'pending_payment_approval', 'confirmed'],
    to: 'cancelled',
    by: ['customer', 'vendor', 'admin'],
    effects: ['end_hold', 'release_seats', 'refund', 'notify_customer', 'notify_vendor'],
  },
  /** The guide once it has started; the clock 48 hours after the day's end. */
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['vendor', 'system'],
    effects: ['schedule_release', 'award_points', 'invite_review'],
    timer: 'completion',
  },
  /** A late verified success, only where the hold had expired (`checkReinstate`), with seats taken again. */
  reinstate: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['system'],
    effects: ['take_seats', 'record_payment', 'notify_customer', 'notify_vendor', 'schedule_completion'],
  },
} as const satisfies Lifecycle<BookingStatus, ActorKind>

export type BookingEvent = EventOf<typeof bookingLifecycle>
export type BookingEffect = EffectOf<typeof bookingLifecycle>

/** Why a booking was cancelled, kept with it: late money and the refund depend on it. */
export const cancellationCauses = [
  'hold_expired',
  'payment_rejected',
  'customer',
  'vendor',
  'admin',
  'weather',
  'activity_removed',
  'seats_lost',
] as const
export type CancellationCause = (typeof cancellationCauses)[number]
