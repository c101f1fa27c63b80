import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'

const decided = {
  released: 'Upeo has looked into it: the trip is paid for as agreed.',
  refunded: 'Upeo has decided that all you have paid goes back to you.',
  refunded_in_part: 'Upeo has decided that a part of what you have paid goes back to you.',
} as const

/** What became of the customer's report, and what went back of the money, with the reason that Upeo gives. */
export function ProblemStanding({ booking }: { booking: BookingDetail }) {
  const { problem, refunds, payment } = booking
  // A refund that has no words of its own is told by the payment, and by the booking's end.
  const told = refunds.filter(({ text }) => text !== null && text !== problem?.decisionText)
  return (
    <>
      {problem && (
        <Notice tone={problem.decision === null ? 'info' : 'success'}>
          {problem.kind === 'guide_did_not_come' ? 'You said that your guide did not come' : 'You reported a problem'}{' '}
          on {formatDateTime(new Date(problem.reportedAt))}.{' '}
          {problem.decision === null
            ? `${problem.answeredAt === null ? 'We have asked your guide for their side.' : 'Your guide has said their side.'} The money waits until Upeo has decided.`
            : decided[problem.decision]}
          {problem.decisionText !== null && ` The reason given: ${problem.decisionText}`}
        </Notice>
      )}
      {told.map(({ at, amount, text }) => (
        <Notice key={at}>
          <Price kes={amount} /> {payment.method === 'mpesa' ? 'goes back to you' : 'is to be returned to you'}, as Upeo
          decided on {formatDateTime(new Date(at))}. The reason given: {text}
        </Notice>
      ))}
    </>
  )
}
