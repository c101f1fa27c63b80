import { useQuery } from '@tanstack/react-query'
import { decideWaitingRefund, type listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { ApprovalChip, approvalFacts, hasApproved } from '../approvals.tsx'
import { Case, Cases } from '../case.tsx'
import type { ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { waitingRefundsQuery } from '../queries.ts'

type WaitingRefund = AnswerOf<typeof listWaitingRefunds>['refunds'][number]

/** Refunds that one administrator has approved: nothing of them has happened before a second one does. */
export function WaitingRefunds({ list, choices }: { list: ListQuery; choices: Readonly<Record<string, string>> }) {
  const me = useUser()?._id
  const found = useQuery(waitingRefundsQuery(list.query))
  return (
    <OfficeList
      title="Refunds"
      lead="Large refunds that one administrator has approved. Nothing is sent before a second one has looked."
      noun="refunds"
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.refunds, total: found.data?.total ?? 0 }}
      empty={{ title: 'No refund waits for a second administrator' }}
    >
      {(refunds) => (
        <Cases>
          {refunds.map((refund) => (
            <Waiting key={refund._id} refund={refund} me={me} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

const payeeOf = ({ user }: WaitingRefund) => user?.name ?? 'the phone that paid'
const whats: Readonly<Record<string, string>> = {
  cancel: 'Cancels the booking, all goes back',
  refund: 'Money goes back',
  paid: 'Recorded as paid too late, goes back',
}

function Waiting({ refund, me }: { refund: WaitingRefund; me: string | undefined }) {
  const payee = payeeOf(refund)
  return (
    <Case
      title={
        <>
          <Price kes={refund.amount} /> back to {payee}
        </>
      }
      file={refund.bookingId === null ? undefined : ['bookings', refund.bookingId]}
      queued={{ queue: 'waiting_refunds', id: refund._id, waiting: refund.waiting }}
      about={`KES ${refund.amount} back to ${payee}`}
      chips={<ApprovalChip {...refund} />}
      facts={[
        ['Booking', refund.reference],
        ['Customer', refund.user && <PersonLine key="customer" person={refund.user} />],
        ['M-Pesa number', refund.phone],
        ['What was decided', whats[refund.action] ?? refund.action],
        ['Reason', refund.reason],
        ['To the customer', refund.textForCustomer],
        ['To the guide', refund.textForGuide],
        ['Since', formatDateTime(new Date(refund.openedAt))],
        ...approvalFacts(refund),
      ]}
      actions={<Acts acts={actsFor(refund, me)} about={refund.reference ? `${refund.reference}, ${payee}` : payee} />}
    />
  )
}

function actsFor(refund: WaitingRefund, me: string | undefined): Act[] {
  const { _id: id, phone } = refund
  const approve: Act = {
    label: 'Approve',
    needs: ['PUT /admin/waiting-refunds/:id'],
    question: 'Approve this refund?',
    means: (
      <p>
        <Price kes={refund.amount} /> goes back to {phone} by M-Pesa at once, and both sides are told what was decided.
      </p>
    ),
    done: 'Approved. The refund is on its way.',
    run: () => call(decideWaitingRefund, { params: { id }, body: { action: 'approve' } }),
  }
  const reject: Act = {
    label: 'Reject',
    needs: ['PUT /admin/waiting-refunds/:id'],
    question: 'Reject this refund?',
    means: <p>Nothing has happened yet, and nothing will. Nobody outside the office is told.</p>,
    tone: 'danger',
    reason: 'For the audit log.',
    done: 'Rejected. Nothing is sent.',
    run: ({ reason }) => call(decideWaitingRefund, { params: { id }, body: { action: 'reject', reason } }),
  }
  return hasApproved(refund, me) ? [reject] : [approve, reject]
}
