import type { OfficePayout } from '@upeo/contract/admin/payouts'
import { tooNewText, waitsUntil } from '@upeo/domain/disbursements/payout-destination'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ApprovalChip } from '../approvals.tsx'

interface Seen {
  readonly payout: OfficePayout
  readonly now: Date
}

/** What a payout that was asked for still waits for: a destination that is a day old, a second administrator. */
export function PayoutWaits({ payout, now }: Seen) {
  if (payout.status !== 'PENDING') return null
  return (
    <>
      {tooNewUntil({ payout, now }) && (
        <Chip tone="info">{payout.method === 'MPESA' ? say('New number, waiting') : say('New account, waiting')}</Chip>
      )}
      <ApprovalChip {...payout} />
    </>
  )
}

export function TooNew({ payout, now }: Seen) {
  const until = tooNewUntil({ payout, now })
  if (until === null) return null
  return <Notice tone="info">{tooNewText(payout.method === 'MPESA' ? 'mpesa' : 'bank_transfer', until)}</Notice>
}

function tooNewUntil({ payout: { status, approvableAt }, now }: Seen) {
  return status === 'PENDING' && approvableAt !== null ? waitsUntil(new Date(approvableAt), now) : null
}
