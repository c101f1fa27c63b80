import { useQuery } from '@tanstack/react-query'
import { decideRefund, refundChannels, type listRefunds } from '@upeo/contract/admin/refunds'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { useListQuery, type ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { refundsQuery } from '../queries.ts'
import { Said } from '../../../ui/said.tsx'
import { Case, Cases } from '../case.tsx'
import { troubleText } from '../troubles.ts'
import { WaitingRefunds } from './waiting-refunds.tsx'

type OfficeRefund = AnswerOf<typeof listRefunds>['refunds'][number]

const choices = {
  needs_review: 'Standing still',
  pending: 'Waiting',
  processing: 'On their way',
  paid: 'Paid',
} as const
const { needs_review: standing, ...others } = choices
/** What waits for somebody first. */
const shown = { needs_review: standing, waiting: 'Second approval', ...others }
const channels = { reversal: 'M-Pesa reversal', b2c: 'M-Pesa', bank: 'From the bank', guide: 'By the guide' } as const
type Channel = keyof typeof channels

/** The planned way first; only a guide returns what a guide has taken. */
function waysOf({ channel: planned }: OfficeRefund) {
  const others = refundChannels.filter((each) => each !== planned && each !== 'guide')
  const ways = planned === 'guide' ? [planned] : [planned, ...others]
  return ways.map((value) => ({ value, label: channels[value] }))
}

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
        ['How', channels[refund.channel]],
        ['Since', formatDateTime(new Date(refund.createdAt))],
        ['Recorded by the guide', refund.recordedAt && formatDateTime(new Date(refund.recordedAt))],
        ['The guide’s reference', refund.guideReference],
      ]}
      actions={<Acts acts={actsFor(refund)} about={refund.reference ? `${refund.reference}, ${payee}` : payee} />}
    >
      {refund.objection && <Said by={`${payee}, to what the guide recorded`}>{refund.objection}</Said>}
    </Case>
  )
}

const payeeOf = ({ user }: OfficeRefund) => user?.name ?? 'the phone that paid'

function actsFor(refund: OfficeRefund): Act[] {
  if (refund.paidTwice) return [recordSecond(refund), dismiss(refund)]
  if (refund.status !== 'needs_review') return []
  const { _id: id, nextRefundStep } = refund
  const settle: Act = {
    needs: ['PUT /admin/refunds/:id'],
    label: 'Record as paid',
    question: 'Does the customer have the money?',
    means: (
      <p>
        Only when you have seen that <Price kes={refund.amount} /> reached {payeeOf(refund)}. The refund is then settled
        for good.
      </p>
    ),
    choice: { label: 'How was it paid?', options: waysOf(refund) },
    receipt: { label: 'Receipt or reference', hint: 'What you have seen. It counts once.' },
    done: 'The refund is settled.',
    run: ({ receipt, choice }) =>
      call(decideRefund, { params: { id }, body: { action: 'settle', receipt, channel: choice as Channel } }),
  }
  if (nextRefundStep === null) return [settle]
  const anew = nextRefundStep === 'resend'
  const resend: Act = {
    needs: ['PUT /admin/refunds/:id'],
    label: anew ? 'Send again' : 'Ask M-Pesa again',
    question: anew ? 'Send it again?' : 'Ask M-Pesa again?',
    means: (
      <p>
        {anew
          ? 'M-Pesa has refused it, so nothing has moved. It is sent anew.'
          : 'It may have been paid, so M-Pesa is asked about it. Nothing is sent a second time.'}
      </p>
    ),
    tone: 'default',
    reason: 'For the audit log.',
    done: 'It goes on.',
    run: ({ reason }) => call(decideRefund, { params: { id }, body: { action: 'resend', reason } }),
  }
  return [settle, resend]
}

function recordSecond(refund: OfficeRefund): Act {
  const { _id: id, amount } = refund
  return {
    needs: ['PUT /admin/refunds/:id'],
    label: 'Record second payment',
    question: 'Has M-Pesa paid it twice?',
    means: (
      <p>
        Only when M-Pesa’s own portal shows <Price kes={amount} /> to {payeeOf(refund)} twice. The books then say that
        the customer owes it; asking for it back is yours.
      </p>
    ),
    receipt: { label: 'Receipt of the second payment', hint: 'As the portal shows it. It counts once.' },
    done: 'Recorded. The books show both payments.',
    run: ({ receipt }) => call(decideRefund, { params: { id }, body: { action: 'overpaid', receipt } }),
  }
}

function dismiss({ _id: id }: OfficeRefund): Act {
  return {
    needs: ['PUT /admin/refunds/:id'],
    label: 'Nothing more was paid',
    question: 'Was nothing more paid than the books show?',
    means: <p>M-Pesa’s word that it was paid twice is put aside. Nothing moves.</p>,
    tone: 'default',
    reason: 'For the audit log.',
    declare: 'I have looked in M-Pesa’s portal: it shows no second payment.',
    done: 'Put aside.',
    run: ({ reason }) => call(decideRefund, { params: { id }, body: { action: 'dismiss', reason } }),
  }
}
