import { decidePayout, type OfficePayout } from '@upeo/contract/admin/payouts'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { call } from '../../../lib/api.ts'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'
import { hasApproved } from '../approvals.tsx'

export interface Viewer {
  /** The administrator who looks at it. */
  readonly me: string | undefined
  readonly now: Date
}

/** The actions that a payout's state allows; the server decides in the end. */
export function payoutActs(payout: OfficePayout, viewer: Viewer): Act[] {
  const { status, method, needsAttention } = payout
  const stands = needsAttention !== null
  if (status === 'PENDING') return mayApprove(payout, viewer) ? [approve(payout), reject(payout)] : [reject(payout)]
  if (status === 'PROCESSING' && method === 'BANK_TRANSFER') return [recordTransfer(payout), reject(payout)]
  if (status === 'PROCESSING' && stands) {
    if (needsAttention === 'paid_after_refusal') return [recordReceipt(payout), reject(payout)]
    return needsAttention === 'unanswered'
      ? [retry(payout), recordReceipt(payout), reject(payout)]
      : [retry(payout), reject(payout)]
  }
  if (needsAttention !== 'paid_after_refusal') return []
  return [status === 'REJECTED' ? recordReceipt(payout) : recordSecond(payout), dismiss(payout)]
}

function mayApprove(payout: OfficePayout, { me, now }: Viewer): boolean {
  const approvable = payout.approvableAt === null || new Date(payout.approvableAt) <= now
  const mine = payout.approvalsNeeded > 1 && hasApproved(payout, me)
  return !payout.vendor.suspended && approvable && !mine
}

const decide = ({ _id: id }: OfficePayout, body: BodyInput<typeof decidePayout>) =>
  call(decidePayout, { params: { id }, body })

function approve(payout: OfficePayout): Act {
  const mpesa = payout.method === 'MPESA'
  const first = payout.approvalsNeeded > 1 && payout.approvals.length === 0
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Approve',
    question: 'Approve this payout?',
    means: (
      <p>
        <Price kes={payout.amount} />{' '}
        {mpesa
          ? `is sent to ${payout.account} by M-Pesa ${first ? 'once another administrator has approved it too.' : 'at once.'}`
          : `is then yours to pay to the bank account of ${payout.vendor.name}: ${payout.account}.`}
        {first && !mpesa && ' Another administrator has to approve it first.'}
      </p>
    ),
    done: mpesa ? 'Approved. M-Pesa is asked to pay it.' : 'Approved. Record the reference once the bank has paid.',
    run: () => decide(payout, { action: 'approve' }),
  }
}

function recordTransfer(payout: OfficePayout): Act {
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Record as paid',
    question: 'Has the bank paid it?',
    means: (
      <p>
        <Price kes={payout.amount} /> to {payout.account}. {payout.vendor.name} is told, and the books say paid.
      </p>
    ),
    receipt: { label: 'Bank reference', hint: 'As the statement shows it. It counts once.' },
    done: 'Paid, and the guide is told.',
    run: ({ receipt }) => decide(payout, { action: 'complete', reference: receipt }),
  }
}

function recordReceipt(payout: OfficePayout): Act {
  const returned = payout.status === 'REJECTED'
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Record as paid',
    question: 'Has M-Pesa paid it after all?',
    means: (
      <p>
        Only when M-Pesa’s own portal shows <Price kes={payout.amount} /> to {payout.account}.{' '}
        {returned &&
          'The money was given back to the guide’s balance: it is taken again, and what is gone becomes their debt.'}
      </p>
    ),
    receipt: { label: 'M-Pesa receipt', hint: 'As the portal shows it. It counts once.' },
    done: 'Paid, and the guide is told.',
    run: ({ receipt }) => decide(payout, { action: 'complete', reference: receipt }),
  }
}

function recordSecond(payout: OfficePayout): Act {
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Record second payment',
    question: 'Has M-Pesa paid it twice?',
    means: (
      <p>
        Only when M-Pesa’s own portal shows <Price kes={payout.amount} /> to {payout.account} beside receipt{' '}
        {payout.receipt ?? 'of the first'}. It is taken from the balance of {payout.vendor.name}; what is not there
        becomes the guide’s debt.
      </p>
    ),
    receipt: { label: 'Receipt of the second payment', hint: 'As the portal shows it. It counts once.' },
    done: 'Recorded. The books show both payments.',
    run: ({ receipt }) => decide(payout, { action: 'overpaid', receipt }),
  }
}

function dismiss(payout: OfficePayout): Act {
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Nothing more was paid',
    question: 'Was nothing more paid than the books show?',
    means: <p>M-Pesa’s word that it was paid is put aside. Nothing moves.</p>,
    tone: 'default',
    reason: 'For the audit log.',
    declare: 'I have looked in M-Pesa’s portal: it shows no further payment.',
    done: 'Put aside.',
    run: ({ reason }) => decide(payout, { action: 'dismiss', reason }),
  }
}

function retry(payout: OfficePayout): Act {
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Try again',
    question: 'Let it go on?',
    means: (
      <p>
        {payout.mayHaveBeenSent
          ? 'It may have been paid, so M-Pesa is asked about it again. Nothing is sent a second time.'
          : 'M-Pesa has refused it, so nothing has moved. It is sent anew.'}
      </p>
    ),
    tone: 'default',
    done: 'It goes on.',
    run: () => decide(payout, { action: 'retry' }),
  }
}

function reject(payout: OfficePayout): Act {
  return {
    needs: ['PUT /admin/payouts/:id'],
    label: 'Reject',
    question: 'Reject this payout?',
    means: (
      <p>
        <Price kes={payout.amount} /> goes back to the balance of {payout.vendor.name}, who reads why.
      </p>
    ),
    tone: 'danger',
    reason: 'The guide reads it.',
    ...(payout.mayHaveBeenSent && { declare: 'I have looked in M-Pesa’s portal: this was not paid.' }),
    done: 'Rejected, and the guide is told why.',
    run: ({ reason }) => decide(payout, { action: 'reject', reason, checked: payout.mayHaveBeenSent }),
  }
}
