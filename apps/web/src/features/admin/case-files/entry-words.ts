import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { accountEventWords } from '@upeo/domain/identity/account-events'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { words } from '@upeo/domain/words/say'

type Words = Readonly<Record<string, string>>

const order = (what: string, asked: string): Words => ({
  [`${what}.create`]: asked,
  [`${what}.migrated`]: asked,
  [`${what}.approve`]: words('Approved'),
  [`${what}.send`]: words('Sent to M-Pesa'),
  [`${what}.retry`]: words('To be sent again: M-Pesa refused it, or never got it'),
  [`${what}.flag`]: words('Stands still until a person has looked'),
  [`${what}.resend`]: words('Let go on: sent anew'),
  [`${what}.askAgain`]: words('Let go on: M-Pesa is asked again'),
  [`${what}.pay`]: words('Paid'),
  [`${what}.reject`]: words('Rejected'),
  [`${what}.recover`]: words('Paid by M-Pesa after all'),
  [`${what}.paid_again`]: words('Paid a second time by M-Pesa'),
})

/** The words of each event, by what it is of. */
export const entryWords: Readonly<Record<TimelineEntry['kind'], Words>> = {
  booking: words({
    create: 'Booked, places held',
    claim: 'Added to an account by its guest',
    prove: 'The code that was texted to the number was entered',
    answer_keep: 'Keeps the new date',
    answer_other: 'Has chosen another date',
    answer_refund: 'Takes the money back instead of the new date',
    help_cancel: 'Asks the office to cancel',
    help_move: 'Asks the office about the new date',
    help_money: 'Asks the office about money',
    help_problem: 'Tells the office of a problem',
    help_account: 'Asks the office to move it to an account',
    help_data: 'Asks the office about their data',
    help_other: 'Asks the office for help',
    changeMethod: 'Payment method changed',
    move: 'Moved to another departure',
    submitProof: 'Payment reference sent',
    receivePayment: 'Confirmed: paid by M-Pesa',
    confirm: 'Confirmed: payment recorded',
    approve: 'Confirmed: payment approved',
    reject: 'Cancelled: payment rejected',
    expire: 'Cancelled: the time to pay ran out',
    lapse: 'Closed after the trip, paid in part',
    complete: 'Trip done',
    completeWithoutGuest: 'Trip done; the guest did not come, says the guide',
    reinstate: 'Confirmed again: late payment, places taken again',
    reinstateByAppeal: 'Confirmed again: the payment was found',
  }),
  payment: words({
    open: 'Prompt asked for',
    record: 'Money arrived without a prompt',
    migrated: 'Payment, as it stood when histories began',
    accept: 'Prompt is on the phone',
    lose: 'M-Pesa did not answer: the prompt may be on the phone',
    succeed: 'Paid',
    fail: 'Not paid',
    escalate: 'Put before the office',
    addMoney: 'Money arrived while it was looked into',
    resolvePaid: 'The office has seen the payment',
    resolveUnpaid: 'The office has seen no payment',
    giveBack: 'Money is back with who sent it',
  }),
  mpesa: words({ said: 'M-Pesa said', result: 'M-Pesa said', timeout: 'M-Pesa ran out of time' }),
  reference: words({
    submit: 'Says that they paid the guide',
    approve: 'The payment has reached the guide',
    reject: 'The payment has not reached the guide',
    withdraw: 'Payment reference withdrawn',
    uphold: 'The office found that it had reached the guide',
    migrated: 'Payment reference, as it stood when histories began',
  }),
  // By its method.
  recorded: {},
  order: { ...order('payout', words('Payout asked for')), ...order('refund', words('Refund ordered')) },
  refund: words({ upeo: 'Refund decided, sent by Upeo', guide: 'Refund decided, returned by the guide' }),
  guide_refund: words({
    owed: 'The guide owes a refund',
    recorded: 'Returned, says the guide',
    returned: 'Counts as returned',
  }),
  check_in: words({
    scan: 'Checked in by their ticket',
    list: 'Checked in from the list',
    conflict: 'Checked in, although the booking was cancelled',
    undone: 'Check-in taken back',
  }),
  problem: {
    ...problemLabels,
    answered: words('The guide answered the problem'),
    added: words('The guide added to their answer'),
    looked_into: words('An administrator looks into it'),
    closed: words('Problem closed'),
  },
  absence: words({
    said: 'The guest did not come, says the guide',
    objected: 'The guest says that they were there',
    came: 'Decided: the guest came',
    did_not_come: 'Decided: the guest did not come',
  }),
  appeal: words({
    filed: 'Asked the office to look at the rejected payment',
    answered: 'The guide answered the appeal',
    reinstated: 'Appeal upheld: confirmed again',
    refund_due: 'Appeal upheld: the guide returns the money',
    dismissed: 'Appeal dismissed',
  }),
  review: words({ answered: 'Review answered' }),
  account: {
    opened: words('Account opened'),
    reset_asked: words('Asked for a new password'),
    ...accountEventWords,
    deleted: words('Account deleted'),
  },
  // By its document.
  document: {},
  activity: words({
    created: 'Activity made',
    published: 'Activity shown to customers',
    archived: 'Activity archived',
  }),
  office: {},
  ledger: words({
    mpesa_received: 'Books: payment into escrow',
    mpesa_unapplied: 'Books: payment that belongs to no booking',
    unapplied_to_booking: 'Books: unapplied money into escrow',
    unapplied_to_refund: 'Books: unapplied money to be sent back',
    escrow_released: 'Books: escrow released to the guide',
    manual_completed: 'Books: commission on what the guide was paid',
    debt_netted: 'Books: debt set off',
    refund_before_release: 'Books: refund out of escrow',
    refund_after_release: 'Books: refund after the release',
    manual_refund_after_completion: 'Books: commission taken back',
    refund_paid: 'Books: refund paid',
    refund_overpaid: 'Books: refund paid twice',
    payout_requested: 'Books: payout reserved',
    payout_paid: 'Books: payout paid',
    payout_rejected: 'Books: payout back to the balance',
    payout_recovered: 'Books: payout paid after all',
    fee_charged: 'Books: fee of M-Pesa',
    float_moved: 'Books: money moved between accounts',
  }),
  told: words({
    app: 'Told in the app',
    mail: 'Mail sent',
    mail_waiting: 'Mail waits to be sent',
    text_waiting: 'Text waits to be sent',
    text_sending: 'Text waits to be sent',
    text_sent: 'Text sent, not reported yet',
    text_delivered: 'Text delivered',
    text_failed: 'Text not delivered',
    text_unknown: 'Text handed over, no answer came',
  }),
}

/** Of problems, as the office decides them. */
export const decisionsOf: Words = words({
  released: 'Decided for the guide',
  refunded: 'Decided: all of the money goes back',
  refunded_in_part: 'Decided: a part of the money goes back',
})

export const cancelledBy = words({
  customer: 'Cancelled by the customer',
  vendor: 'Cancelled by the guide',
  admin: 'Cancelled by Upeo',
  system: 'Cancelled',
})
