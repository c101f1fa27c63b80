import { listRefunds } from '@upeo/contract/admin/refunds'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { useListQuery } from '../list-query.ts'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { attentionText } from '../attention-text.ts'
import { payeeOf, refundActions, refundChannelLabels } from './refund-actions.tsx'
import { refundChoices } from './refund-choices.ts'
import { WaitingRefunds } from './waiting-refunds.tsx'

/** Money on its way back to customers. */
export function Refunds() {
  return useListQuery(refundChoices).choice === 'waiting' ? <WaitingRefunds /> : <RefundsOnTheirWay />
}

const RefundsOnTheirWay = recordsPage({
  list: listRefunds,
  rows: 'refunds',
  choices: refundChoices,
  asks: (choice) => (choice === 'waiting' ? {} : { status: choice }),
  texts: (choice) => ({
    title: say('Refunds'),
    lead: say(
      'Refunds are sent automatically. Those that M-Pesa refuses, or that a guide has not returned, wait here for you.',
    ),
    empty: { title: choice === 'needs_review' ? say('No refunds are on hold') : say('None here') },
  }),
  record: (refund) => {
    const { user, vendor } = refund
    const payee = payeeOf(refund)
    const trouble = refund.paidTwice ? 'paid_twice' : refund.status === 'needs_review' && refund.problem
    return {
      title: <Say text="{amount} back to {payee}" amount={<Price kes={refund.amount} />} payee={payee} />,
      file: ['payments', refund._id],
      queued: { queue: 'refunds', id: refund._id, waiting: refund.waiting },
      about: say('{amount} back to {payee}', { amount: formatKes(fromKes(refund.amount)), payee }),
      chips: (
        <>
          {trouble && <Chip tone="danger">{attentionText(trouble)}</Chip>}
          <Chip>{say(refundChoices[refund.status === 'failed' ? 'pending' : refund.status])}</Chip>
        </>
      ),
      facts: [
        [say('Booking'), refund.reference],
        [say('Customer'), user && <PersonLine key="customer" person={user} />],
        [say('Guide'), vendor && <PersonLine key="guide" person={vendor} />],
        [say('How'), say(refundChannelLabels[refund.channel])],
        [say('Since'), formatDateTime(new Date(refund.createdAt))],
        [say('Recorded by the guide'), refund.recordedAt && formatDateTime(new Date(refund.recordedAt))],
        [say('The guide’s reference'), refund.guideReference],
      ],
      actions: refundActions(refund),
      actionsAbout: refund.reference ? `${refund.reference}, ${payee}` : payee,
      children: refund.objection && (
        <Quote by={say('{payee}, about the guide’s record', { payee })}>{refund.objection}</Quote>
      ),
    }
  },
})
