import { decideBooking, settleHelp, type listBookings } from '@upeo/contract/admin/bookings'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import type { AnswerOf, BodyInput } from '@upeo/contract/kit/endpoint'
import { helpWishLabels } from '@upeo/domain/access-links/guest-proofs'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { can } from '@upeo/domain/lifecycle'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { Price } from '../../ui/price.tsx'
import { Say } from '../../ui/say.tsx'
import type { Action } from './action.ts'

export type OfficeBooking = AnswerOf<typeof listBookings>['bookings'][number]
/** What an action needs to know: a row of a list has it, and a booking's own page. */
type Decided = Pick<OfficeBooking, '_id' | 'status' | 'total'> & {
  readonly user: { readonly name: string }
  readonly vendor: { readonly name: string }
}

const decide = ({ _id: id }: Decided, body: BodyInput<typeof decideBooking>) =>
  call(decideBooking, { params: { id }, body })

export function approveProof(booking: Decided): Action {
  return {
    needs: ['PUT /admin/bookings/:id', 'approve'],
    label: say('Approve payment'),
    question: say('Has the guide been paid?'),
    consequence: (
      <p>
        <Say
          text="Only if you have seen that {total} reached {vendor}. This confirms the booking."
          total={<Price kes={booking.total} />}
          vendor={booking.vendor.name}
        />
      </p>
    ),
    reason: say('What you have seen, for the audit log.'),
    done: say('Approved. The booking is confirmed.'),
    run: ({ reason }) => decide(booking, { action: 'approve', reason }),
  }
}

export function rejectProof(booking: Decided): Action {
  return {
    needs: ['PUT /admin/bookings/:id', 'reject'],
    label: say('Reject payment'),
    question: say('Reject this payment?'),
    consequence: (
      <p>
        {say('The booking is cancelled and its spots go to others. {user} reads why.', { user: booking.user.name })}
      </p>
    ),
    tone: 'danger',
    reason: say('The customer will read it.'),
    done: say('Rejected, and the customer is told why.'),
    run: ({ reason }) => decide(booking, { action: 'reject', reason }),
  }
}

/** Empty when the booking can no longer be cancelled. */
export function cancelActions(booking: Decided): Action[] {
  if (!can(bookingLifecycle, 'cancel', booking.status, 'admin')) return []
  return [
    {
      needs: ['PUT /admin/bookings/:id', 'cancel'],
      label: say('Cancel'),
      question: say('Cancel this booking?'),
      consequence: (
        <p>
          {say('{user} gets back all that was paid, and the spots go to others. Both are told.', {
            user: booking.user.name,
          })}
        </p>
      ),
      tone: 'danger',
      reason: say('The customer and the guide will read it.'),
      done: say('Cancelled, with a full refund of what was paid.'),
      run: ({ reason }) => decide(booking, { action: 'cancel', reason }),
    },
  ]
}

export function letStand(booking: Decided): Action {
  return {
    needs: ['PUT /admin/bookings/:id', 'release'],
    label: say('Let it stand'),
    question: say('Let this booking stand?'),
    consequence: <p>{say('The booking goes ahead and leaves this queue.')}</p>,
    reason: say('For the audit log.'),
    done: say('The booking goes on.'),
    run: ({ reason }) => decide(booking, { action: 'release', reason }),
  }
}

/** Somebody asked by a link: said once it is done, of each request for itself. */
export function settleHelpAction({ _id: id, wish }: OfficeBooking['help'][number]): Action {
  return {
    needs: ['PUT /admin/help-requests/:id'],
    label: say('Mark as done: {wish}', { wish: say(helpWishLabels[wish]) }),
    question: say('Have you called the number of the booking?'),
    consequence: <p>{say('The request leaves this queue. Your note is kept in the case file.')}</p>,
    reason: say('Whom you called and what you did, for the audit log.'),
    done: say('The request is dealt with.'),
    run: ({ reason }) => call(settleHelp, { params: { id }, body: { note: reason } }),
  }
}

/** A guest who says that they were there, against their guide's word. The guide is paid either way. */
export function absenceActions({ _id: id, user }: Decided): Action[] {
  const action = (decision: 'came' | 'did_not_come') => (answer: { readonly reason: string }) =>
    call(decideAbsence, { params: { id }, body: { decision, reason: answer.reason } })
  const shared = {
    needs: ['PUT /admin/guest-absences/:id'],
    reason: say('What you heard from both. The customer and the guide will read it.'),
  } as const
  return [
    {
      ...shared,
      label: say('The guest came'),
      question: say('Did the guest come?'),
      consequence: (
        <p>
          {say(
            '{user} was on the trip like anybody else, earns points and may review it. The guide is paid as planned.',
            { user: user.name },
          )}
        </p>
      ),
      done: say('Decided: the guest came. Both are told.'),
      run: action('came'),
    },
    {
      ...shared,
      label: say('The guest did not come'),
      question: say('Was the guest absent?'),
      consequence: <p>{say('The guest counts as absent: no points and no review. The guide is paid as planned.')}</p>,
      tone: 'danger',
      done: say('Decided: the guest did not come. Both are told.'),
      run: action('did_not_come'),
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
