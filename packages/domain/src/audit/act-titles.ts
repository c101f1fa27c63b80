import type { AuditAction } from './acts.ts'
import { say, words } from '../words/say.ts'

/** `payout.complete` in a few words, where the sentence would be too long: in filters and on timelines. */
export const actTitles: Readonly<Record<AuditAction, string>> = words({
  'document.open': 'Opened a document',
  'document.approve': 'Approved a document',
  'document.reject': 'Rejected a document',
  'payout.approve': 'Approved a payout',
  'payout.reject': 'Rejected a payout',
  'payout.complete': 'Recorded a payout as paid',
  'payout.retry': 'Retried a payout',
  'payout.overpaid': 'Recorded a payout’s second payment',
  'payout.dismiss': 'Looked into a payout’s second payment',
  'refund.approve': 'Approved a refund as the second of two',
  'refund.reject': 'Rejected a refund before its second approval',
  'refund.fall': 'Withdrew the first approval of a refund',
  'refund.settle': 'Recorded a refund as paid',
  'refund.resend': 'Retried a refund',
  'refund.overpaid': 'Recorded a refund’s second payment',
  'refund.dismiss': 'Looked into a refund’s second payment',
  'payment.apply': 'Applied money to its booking',
  'payment.refund': 'Sent unapplied money back',
  'payment.paid': 'Recorded a payment that M-Pesa shows',
  'payment.unpaid': 'Recorded that nothing was paid',
  'payment.dismiss': 'Looked into a payment',
  'booking.approve': 'Approved a proof of payment',
  'booking.reject': 'Rejected a proof of payment',
  'booking.cancel': 'Cancelled a booking',
  'booking.hold': 'Held a booking’s money',
  'booking.release': 'Settled a booking’s problem for the guide',
  'booking.refund': 'Gave a booking’s money back',
  'absence.came': 'Decided that a guest came',
  'absence.did_not_come': 'Decided that a guest did not come',
  'help.settle': 'Handled a guest’s request',
  'appeal.open': 'Opened the picture of an appeal',
  'appeal.uphold': 'Upheld an appeal',
  'appeal.dismiss': 'Dismissed an appeal',
  'enquiry.answer': 'Answered an enquiry',
  'activity.approve': 'Approved a listing',
  'activity.take_down': 'Took an activity down',
  'activity.put_back': 'Put an activity back',
  'review.keep': 'Kept a reported review',
  'review.remove': 'Removed a review',
  'cash.float_to_payouts': 'Recorded float for payouts',
  'cash.float_to_bank': 'Recorded float moved to the bank',
  'cash.fee_on_collections': 'Recorded a fee on collections',
  'cash.fee_on_payouts': 'Recorded a fee on payouts',
  'ledger.check': 'Asked for the books to be checked again',
  'ledger.lift': 'Lifted a breach of the books',
  'difference.explain': 'Explained a difference from M-Pesa’s books',
  'difference.reopen': 'Opened a difference from M-Pesa’s books again',
  'reconciliation.compare': 'Asked M-Pesa again',
  'statement.open': 'Opened a statement from M-Pesa’s portal',
  'statement.upload': 'Uploaded a statement from M-Pesa’s portal',
  'person.suspend': 'Suspended a person',
  'person.restore': 'Lifted a suspension',
  'person.ask_restoration': 'Requested the reset of a lost second factor',
  'person.agree_restoration': 'Agreed to reset a lost second factor',
  'person.stop_restoration': 'Stopped the reset of a second factor',
  'person.open': 'Opened a person’s case file',
  'booking.open': 'Opened a booking’s case file',
  'activity.open': 'Opened an activity’s case file',
  'payment.open': 'Opened a payment’s case file',
  'people.list': 'Read a list of people',
  'work.retry': 'Retried failed work',
  'work.retry_all': 'Retried all failed work of one type',
  'synonyms.add': 'Added synonyms to the search',
  'synonyms.change': 'Changed search synonyms',
  'synonyms.remove': 'Removed synonyms from the search',
  'team.invite': 'Invited somebody to the office',
  'team.withdraw': 'Withdrew an invitation to the office',
  'team.change': 'Changed somebody’s roles',
  'team.remove': 'Removed somebody from the office',
  'team.create': 'Created an office account',
  'team.join': 'Joined the office',
})

export const auditActions = Object.keys(actTitles) as readonly AuditAction[]

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(actTitles, text)
}

/** An act of another version of the program has no words here, and is shown by its name. */
export function actTitle(action: string): string {
  return isAuditAction(action) ? say(actTitles[action]) : action
}
