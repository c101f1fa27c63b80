import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import type { UserId } from '@upeo/domain/ids'
import { formatKes, type Cents } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import type { Notice } from '../notice.ts'

export interface DestinationFacts {
  readonly guideId: UserId
  readonly amount: Cents
  readonly method: PayoutMethod
  readonly account: string
  /** Nothing is approved for it before. */
  readonly until: Date | null
}

const link = '/vendor/dashboard/payments?tab=payouts'
const nouns = { mpesa: 'M-Pesa number', bank_transfer: 'bank account' } as const
const titles = {
  mpesa: 'Your payouts go to a new M-Pesa number',
  bank_transfer: 'Your payouts go to a new bank account',
}

/** Told whatever their preferences say: it is the guide's chance to stop a thief. */
export function destinationNotices({ guideId, amount, method, account, until }: DestinationFacts): Notice[] {
  const noun = nouns[method]
  const ending = account.replaceAll(/\s/g, '').slice(-3)
  const waits = until === null ? '' : ` Nothing is paid to it before ${formatDateTime(until)}.`
  const stop = 'Was this not you? Change your password and write to support@upeo.example at once.'
  return [
    {
      userId: guideId,
      type: 'payment',
      topic: 'security',
      title: titles[method],
      message: `A payout of ${formatKes(amount)} was requested to a new ${noun}, ending in ${ending}.${waits} ${stop}`,
      link,
      letter: {
        subject: titles[method],
        heading: titles[method],
        paragraphs: [
          `Somebody who is signed in to your account has asked for a payout of ${formatKes(amount)} to a ${noun} that is new to us.${waits}`,
          stop,
        ],
        facts: [
          { label: 'Amount', value: formatKes(amount) },
          { label: 'To', value: account },
        ],
        action: { label: 'See my payouts', path: link },
      },
    },
  ]
}
