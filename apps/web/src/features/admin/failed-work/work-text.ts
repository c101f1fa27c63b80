import { say, words } from '@upeo/domain/words/say'

/** `booking.releases`, of a sweep or a queue, as a person would say it; work without words is shown as it is. */
const works: Readonly<Record<string, string>> = words({
  'booking.holds': 'End a hold that is over',
  'booking.completions': 'Complete a trip that has ended',
  'booking.part_paid': 'Close a booking that was paid in part',
  'booking.releases': 'Release money to a guide',
  'booking.approvals': 'Send an undecided proof of payment to the office',
  'payments.attempts': 'Ask M-Pesa about a payment',
  'reconciliation.nights': 'Compare a day with M-Pesa’s books',
  'payments.messages': 'Process a message about a payment',
  'payments.statement-lines': 'Record a line of the M-Pesa statement',
  disbursements: 'Send a refund or payout, or ask about it',
  'disbursements.messages': 'Process a message about money sent',
  'disbursements.guide-refunds-recorded': 'Settle a refund that a guide recorded',
  'disbursements.guide-refunds-owed': 'Send an overdue refund to the office',
  'notifications.reminders': 'Remind of a trip',
  'notifications.departures': 'Remind a guide of a departure',
  'notifications.held': 'Send payment instructions for held spots',
  'rewards.standings': 'Update a person’s points',
  'outbox.deliver': 'Pass on what happened',
  'identity.request-password-reset': 'Send a link to reset a password',
  'identity.send-email-proof': 'Send a link to confirm an address',
  'identity.send-office-invitation': 'Send an invitation to the office',
  'identity.tell-old-address': 'Tell the old address about the change',
  'notifications.send-letter': 'Send an email',
  'guest-addresses.send-proof-letter': 'Send a link to confirm an address to a guest',
  'notifications.send-push': 'Send a push message',
  'texts.send': 'Send a text to a phone',
  'notifications.announce-activity': 'Tell followers about a new activity',
  'notifications.weekly-digest': 'Send the weekly digest',
  'uploads.collect-orphans': 'Delete pictures that nothing shows',
  'uploads.collect-of-person': 'Delete a person’s pictures',
  'appeals.collect-pictures': 'Delete pictures of old appeals',
  'documents.collect-files': 'Delete files of old documents',
  'catalog.refresh-departed': 'Remove past dates from the listing',
  'search.forget-words': 'Remove search words that no activity uses',
  'privacy.purge': 'Delete data that has expired',
})

export function workText(work: string): string {
  return say(works[work] ?? work)
}
