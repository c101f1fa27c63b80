import { type OfficePayment, resolvePayment } from '@upeo/contract/admin/payments'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { call } from '../../../lib/api.ts'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'

const FOR_THE_LOG = 'For the audit log: what you have seen.'

/** The actions that a payment's state allows; the server decides in the end. */
export function paymentActs(payment: OfficePayment): Act[] {
  if (payment.status !== 'needs_review') return [dismiss(payment)]
  if (payment.money === 'none') return [recordPaid(payment), recordUnpaid(payment)]
  return payment.canApply ? [apply(payment), giveBack(payment)] : [giveBack(payment)]
}

const resolve = ({ _id: id }: OfficePayment, body: BodyInput<typeof resolvePayment>) =>
  call(resolvePayment, { params: { id }, body })

function apply(payment: OfficePayment): Act {
  return {
    needs: ['PUT /admin/payments/:id'],
    label: 'Apply to booking',
    question: 'Let it pay for its booking?',
    means: (
      <p>
        <Price kes={payment.received} /> pays for {payment.reference}, which is confirmed by it. Customer and guide are
        told.
      </p>
    ),
    reason: FOR_THE_LOG,
    done: 'The booking is paid and confirmed.',
    run: ({ reason }) => resolve(payment, { action: 'apply', reason }),
  }
}

function giveBack(payment: OfficePayment): Act {
  return {
    needs: ['PUT /admin/payments/:id'],
    label: 'Send back',
    question: 'Send it back?',
    means: (
      <p>
        All <Price kes={payment.received} /> goes back to {payment.phone} by M-Pesa. It pays for nothing then.
      </p>
    ),
    tone: payment.canApply ? 'default' : 'filled',
    reason: FOR_THE_LOG,
    done: 'The money is on its way back.',
    run: ({ reason }) => resolve(payment, { action: 'refund', reason }),
  }
}

function recordPaid(payment: OfficePayment): Act {
  return {
    needs: ['PUT /admin/payments/:id'],
    label: 'It was paid',
    question: 'Does M-Pesa show the payment?',
    means: (
      <p>
        Only when its portal shows <Price kes={payment.asked} /> from {payment.phone}. It pays for {payment.reference};
        if that cannot be paid any more, it goes back.
      </p>
    ),
    receipt: { label: 'M-Pesa receipt', hint: 'As the portal shows it. It counts once.' },
    reason: FOR_THE_LOG,
    done: 'The payment is recorded.',
    run: ({ receipt, reason }) => resolve(payment, { action: 'paid', receipt, reason }),
  }
}

function recordUnpaid(payment: OfficePayment): Act {
  return {
    needs: ['PUT /admin/payments/:id'],
    label: 'It was not paid',
    question: 'Does M-Pesa show no payment?',
    means: <p>{payment.user?.name} can then try to pay again. Should money still arrive, it is taken care of.</p>,
    tone: 'default',
    reason: FOR_THE_LOG,
    done: 'Recorded as not paid.',
    run: ({ reason }) => resolve(payment, { action: 'unpaid', reason }),
  }
}

function dismiss(payment: OfficePayment): Act {
  return {
    needs: ['PUT /admin/payments/:id'],
    label: 'Looked into',
    question: 'Is this looked into?',
    means: <p>What is booked stands, and the payment leaves this queue.</p>,
    tone: 'default',
    reason: FOR_THE_LOG,
    done: 'Taken off the queue.',
    run: ({ reason }) => resolve(payment, { action: 'dismiss', reason }),
  }
}
