import { useQuery } from '@tanstack/react-query'
import type { OfficeRefund } from '@upeo/contract/admin/refunds'
import { formatDateTime } from '@upeo/domain/time'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Acts } from '../acts.tsx'
import { useListQuery, type ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { refundsQuery } from '../queries.ts'
import { Said } from '../../../ui/said.tsx'
import { Case, Cases } from '../case.tsx'
import { troubleText } from '../troubles.ts'
import { payeeOf, refundActs, refundChannelLabels } from './refund-acts.tsx'
import { WaitingRefunds } from './waiting-refunds.tsx'

const choices = {
  needs_review: 'Standing still',
  pending: 'Waiting',
  processing: 'On their way',
  paid: 'Paid',
} as const
const { needs_review: standing, ...others } = choices
/** What waits for somebody first. */
const shown = { needs_review: standing, waiting: 'Second approval', ...others }

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
      title="Refunds"
      lead="They go out by themselves. What M-Pesa refuses, or a guide does not return, stands here for you."
      noun="refunds"
      list={list}
      choices={shown}
      found={{ ...found, rows: found.data?.refunds, total: found.data?.total ?? 0 }}
      empty={{ title: status === 'needs_review' ? 'No refund stands still' : 'None here' }}
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
      title={
        <>
          <Price kes={refund.amount} /> back to {payee}
        </>
      }
      file={['payments', refund._id]}
      queued={{ queue: 'refunds', id: refund._id, waiting: refund.waiting }}
      about={`KES ${refund.amount} back to ${payee}`}
      chips={
        <>
          {trouble && <Chip tone="danger">{troubleText(trouble)}</Chip>}
          <Chip>{choices[refund.status === 'failed' ? 'pending' : refund.status]}</Chip>
        </>
      }
      facts={[
        ['Booking', refund.reference],
        ['Customer', user && <PersonLine key="customer" person={user} />],
        ['Guide', vendor && <PersonLine key="guide" person={vendor} />],
        ['How', refundChannelLabels[refund.channel]],
        ['Since', formatDateTime(new Date(refund.createdAt))],
        ['Recorded by the guide', refund.recordedAt && formatDateTime(new Date(refund.recordedAt))],
        ['The guide’s reference', refund.guideReference],
      ]}
      actions={<Acts acts={refundActs(refund)} about={refund.reference ? `${refund.reference}, ${payee}` : payee} />}
    >
      {refund.objection && <Said by={`${payee}, to what the guide recorded`}>{refund.objection}</Said>}
    </Case>
  )
}
