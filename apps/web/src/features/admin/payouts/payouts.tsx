import { useQuery } from '@tanstack/react-query'
import type { OfficePayout } from '@upeo/contract/admin/payouts'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { clock } from '../../../lib/clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { Actions } from '../actions.tsx'
import { approvalFacts } from '../approvals.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { payoutsQuery } from '../queries.ts'
import { Case, Cases } from '../case.tsx'
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
export function Payouts() {
  const list = useListQuery(['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'all'])
  const status = list.choice === 'all' ? {} : { status: list.choice }
  const found = useQuery(payoutsQuery({ ...list.query, ...status }))
  return (
    <OfficeList
      title={say('Payouts')}
      lead={say(
        'M-Pesa payouts are sent once approved. You make bank transfers yourself and record their reference. Large amounts need two people.',
      )}
      noun={say('payouts')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.payouts, total: found.data?.total ?? 0 }}
      empty={{ title: list.choice === 'PENDING' ? say('No payouts are waiting') : say('None here') }}
    >
      {(payouts) => (
        <Cases>
          {payouts.map((payout) => (
            <Payout key={payout._id} payout={payout} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Payout({ payout }: { payout: OfficePayout }) {
  const me = useUser()?._id
  const mpesa = payout.method === 'MPESA'
  const now = clock.now()
  const about = say('{amount} to {name}', { amount: formatKes(fromKes(payout.amount)), name: payout.vendor.name })
  return (
    <Case
      title={<Say text="{amount} to {name}" amount={<Price kes={payout.amount} />} name={payout.vendor.name} />}
      file={['payments', payout._id]}
      queued={{ queue: 'payouts', id: payout._id, waiting: payout.waiting }}
      about={about}
      chips={
        <>
          {payout.needsAttention && <Chip tone="danger">{attentionText(payout.needsAttention)}</Chip>}
          <PayoutWaits payout={payout} now={now} />
          {payout.vendor.suspended && <Chip tone="danger">{say('Suspended')}</Chip>}
          {!payout.vendor.isVerified && <Chip>{say('Not verified')}</Chip>}
          <Chip tone={payoutTones[payout.status]}>{say(payoutLabels[payout.status])}</Chip>
        </>
      }
      facts={[
        [say('Guide'), <PersonLine key="guide" person={payout.vendor} />],
        [mpesa ? say('M-Pesa number') : say('Bank account'), payout.account],
        [say('Requested'), formatDateTime(new Date(payout.createdAt))],
        [mpesa ? say('M-Pesa receipt') : say('Bank reference'), payout.receipt],
        [say('Settled'), payout.settledAt && formatDateTime(new Date(payout.settledAt))],
        [say('Reason given'), payout.notes],
        ...approvalFacts(payout),
      ]}
      actions={<Actions actions={payoutActions(payout, { me, now })} about={about} />}
    >
      <TooNew payout={payout} now={now} />
    </Case>
  )
}
