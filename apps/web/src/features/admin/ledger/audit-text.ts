/** `payout.complete` as a person would say it; an act without words is shown as it is. */
const acts: Readonly<Record<string, string>> = {
  'document.open': 'Opened a document',
  'document.approve': 'Approved a document',
  'document.reject': 'Rejected a document',
  'payout.approve': 'Approved a payout',
  'payout.reject': 'Rejected a payout',
  'payout.complete': 'Recorded a payout as paid',
  'payout.retry': 'Let a payout go on',
  'payout.overpaid': 'Recorded a payout’s second payment',
  'payout.dismiss': 'Looked into a payout’s second payment',
  'refund.settle': 'Recorded a refund as paid',
  'refund.resend': 'Let a refund go on',
  'refund.overpaid': 'Recorded a refund’s second payment',
  'refund.dismiss': 'Looked into a refund’s second payment',
  'refund.approve': 'Approved a refund as the second administrator',
  'refund.reject': 'Rejected a refund that waited',
  'payment.apply': 'Applied money to its booking',
  'payment.refund': 'Sent unapplied money back',
  'payment.paid': 'Recorded a payment that M-Pesa shows',
  'payment.unpaid': 'Recorded that nothing was paid',
  'payment.dismiss': 'Looked into a payment',
  'booking.approve': 'Approved a payment proof',
  'booking.reject': 'Rejected a payment proof',
  'booking.cancel': 'Cancelled a booking',
  'booking.hold': 'Held a booking’s money',
  'booking.release': 'Settled a booking’s problem for the guide',
  'booking.refund': 'Gave a booking’s money back',
  'absence.came': 'Decided that a guest came',
  'absence.did_not_come': 'Decided that a guest did not come',
  'appeal.open': 'Opened the picture of an appeal',
  'appeal.uphold': 'Upheld an appeal',
  'appeal.dismiss': 'Dismissed an appeal',
  'cash.float_to_payouts': 'Recorded float for paying out',
  'cash.float_to_bank': 'Recorded float moved to the bank',
  'cash.fee_on_collections': 'Recorded a fee on collections',
  'cash.fee_on_payouts': 'Recorded a fee on payouts',
  'ledger.lift': 'Lifted a breach of the books',
  'difference.explain': 'Explained a difference from M-Pesa’s books',
  'difference.reopen': 'Opened a difference from M-Pesa’s books again',
  'statement.open': 'Opened a statement of M-Pesa’s portal',
  'statement.upload': 'Handed in a statement of M-Pesa’s portal',
  'person.suspend': 'Suspended a person',
  'person.restore': 'Lifted a suspension',
  'work.retry': 'Had failed work tried again',
  'review.keep': 'Kept a reported review',
  'review.remove': 'Removed a review',
}

export function actText(action: string): string {
  return acts[action] ?? action
}

const labels: Readonly<Record<string, string>> = {
  reason: 'Reason',
  amount: 'KES',
  textForCustomer: 'To the customer',
  textForGuide: 'To the guide',
  receipt: 'Receipt',
  reference: 'Reference',
  note: 'Note',
  work: 'Work',
  bookings: 'Bookings put before you',
  checked: 'Looked up at M-Pesa',
  file: 'File',
  waits: 'As the first of two administrators',
}

/** What was written beside an act: reasons and references, without the ids. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    const label = labels[name]
    if (label === undefined || !value) return []
    return typeof value === 'string' || typeof value === 'number' ? [`${label}: ${value}`] : [label]
  })
  return parts.length === 0 ? 'None' : parts.join('; ')
}
