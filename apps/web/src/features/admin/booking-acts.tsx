import { decideBooking, type listBookings } from '@upeo/contract/admin/bookings'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import type { AnswerOf, BodyInput } from '@upeo/contract/kit/endpoint'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { can } from '@upeo/domain/lifecycle'
import { call } from '../../lib/api.ts'
import { Price } from '../../ui/price.tsx'
import type { Act } from './act.ts'

export type OfficeBooking = AnswerOf<typeof listBookings>['bookings'][number]
/** What an act needs to know: a row of a list has it, and a booking's own page. */
type Decided = Pick<OfficeBooking, '_id' | 'status' | 'total' | 'user' | 'vendor'>

const decide = ({ _id: id }: Decided, body: BodyInput<typeof decideBooking>) =>
  call(decideBooking, { params: { id }, body })

export function approveProof(booking: Decided): Act {
  return {
    needs: ['PUT /admin/bookings/:id', 'approve'],
    label: 'Approve payment',
    question: 'Has the guide been paid?',
    means: (
      <p>
        Only when you have seen that <Price kes={booking.total} /> reached {booking.vendor.name}. The booking is
        confirmed by it.
      </p>
    ),
    reason: 'For the audit log: what you have seen.',
    done: 'Approved. The booking is confirmed.',
    run: ({ reason }) => decide(booking, { action: 'approve', reason }),
  }
}

export function rejectProof(booking: Decided): Act {
  return {
    needs: ['PUT /admin/bookings/:id', 'reject'],
    label: 'Reject payment',
    question: 'Reject this payment?',
    means: <p>The booking is cancelled and its places go to others. {booking.user.name} reads why.</p>,
    tone: 'danger',
    reason: 'The customer reads it.',
    done: 'Rejected, and the customer is told why.',
    run: ({ reason }) => decide(booking, { action: 'reject', reason }),
  }
}

/** Empty when the booking can no longer be cancelled. */
export function cancelActs(booking: Decided): Act[] {
  if (!can(bookingLifecycle, 'cancel', booking.status, 'admin')) return []
  return [
    {
      needs: ['PUT /admin/bookings/:id', 'cancel'],
      label: 'Cancel',
      question: 'Cancel this booking?',
      means: <p>{booking.user.name} gets back all that was paid, and the places go to others. Both are told.</p>,
      tone: 'danger',
      reason: 'Customer and guide read it.',
      done: 'Cancelled, with a full refund of what was paid.',
      run: ({ reason }) => decide(booking, { action: 'cancel', reason }),
    },
  ]
}

export function letStand(booking: Decided): Act {
  return {
    needs: ['PUT /admin/bookings/:id', 'release'],
    label: 'Let it stand',
    question: 'Let this booking stand?',
    means: <p>It goes on as booked and leaves this queue.</p>,
    reason: 'For the audit log.',
    done: 'The booking goes on.',
    run: ({ reason }) => decide(booking, { action: 'release', reason }),
  }
}

/** A guest who says that they were there, against their guide's word. The guide is paid either way. */
export function absenceActs({ _id: id, user }: Decided): Act[] {
  const act = (decision: 'came' | 'did_not_come') => (answer: { readonly reason: string }) =>
    call(decideAbsence, { params: { id }, body: { decision, reason: answer.reason } })
  const shared = {
    needs: ['PUT /admin/guest-absences/:id'],
    reason: 'Customer and guide read it: what you have heard from both.',
  } as const
  return [
    {
      ...shared,
      label: 'The guest came',
      question: 'Did the guest come?',
      means: (
        <p>
          {user.name} was on the trip like anybody else, earns points and may review it. The guide is paid as planned.
        </p>
      ),
      done: 'Decided: the guest came. Both are told.',
      run: act('came'),
    },
    {
      ...shared,
      label: 'The guest did not come',
      question: 'Did the guest stay away?',
      means: <p>It stays as the guide has said: no points and no review. The guide is paid as planned.</p>,
      tone: 'danger',
      done: 'Decided: the guest did not come. Both are told.',
      run: act('did_not_come'),
    },
  ]
}

/** What may be done with a booking as it stands, but for its money: that has its own page. */
export function actsOf(booking: Decided, waits: string | null): Act[] {
  if (waits === 'guest_objects') return absenceActs(booking)
  if (booking.status === 'pending_payment_approval') return [approveProof(booking), rejectProof(booking)]
  // What is reported or held is decided about its money: released, or refunded, which cancels it.
  if (waits === 'problem_reported' || waits === 'held') return []
  const mayStand = waits === 'guide_suspended' || waits === 'activity_taken_down'
  return [...(mayStand ? [letStand(booking)] : []), ...cancelActs(booking)]
}
