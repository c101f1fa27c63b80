import { type OfficePayment, resolvePayment } from '@upeo/contract/admin/payments'
import { say, words } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'

const FOR_THE_LOG = words('What you have seen, for the audit log.')

/** The actions that a payment's state allows; the server decides in the end. */
export function paymentActions(payment: OfficePayment): Action[] {
  if (payment.status !== 'needs_review') return [dismiss(payment)]
  if (payment.money === 'none') return [recordPaid(payment), recordUnpaid(payment)]
  return payment.canApply ? [apply(payment), giveBack(payment)] : [giveBack(payment)]
}

function apply(payment: OfficePayment): Action {
  return {
    label: say('Apply to booking'),
    question: say('Use it to pay for its booking?'),
    consequence: (
      <Say
        text="{received} pays for {reference} and confirms it. The customer and the guide are told."
        received={<Price kes={payment.received} />}
        reference={payment.reference}
      />
    ),
    reason: say(FOR_THE_LOG),
    done: say('The booking is paid and confirmed.'),
    ...sends(resolvePayment, payment._id, ({ reason }) => ({ action: 'apply', reason })),
  }
}

function giveBack(payment: OfficePayment): Action {
  return {
    label: say('Send back'),
    question: say('Send it back?'),
    consequence: (
      <Say
        text="{received} is sent back to {phone} by M-Pesa and pays for no booking."
        received={<Price kes={payment.received} />}
        phone={payment.phone}
      />
    ),
    tone: payment.canApply ? 'default' : 'filled',
    reason: say(FOR_THE_LOG),
    done: say('The money is on its way back.'),
    ...sends(resolvePayment, payment._id, ({ reason }) => ({ action: 'refund', reason })),
  }
}

function recordPaid(payment: OfficePayment): Action {
  return {
    label: say('It was paid'),
    question: say('Does M-Pesa show the payment?'),
    consequence: (
      <Say
        text="Only if M-Pesa’s portal shows {asked} from {phone}. It pays for {reference}, or goes back if that can no longer be paid."
        asked={<Price kes={payment.asked} />}
        phone={payment.phone}
        reference={payment.reference}
      />
    ),
    receipt: { label: say('M-Pesa receipt'), hint: say('As the portal shows it. Each receipt counts once.') },
    reason: say(FOR_THE_LOG),
    done: say('Payment recorded.'),
    ...sends(resolvePayment, payment._id, ({ receipt, reason }) => ({ action: 'paid', receipt, reason })),
  }
}

function recordUnpaid(payment: OfficePayment): Action {
  return {
    label: say('It was not paid'),
    question: say('Does M-Pesa show no payment?'),
    consequence: say('{user} can then try to pay again. If money still arrives, it is taken care of.', {
      user: payment.user?.name ?? '',
    }),
    tone: 'default',
    reason: say(FOR_THE_LOG),
    done: say('Recorded as not paid.'),
    ...sends(resolvePayment, payment._id, ({ reason }) => ({ action: 'unpaid', reason })),
  }
}

function dismiss(payment: OfficePayment): Action {
  return {
    label: say('Looked into'),
    question: say('Is this resolved?'),
    consequence: say('The books stay as they are, and the payment leaves this queue.'),
    tone: 'default',
    reason: say(FOR_THE_LOG),
    done: say('Taken off the queue.'),
    ...sends(resolvePayment, payment._id, ({ reason }) => ({ action: 'dismiss', reason })),
  }
}
