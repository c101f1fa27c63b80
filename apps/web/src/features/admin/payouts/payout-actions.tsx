import { decidePayout, type OfficePayout } from '@upeo/contract/admin/payouts'
import { say } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'
import { hasApproved } from '../approvals.tsx'
import type { Viewer } from '../viewer.ts'

type Seen = Pick<Viewer, 'me' | 'now'>

/** The actions that a payout's state allows; the server decides in the end. */
export function payoutActions(payout: OfficePayout, viewer: Seen): Action[] {
  const { status, method, needsAttention } = payout
  const stands = needsAttention !== null
  if (status === 'PENDING') return mayApprove(payout, viewer) ? [approve(payout), reject(payout)] : [reject(payout)]
  if (status === 'PROCESSING' && method === 'BANK_TRANSFER') {
    return stands ? [reject(payout)] : [recordTransfer(payout), reject(payout)]
  }
  if (status === 'PROCESSING' && stands) {
    if (needsAttention === 'paid_after_refusal') return [recordReceipt(payout), reject(payout)]
    return needsAttention === 'unanswered'
      ? [retry(payout), recordReceipt(payout), reject(payout)]
      : [retry(payout), reject(payout)]
  }
  if (needsAttention !== 'paid_after_refusal') return []
  return [status === 'REJECTED' ? recordReceipt(payout) : recordSecond(payout), dismiss(payout)]
}

function mayApprove(payout: OfficePayout, { me, now }: Seen): boolean {
  const approvable = payout.approvableAt === null || new Date(payout.approvableAt) <= now
  const mine = payout.approvalsNeeded > 1 && hasApproved(payout, me)
  return !payout.vendor.suspended && approvable && !mine
}

function approve(payout: OfficePayout): Action {
  const mpesa = payout.method === 'MPESA'
  const first = payout.approvalsNeeded > 1 && payout.approvals.length === 0
  return {
    label: say('Approve'),
    question: say('Approve this payout?'),
    consequence: mpesa ? (
      <Say
        text={
          first
            ? '{amount} is sent to {account} by M-Pesa once another person in the office has approved it too.'
            : '{amount} is sent to {account} by M-Pesa at once.'
        }
        amount={<Price kes={payout.amount} />}
        account={payout.account}
      />
    ) : (
      <Say
        text={
          first
            ? 'You then pay {amount} to the bank account of {name}: {account}. Another person in the office must approve it first.'
            : 'You then pay {amount} to the bank account of {name}: {account}.'
        }
        amount={<Price kes={payout.amount} />}
        name={payout.vendor.name}
        account={payout.account}
      />
    ),
    done: mpesa ? say('Approved. M-Pesa will pay it.') : say('Approved. Record the reference once the bank has paid.'),
    ...sends(decidePayout, payout._id, () => ({ action: 'approve' })),
  }
}

function recordTransfer(payout: OfficePayout): Action {
  return {
    label: say('Record as paid'),
    question: say('Has the bank paid it?'),
    consequence: (
      <Say
        text="{amount} to {account}. {vendor} is told, and the books show it as paid."
        amount={<Price kes={payout.amount} />}
        account={payout.account}
        vendor={payout.vendor.name}
      />
    ),
    receipt: { label: say('Bank reference'), hint: say('As the statement shows it. Each reference counts once.') },
    done: say('Paid, and the guide is told.'),
    ...sends(decidePayout, payout._id, ({ receipt }) => ({ action: 'complete', reference: receipt })),
  }
}

function recordReceipt(payout: OfficePayout): Action {
  const returned = payout.status === 'REJECTED'
  return {
    label: say('Record as paid'),
    question: say('Has M-Pesa paid it after all?'),
    consequence: (
      <Say
        text={
          returned
            ? 'Only if M-Pesa’s portal shows {amount} to {account}. The money had gone back to the guide’s balance: it is taken again, and any shortfall becomes their debt.'
            : 'Only if M-Pesa’s portal shows {amount} to {account}.'
        }
        amount={<Price kes={payout.amount} />}
        account={payout.account}
      />
    ),
    receipt: { label: say('M-Pesa receipt'), hint: say('As the portal shows it. Each receipt counts once.') },
    done: say('Paid, and the guide is told.'),
    ...sends(decidePayout, payout._id, ({ receipt }) => ({ action: 'complete', reference: receipt })),
  }
}

function recordSecond(payout: OfficePayout): Action {
  return {
    label: say('Record second payment'),
    question: say('Has M-Pesa paid it twice?'),
    consequence: (
      <Say
        text={
          payout.receipt === null
            ? 'Only if M-Pesa’s portal shows another {amount} to {account}, besides the first receipt. It is taken from the balance of {name}; any shortfall becomes the guide’s debt.'
            : 'Only if M-Pesa’s portal shows another {amount} to {account}, besides receipt {receipt}. It is taken from the balance of {name}; any shortfall becomes the guide’s debt.'
        }
        amount={<Price kes={payout.amount} />}
        account={payout.account}
        receipt={payout.receipt}
        name={payout.vendor.name}
      />
    ),
    receipt: {
      label: say('Receipt of the second payment'),
      hint: say('As the portal shows it. Each receipt counts once.'),
    },
    done: say('Recorded. The books show both payments.'),
    ...sends(decidePayout, payout._id, ({ receipt }) => ({ action: 'overpaid', receipt })),
  }
}

function dismiss(payout: OfficePayout): Action {
  return {
    label: say('Nothing more was paid'),
    question: say('Confirm that no extra payment was made?'),
    consequence: say('M-Pesa’s report that it was paid is set aside. No money moves.'),
    tone: 'default',
    reason: say('For the audit log.'),
    declare: say('I have looked in M-Pesa’s portal: it shows no further payment.'),
    done: say('Set aside.'),
    ...sends(decidePayout, payout._id, ({ reason }) => ({ action: 'dismiss', reason })),
  }
}

function retry(payout: OfficePayout): Action {
  return {
    label: say('Try again'),
    question: say('Try it again?'),
    consequence: payout.mayHaveBeenSent
      ? say('It may have been paid, so M-Pesa is asked about it again. Nothing is sent a second time.')
      : say('M-Pesa refused it, so no money has moved. It is sent again.'),
    tone: 'default',
    done: say('It is being tried again.'),
    ...sends(decidePayout, payout._id, () => ({ action: 'retry' })),
  }
}

function reject(payout: OfficePayout): Action {
  return {
    label: say('Reject'),
    question: say('Reject this payout?'),
    consequence: (
      <Say
        text="{amount} goes back to the balance of {vendor}, who is told why."
        amount={<Price kes={payout.amount} />}
        vendor={payout.vendor.name}
      />
    ),
    tone: 'danger',
    reason: say('The guide will read it.'),
    ...(payout.mayHaveBeenSent && { declare: say('I have looked in M-Pesa’s portal: this was not paid.') }),
    done: say('Rejected, and the guide is told why.'),
    ...sends(decidePayout, payout._id, ({ reason }) => ({ action: 'reject', reason, checked: payout.mayHaveBeenSent })),
  }
}
