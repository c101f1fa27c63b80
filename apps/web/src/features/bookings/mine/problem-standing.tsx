import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'

const decided = words({
  released: 'Upeo has looked into it: your guide is paid as agreed.',
  refunded: 'Upeo has decided that you get everything back.',
  refunded_in_part: 'Upeo has decided that you get part of your money back.',
})

/** What became of the customer's report, and what went back of the money, with the reason that Upeo gives. */
export function ProblemStanding({ booking }: { booking: BookingDetail }) {
  const { problem, refunds, payment } = booking
  // A refund that has no words of its own is told by the payment, and by the booking's end.
  const told = refunds.filter(({ text }) => text !== null && text !== problem?.decisionText)
  return (
    <>
      {problem && (
        <Notice tone={problem.decision === null ? 'info' : 'success'}>
          {reportedText(problem)} {standingText(problem)}
          {problem.decisionText !== null && ` ${say('Reason: {reason}', { reason: problem.decisionText })}`}
        </Notice>
      )}
      {told.map(({ at, amount, text }) => (
        <Notice key={at}>
          {payment.method === 'mpesa' ? (
            <Say
              text="{amount} goes back to you, as Upeo decided on {when}. Reason: {reason}"
              amount={<Price kes={amount} />}
              when={formatDateTime(new Date(at))}
              reason={text}
            />
          ) : (
            <Say
              text="{amount} is to be returned to you, as Upeo decided on {when}. Reason: {reason}"
              amount={<Price kes={amount} />}
              when={formatDateTime(new Date(at))}
              reason={text}
            />
          )}
        </Notice>
      ))}
    </>
  )
}

type Problem = NonNullable<BookingDetail['problem']>

function reportedText({ kind, reportedAt }: Problem): string {
  const when = formatDateTime(new Date(reportedAt))
  return kind === 'guide_did_not_come'
    ? say('You said that your guide did not come on {when}.', { when })
    : say('You reported a problem on {when}.', { when })
}

function standingText({ decision, answeredAt }: Problem): string {
  if (decision !== null) return say(decided[decision])
  return answeredAt === null
    ? say('We have asked your guide for their side. The money stays put until Upeo has decided.')
    : say('Your guide has given their side. The money stays put until Upeo has decided.')
}
