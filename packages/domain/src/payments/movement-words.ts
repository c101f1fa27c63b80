import { say, words } from '../words/say.ts'

/** What a movement of money is called, whichever table keeps it. */
export const movementLabels = words({
  mpesa: 'M-Pesa payment',
  reference: 'Payment to the guide',
  recorded: 'Recorded by the guide',
  payout: 'Payout',
  refund: 'Refund',
  guide_refund: 'Refund by the guide',
})
export type MovementKind = keyof typeof movementLabels

const ordered: Readonly<Record<string, string>> = words({
  requested: 'Requested',
  ready: 'To be sent',
  sent: 'On its way',
  in_review: 'On hold',
  paid: 'Paid',
  rejected: 'Rejected',
})

const states: Readonly<Record<MovementKind, Readonly<Record<string, string>>>> = {
  mpesa: words({
    created: 'Not sent',
    sending: 'Being sent',
    initiated: 'Waiting for the phone',
    succeeded: 'Paid',
    failed: 'Not paid',
    unknown: 'No word from M-Pesa',
    needs_review: 'Being looked into',
    refunded: 'Sent back',
  }),
  reference: words({ submitted: 'In approval', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' }),
  recorded: words({ recorded: 'Received' }),
  payout: ordered,
  refund: ordered,
  guide_refund: words({
    owed: 'Owed',
    recorded: 'Reported as returned by the guide',
    in_review: 'On hold',
    returned: 'Returned',
  }),
}

/** Where a movement stands, in a word or two. */
export function movementState(kind: MovementKind, status: string): string {
  const state = states[kind][status]
  return state === undefined ? status : say(state)
}
