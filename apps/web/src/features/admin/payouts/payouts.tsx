import { listPayouts } from '@upeo/contract/admin/payouts'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { approvalFacts } from '../approvals.tsx'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'
import { attentionText } from '../attention-text.ts'
import { payoutLabels, payoutTones } from './payout-labels.ts'
import { PayoutWaits, TooNew } from './payout-waits.tsx'
import { payoutActions } from './payout-actions.tsx'

const choices = words({
  PENDING: 'To approve',
  PROCESSING: 'On their way',
  COMPLETED: 'Paid',
  REJECTED: 'Rejected',
  all: 'All payouts',
})

/** Guides' payouts; in each list what stands still comes first, then the oldest. */
export const Payouts = recordsPage({
  list: listPayouts,
  rows: 'payouts',
  choices,
  asks: (choice) => (choice === 'all' ? {} : { status: choice }),
  texts: (choice) => ({
    title: say('Payouts'),
    lead: say(
      'M-Pesa payouts are sent once approved. You make bank transfers yourself and record their reference. Large amounts need two people.',
    ),
    empty: { title: choice === 'PENDING' ? say('No payouts are waiting') : say('None here') },
  }),
  record: (payout, viewer) => {
    const { now } = viewer
    const mpesa = payout.method === 'MPESA'
    const about = say('{amount} to {name}', { amount: formatKes(fromKes(payout.amount)), name: payout.vendor.name })
    return {
      title: <Say text="{amount} to {name}" amount={<Price kes={payout.amount} />} name={payout.vendor.name} />,
      file: ['payments', payout._id],
      queued: { queue: 'payouts', id: payout._id, waiting: payout.waiting },
      about,
      chips: (
        <>
          {payout.needsAttention && <Chip tone="danger">{attentionText(payout.needsAttention)}</Chip>}
          <PayoutWaits payout={payout} now={now} />
          {payout.vendor.suspended && <Chip tone="danger">{say('Suspended')}</Chip>}
          {!payout.vendor.isVerified && <Chip>{say('Not verified')}</Chip>}
          <Chip tone={payoutTones[payout.status]}>{say(payoutLabels[payout.status])}</Chip>
        </>
      ),
      facts: [
        [say('Guide'), <PersonLine key="guide" person={payout.vendor} />],
        [mpesa ? say('M-Pesa number') : say('Bank account'), payout.account],
        [say('Requested'), formatDateTime(new Date(payout.createdAt))],
        [mpesa ? say('M-Pesa receipt') : say('Bank reference'), payout.receipt],
        [say('Settled'), payout.settledAt && formatDateTime(new Date(payout.settledAt))],
        [say('Reason given'), payout.notes],
        ...approvalFacts(payout),
      ],
      actions: payoutActions(payout, viewer),
      children: <TooNew payout={payout} now={now} />,
    }
  },
})
