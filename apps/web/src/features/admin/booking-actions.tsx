import { decideBooking, settleHelp, type listBookings } from '@upeo/contract/admin/bookings'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { helpWishLabels } from '@upeo/domain/guest-proofs/guest-proofs'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { can } from '@upeo/domain/lifecycle'
import { say } from '@upeo/domain/words/say'
import { Price } from '../../ui/price.tsx'
import { Say } from '../../ui/say.tsx'
import { sends, type Action } from './action.ts'

export type OfficeBooking = AnswerOf<typeof listBookings>['bookings'][number]
/** What an action needs to know: a row of a list has it, and a booking's own page. */
type Decided = Pick<OfficeBooking, '_id' | 'status' | 'total'> & {
  readonly user: { readonly name: string }
  readonly vendor: { readonly name: string }
}

export function approveProof(booking: Decided): Action {
  return {
    label: say('Approve payment'),
    question: say('Has the guide been paid?'),
    consequence: (
      <Say
        text="Only if you have seen that {total} reached {vendor}. This confirms the booking."
        total={<Price kes={booking.total} />}
        vendor={booking.vendor.name}
      />
    ),
    reason: say('What you have seen, for the audit log.'),
    done: say('Approved. The booking is confirmed.'),
    ...sends(decideBooking, booking._id, ({ reason }) => ({ action: 'approve', reason }), 'approve'),
  }
}

export function rejectProof(booking: Decided): Action {
  return {
    label: say('Reject payment'),
    question: say('Reject this payment?'),
    consequence: say('The booking is cancelled and its spots go to others. {user} reads why.', {
      user: booking.user.name,
    }),
    tone: 'danger',
    reason: say('The customer will read it.'),
    done: say('Rejected, and the customer is told why.'),
    ...sends(decideBooking, booking._id, ({ reason }) => ({ action: 'reject', reason }), 'reject'),
  }
}

/** Empty when the booking can no longer be cancelled. */
export function cancelActions(booking: Decided): Action[] {
  if (!can(bookingLifecycle, 'cancel', booking.status, 'admin')) return []
  return [
    {
      label: say('Cancel'),
      question: say('Cancel this booking?'),
      consequence: say('{user} gets back all that was paid, and the spots go to others. Both are told.', {
        user: booking.user.name,
      }),
      tone: 'danger',
      reason: say('The customer and the guide will read it.'),
      done: say('Cancelled, with a full refund of what was paid.'),
      ...sends(decideBooking, booking._id, ({ reason }) => ({ action: 'cancel', reason }), 'cancel'),
    },
  ]
}

export function letStand(booking: Decided): Action {
  return {
    label: say('Let it stand'),
    question: say('Let this booking stand?'),
    consequence: say('The booking goes ahead and leaves this queue.'),
    reason: say('For the audit log.'),
    done: say('The booking goes on.'),
    ...sends(decideBooking, booking._id, ({ reason }) => ({ action: 'release', reason }), 'release'),
  }
}

/** Somebody asked by a link: said once it is done, of each request for itself. */
export function settleHelpAction({ _id: id, wish }: OfficeBooking['help'][number]): Action {
  return {
    label: say('Mark as done: {wish}', { wish: say(helpWishLabels[wish]) }),
    question: say('Have you called the number of the booking?'),
    consequence: say('The request leaves this queue. Your note is kept in the case file.'),
    reason: say('Whom you called and what you did, for the audit log.'),
    done: say('The request is dealt with.'),
    ...sends(settleHelp, id, ({ reason }) => ({ note: reason })),
  }
}

/** A guest who says that they were there, against their guide's word. The guide is paid either way. */
export function absenceActions({ _id: id, user }: Decided): Action[] {
  const reason = say('What you heard from both. The customer and the guide will read it.')
  return [
    {
      label: say('The guest came'),
      question: say('Did the guest come?'),
      consequence: say(
        '{user} was on the trip like anybody else, earns points and may review it. The guide is paid as planned.',
        { user: user.name },
      ),
      reason,
      done: say('Decided: the guest came. Both are told.'),
      ...sends(decideAbsence, id, (answer) => ({ decision: 'came', reason: answer.reason })),
    },
    {
      label: say('The guest did not come'),
      question: say('Was the guest absent?'),
      consequence: say('The guest counts as absent: no points and no review. The guide is paid as planned.'),
      tone: 'danger',
      reason,
      done: say('Decided: the guest did not come. Both are told.'),
      ...sends(decideAbsence, id, (answer) => ({ decision: 'did_not_come', reason: answer.reason })),
    },
  ]
}

/** What may be done with a booking as it stands, but for its money: that has its own page. */
export function actionsOf(booking: Decided, waits: string | null): Action[] {
  if (waits === 'guest_objects') return absenceActions(booking)
  if (booking.status === 'pending_payment_approval') return [approveProof(booking), rejectProof(booking)]
  // What is reported or held is decided about its money: released, or refunded, which cancels it.
  if (waits === 'problem_reported' || waits === 'held') return []
  const mayStand = waits === 'guide_suspended' || waits === 'activity_taken_down' || waits === 'guest_not_asked'
  return [...(mayStand ? [letStand(booking)] : []), ...cancelActions(booking)]
}
