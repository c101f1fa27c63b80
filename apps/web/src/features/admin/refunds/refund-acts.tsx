import { decideRefund, refundChannels, type OfficeRefund } from '@upeo/contract/admin/refunds'
import { call } from '../../../lib/api.ts'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'

export const refundChannelLabels = {
  reversal: 'M-Pesa reversal',
  b2c: 'M-Pesa',
  bank: 'From the bank',
  guide: 'By the guide',
} as const
type Channel = keyof typeof refundChannelLabels

/** The planned way first; only a guide returns what a guide has taken. */
function waysOf({ channel: planned }: OfficeRefund) {
  const others = refundChannels.filter((each) => each !== planned && each !== 'guide')
  const ways = planned === 'guide' ? [planned] : [planned, ...others]
  return ways.map((value) => ({ value, label: refundChannelLabels[value] }))
}

export const payeeOf = ({ user }: OfficeRefund) => user?.name ?? 'the phone that paid'

/** What the state of a refund allows; the server decides in the end. */
export function refundActs(refund: OfficeRefund): Act[] {
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
