/** What a movement of money is called, whichever table keeps it. */
export const movementLabels = {
  mpesa: 'M-Pesa payment',
  reference: 'Payment to the guide',
  recorded: 'Recorded by the guide',
  payout: 'Payout',
  refund: 'Refund',
  guide_refund: 'Refund by the guide',
} as const
export type MovementKind = keyof typeof movementLabels

const ordered: Readonly<Record<string, string>> = {
  requested: 'Asked for',
  ready: 'To be sent',
  sent: 'On its way',
  in_review: 'Stands still',
  paid: 'Paid',
  rejected: 'Rejected',
}

const states: Readonly<Record<MovementKind, Readonly<Record<string, string>>>> = {
  mpesa: {
    created: 'Not sent',
    sending: 'Being sent',
    initiated: 'Waits for the phone',
    succeeded: 'Paid',
    failed: 'Not paid',
    unknown: 'No word from M-Pesa',
    needs_review: 'Being looked into',
    refunded: 'Sent back',
  },
  reference: { submitted: 'In approval', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  recorded: { recorded: 'Received' },
  payout: ordered,
  refund: ordered,
  guide_refund: { owed: 'Owed', recorded: 'Returned, says the guide', in_review: 'Stands still', returned: 'Returned' },
}

/** Where a movement stands, in a word or two. */
export function movementState(kind: MovementKind, status: string): string {
  return states[kind][status] ?? status
}
