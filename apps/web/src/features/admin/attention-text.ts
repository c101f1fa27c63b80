import { APPROVAL_LIMIT, REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import type { AttentionReason } from '@upeo/domain/bookings/lifecycle'
import type { GuideRefundTrouble } from '@upeo/domain/disbursements/guide-refund-lifecycle'
import type { DisbursementTrouble } from '@upeo/domain/disbursements/lifecycle'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import { QUERIES_LAST } from '@upeo/domain/payments/query-schedule'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, say, words, type Translatable } from '@upeo/domain/words/say'

const bookingTroubles: Readonly<Record<AttentionReason, Translatable>> = words({
  problem_reported: 'The customer has reported a problem',
  guest_objects: 'The guest says that they were there',
  held: 'Held by Upeo',
  guide_suspended: 'The guide is suspended',
  activity_taken_down: 'Its activity was taken down',
  rest_overdue: 'Paid in part, and the time to pay the rest is over',
  guest_not_asked: 'Moved, but the guest could not be asked: if they do not answer, they stay booked',
  guest_asks_help: 'Somebody with the link asks for help: call the number of the booking first',
  approval_overdue: phrase('The guide has not decided for {time}', { time: lengthPhrase(APPROVAL_LIMIT) }),
})

type Trouble =
  | PaymentTrouble
  | Exclude<DisbursementTrouble, `refused:${string}`>
  | GuideRefundTrouble
  | AttentionReason
  | 'paid_twice'

/** Why something is blocked, as text. */
const attentionLabels: Readonly<Record<Trouble, Translatable>> = words({
  unanswered: 'M-Pesa has not reported the outcome',
  amount_differs: 'Not the amount requested',
  amount_missing: 'M-Pesa reports it paid, but not how much',
  paid_after_refusal: 'M-Pesa says that it was paid after all',
  paid_twice: 'M-Pesa says that it was paid twice',
  paid_after_review: 'Paid during the review',
  overdue: phrase('The guide has not returned it within {time}', { time: lengthPhrase(REFUND_OBJECTION) }),
  unconfirmed: phrase('The guide reports the refund as sent; the customer has not confirmed it for {time}', {
    time: lengthPhrase(REFUND_OBJECTION),
  }),
  objected: 'The customer says that it never came',
  no_answer: phrase('No word from M-Pesa for {time}', { time: lengthPhrase(QUERIES_LAST) }),
  unknown_code: 'An answer from M-Pesa that we do not recognise',
  other_request: 'The answer is about another request',
  contradicted: 'M-Pesa first reported it paid, then not paid',
  audit_mismatch: 'M-Pesa does not confirm what it reported',
  audit_unanswered: 'M-Pesa would not confirm what it reported',
  unplaced: 'Matches no booking',
  paid_apart: 'Paid outside its prompt: by hand, or a second time',
  not_approved: 'Not sent: an approval of exactly this payment is missing',
  not_owed: 'Not sent: the books do not show this amount as owed to this number',
  receipt_used: 'Its receipt belongs to another movement of money',
  ...bookingTroubles,
})

const isTrouble = (code: string): code is Trouble => Object.hasOwn(attentionLabels, code)

/** Of what a call says; a code of an older server is shown as it is. */
export function attentionText(code: string): string {
  const [kind = '', detail] = code.split(':')
  if (kind === 'refused') {
    return detail ? say('Refused by M-Pesa (code {detail})', { detail }) : say('Refused by M-Pesa')
  }
  return say(isTrouble(code) ? attentionLabels[code] : code)
}
