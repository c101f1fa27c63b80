import { decideRefund, refundChannels, type OfficeRefund } from '@upeo/contract/admin/refunds'
import { say, words } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'

export const refundChannelLabels = words({
  reversal: 'M-Pesa reversal',
  b2c: 'M-Pesa',
  bank: 'From the bank',
  guide: 'By the guide',
})
type Channel = keyof typeof refundChannelLabels

/** The planned way first; only a guide returns what a guide has taken. */
function waysOf({ channel: planned }: OfficeRefund) {
  const others = refundChannels.filter((each) => each !== planned && each !== 'guide')
  const ways = planned === 'guide' ? [planned] : [planned, ...others]
  return ways.map((value) => ({ value, label: say(refundChannelLabels[value]) }))
}

export const payeeOf = ({ user }: OfficeRefund) => user?.name ?? say('the phone that paid')

/** What the state of a refund allows; the server decides in the end. */
export function refundActions(refund: OfficeRefund): Action[] {
  if (refund.paidTwice) return [recordSecond(refund), dismiss(refund)]
  if (refund.status !== 'needs_review') return []
  const { _id: id, nextRefundStep } = refund
  const settle: Action = {
    label: say('Record as paid'),
    question: say('Does the customer have the money?'),
    consequence: (
      <Say
        text="Only if you have seen that {amount} reached {payee}. This settles the refund for good."
        amount={<Price kes={refund.amount} />}
        payee={payeeOf(refund)}
      />
    ),
    choice: { label: say('How was it paid?'), options: waysOf(refund) },
    receipt: { label: say('Receipt or reference'), hint: say('What you have seen. Each reference counts once.') },
    done: say('The refund is settled.'),
    ...sends(decideRefund, id, ({ receipt, choice }) => ({ action: 'settle', receipt, channel: choice as Channel })),
  }
  if (nextRefundStep === null) return [settle]
  const anew = nextRefundStep === 'resend'
  const resend: Action = {
    label: anew ? say('Send again') : say('Ask M-Pesa again'),
    question: anew ? say('Send it again?') : say('Ask M-Pesa again?'),
    consequence: anew
      ? say('M-Pesa refused it, so no money has moved. It is sent again.')
      : say('It may have been paid, so M-Pesa is asked about it. Nothing is sent a second time.'),
    tone: 'default',
    reason: say('For the audit log.'),
    done: say('It is being tried again.'),
    ...sends(decideRefund, id, ({ reason }) => ({ action: 'resend', reason })),
  }
  return [settle, resend]
}

function recordSecond(refund: OfficeRefund): Action {
  const { _id: id, amount } = refund
  return {
    label: say('Record second payment'),
    question: say('Has M-Pesa paid it twice?'),
    consequence: (
      <Say
        text="Only if M-Pesa’s portal shows {amount} to {payee} twice. The books then show it as the customer’s debt; you ask for it back."
        amount={<Price kes={amount} />}
        payee={payeeOf(refund)}
      />
    ),
    receipt: {
      label: say('Receipt of the second payment'),
      hint: say('As the portal shows it. Each receipt counts once.'),
    },
    done: say('Recorded. The books show both payments.'),
    ...sends(decideRefund, id, ({ receipt }) => ({ action: 'overpaid', receipt })),
  }
}

function dismiss({ _id: id }: OfficeRefund): Action {
  return {
    label: say('Nothing more was paid'),
    question: say('Confirm that no extra payment was made?'),
    consequence: say('M-Pesa’s report that it was paid twice is set aside. No money moves.'),
    tone: 'default',
    reason: say('For the audit log.'),
    declare: say('I have looked in M-Pesa’s portal: it shows no second payment.'),
    done: say('Set aside.'),
    ...sends(decideRefund, id, ({ reason }) => ({ action: 'dismiss', reason })),
  }
}
