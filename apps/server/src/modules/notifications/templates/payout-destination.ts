import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import type { UserId } from '@upeo/domain/ids'
import { formatKes, type Cents } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
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
const titles = words({
  mpesa: 'Your payouts go to a new M-Pesa number',
  bank_transfer: 'Your payouts go to a new bank account',
})

/** Told whatever their preferences say: it is the guide's chance to stop a thief. */
export function destinationNotices({ guideId, amount, method, account, until }: DestinationFacts): Notice[] {
  const byMpesa = method === 'mpesa'
  const asked = { amount: formatKes(amount), ending: account.replaceAll(/\s/g, '').slice(-3) }
  const title = say(titles[method])
  const requested = byMpesa
    ? say('A payout of {amount} was requested to a new M-Pesa number, ending in {ending}.', asked)
    : say('A payout of {amount} was requested to a new bank account, ending in {ending}.', asked)
  const whoAsked = byMpesa
    ? say(
        'Somebody who is signed in to your account has asked for a payout of {amount} to an M-Pesa number that is new to us.',
        { amount: asked.amount },
      )
    : say(
        'Somebody who is signed in to your account has asked for a payout of {amount} to a bank account that is new to us.',
        { amount: asked.amount },
      )
  const waits = until === null ? [] : [say('Nothing is paid to it before {when}.', { when: formatDateTime(until) })]
  const stop = say('Was this not you? Change your password and write to support@upeo.example at once.')
  return [
    {
      userId: guideId,
      type: 'payment',
      topic: 'security',
      title,
      message: [requested, ...waits, stop].join(' '),
      link,
      letter: {
        subject: title,
        heading: title,
        paragraphs: [[whoAsked, ...waits].join(' '), stop],
        facts: [
          { label: say('Amount'), value: formatKes(amount) },
          { label: say('To'), value: account },
        ],
        action: { label: say('See my payouts'), path: link },
      },
    },
  ]
}
