import { decideWaitingRefund, listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'
import { ApprovalChip, approvalFacts, hasApproved } from '../approvals.tsx'
import { recordsPage } from '../records-page.tsx'
import { refundChoices } from './refund-choices.ts'
import { PersonLine } from '../person-line.tsx'

type WaitingRefund = AnswerOf<typeof listWaitingRefunds>['refunds'][number]

/** Refunds that one administrator has approved: nothing of them has happened before a second one does. */
export const WaitingRefunds = recordsPage({
  list: listWaitingRefunds,
  rows: 'refunds',
  choices: refundChoices,
  texts: () => ({
    title: say('Refunds'),
    lead: say('Large refunds that one person has approved. Nothing is sent until a second person approves.'),
    empty: { title: say('No refunds are waiting for a second approval') },
  }),
  record: (refund, { me }) => {
    const payee = payeeOf(refund)
    return {
      title: <Say text="{amount} back to {payee}" amount={<Price kes={refund.amount} />} payee={payee} />,
      file: refund.bookingId === null ? undefined : ['bookings', refund.bookingId],
      queued: { queue: 'waiting_refunds', id: refund._id, waiting: refund.waiting },
      about: say('{amount} back to {payee}', { amount: formatKes(fromKes(refund.amount)), payee }),
      chips: <ApprovalChip {...refund} />,
      facts: [
        [say('Booking'), refund.reference],
        [say('Customer'), refund.user && <PersonLine key="customer" person={refund.user} />],
        [say('M-Pesa number'), refund.phone],
        [say('What was decided'), say(whats[refund.action] ?? refund.action)],
        [say('Reason'), refund.reason],
        [say('To the customer'), refund.textForCustomer],
        [say('To the guide'), refund.textForGuide],
        [say('Since'), formatDateTime(new Date(refund.openedAt))],
        ...approvalFacts(refund),
      ],
      actions: actionsFor(refund, me),
      actionsAbout: refund.reference ? `${refund.reference}, ${payee}` : payee,
    }
  },
})

const payeeOf = ({ user }: WaitingRefund) => user?.name ?? say('the phone that paid')
const whats: Readonly<Record<string, string>> = words({
  cancel: 'Cancels the booking and refunds all of it',
  refund: 'Money goes back',
  paid: 'Recorded as paid too late: goes back',
})

function actionsFor(refund: WaitingRefund, me: string | undefined): Action[] {
  const { _id: id, phone } = refund
  const approve: Action = {
    label: say('Approve'),
    question: say('Approve this refund?'),
    consequence: (
      <Say
        text="{amount} goes back to {phone} by M-Pesa at once, and both sides are told what was decided."
        amount={<Price kes={refund.amount} />}
        phone={phone}
      />
    ),
    done: say('Approved. The refund is on its way.'),
    ...sends(decideWaitingRefund, id, () => ({ action: 'approve' })),
  }
  const reject: Action = {
    label: say('Reject'),
    question: say('Reject this refund?'),
    consequence: say('Nothing has been sent, and nothing will be. Nobody outside the office is told.'),
    tone: 'danger',
    reason: say('For the audit log.'),
    done: say('Rejected. Nothing is sent.'),
    ...sends(decideWaitingRefund, id, ({ reason }) => ({ action: 'reject', reason })),
  }
  return hasApproved(refund, me) ? [reject] : [approve, reject]
}
