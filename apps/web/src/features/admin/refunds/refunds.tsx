import { useQuery } from '@tanstack/react-query'
import type { OfficeRefund } from '@upeo/contract/admin/refunds'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { Actions } from '../actions.tsx'
import { useListQuery, type ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { refundsQuery } from '../queries.ts'
import { Quote } from '../../../ui/quote.tsx'
import { Case, Cases } from '../case.tsx'
import { attentionText } from '../attention-text.ts'
import { payeeOf, refundActions, refundChannelLabels } from './refund-actions.tsx'
import { WaitingRefunds } from './waiting-refunds.tsx'

const choices = words({
  needs_review: 'On hold',
  pending: 'Waiting',
  processing: 'On their way',
  paid: 'Paid',
})
const { needs_review: standing, ...others } = choices
/** What waits for somebody first. */
const shown = { needs_review: standing, waiting: words('Second approval'), ...others }

/** Money on its way back to customers. */
export function Refunds() {
  const list = useListQuery(['needs_review', 'waiting', 'pending', 'processing', 'paid'])
  if (list.choice === 'waiting') return <WaitingRefunds list={list} choices={shown} />
  return <RefundsOnTheirWay list={list} status={list.choice} />
}

function RefundsOnTheirWay({ list, status }: { list: ListQuery; status: keyof typeof choices }) {
  const found = useQuery(refundsQuery({ ...list.query, status }))
  return (
    <OfficeList
      title={say('Refunds')}
      lead={say(
        'Refunds are sent automatically. Those that M-Pesa refuses, or that a guide has not returned, wait here for you.',
      )}
      noun={say('refunds')}
      list={list}
      choices={shown}
      found={{ ...found, rows: found.data?.refunds, total: found.data?.total ?? 0 }}
      empty={{ title: status === 'needs_review' ? say('No refunds are on hold') : say('None here') }}
    >
      {(refunds) => (
        <Cases>
          {refunds.map((refund) => (
            <Refund key={refund._id} refund={refund} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Refund({ refund }: { refund: OfficeRefund }) {
  const { user, vendor } = refund
  const payee = payeeOf(refund)
  const trouble = refund.paidTwice ? 'paid_twice' : refund.status === 'needs_review' && refund.problem
  return (
    <Case
      title={<Say text="{amount} back to {payee}" amount={<Price kes={refund.amount} />} payee={payee} />}
      file={['payments', refund._id]}
      queued={{ queue: 'refunds', id: refund._id, waiting: refund.waiting }}
      about={say('{amount} back to {payee}', { amount: formatKes(fromKes(refund.amount)), payee })}
      chips={
        <>
          {trouble && <Chip tone="danger">{attentionText(trouble)}</Chip>}
          <Chip>{say(choices[refund.status === 'failed' ? 'pending' : refund.status])}</Chip>
        </>
      }
      facts={[
        [say('Booking'), refund.reference],
        [say('Customer'), user && <PersonLine key="customer" person={user} />],
        [say('Guide'), vendor && <PersonLine key="guide" person={vendor} />],
        [say('How'), say(refundChannelLabels[refund.channel])],
        [say('Since'), formatDateTime(new Date(refund.createdAt))],
        [say('Recorded by the guide'), refund.recordedAt && formatDateTime(new Date(refund.recordedAt))],
        [say('The guide’s reference'), refund.guideReference],
      ]}
      actions={
        <Actions actions={refundActions(refund)} about={refund.reference ? `${refund.reference}, ${payee}` : payee} />
      }
    >
      {refund.objection && <Quote by={say('{payee}, about the guide’s record', { payee })}>{refund.objection}</Quote>}
    </Case>
  )
}
