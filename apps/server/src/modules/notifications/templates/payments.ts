import { cents, formatKes } from '@upeo/domain/money'
import { failureText, outcomeOf } from '@upeo/domain/payments/result-codes'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

export function failedNotices(booking: BookingFacts, code: string): Notice[] {
  // Paid by another attempt, or given up, meanwhile: the failure concerns nobody any more.
  if (booking.status !== 'pending') return []
  const why = failureText(outcomeOf(code))
  return [
    toCustomer(booking, 'payment', {
      subject: `Your payment for ${booking.activityName} did not go through`,
      heading: 'Your payment did not go through',
      message: `The payment for ${booking.activityName} did not go through. ${why}`,
      paragraphs: [
        `M-Pesa did not complete your payment of ${formatKes(booking.charge)} for ${booking.activityName}. ${why}`,
        'Your places are still held for a short while. You can try again or choose another way to pay in My Bookings.',
      ],
      facts: tripFacts(booking),
      action: 'Try again',
    }),
  ]
}

export function unappliedNotices(booking: BookingFacts, event: DomainEvent<'payment.unapplied'>): Notice[] {
  const amount = formatKes(cents(event.cents))
  const what = event.refunding
    ? 'It could not be used for your booking any more, so all of it is on its way back to the phone that paid.'
    : 'It could not be matched to your booking by itself, so a person at Upeo is looking at it. Please do not pay twice.'
  return [
    toCustomer(booking, 'payment', {
      subject: `We have received ${amount} and are taking care of it`,
      heading: event.refunding ? 'Your money is on its way back' : 'We are looking into your payment',
      message: `We have received ${amount} for ${booking.activityName}. ${what}`,
      paragraphs: [
        `M-Pesa has told us of a payment of ${amount} for ${booking.activityName}. ${what}`,
        'Nothing is lost: every shilling that reaches us is on our books until it is used or returned.',
      ],
      facts: tripFacts(booking, { label: 'Received', value: amount }),
    }),
  ]
}

export function reviewNotices(booking: BookingFacts): Notice[] {
  return [
    toCustomer(booking, 'payment', {
      subject: `We are checking your payment for ${booking.activityName}`,
      heading: 'We are checking your payment',
      message: `M-Pesa has not told us clearly what became of your payment for ${booking.activityName}. Please do not pay twice.`,
      paragraphs: [
        `M-Pesa has not told us clearly what became of your payment of ${formatKes(booking.charge)} for ${booking.activityName}, so a person at Upeo is looking at it.`,
        'Please do not pay twice. If the money has left your account, it will be used for your booking or returned in full.',
      ],
      facts: tripFacts(booking),
    }),
  ]
}

/** What came of the check that `reviewNotices` announced: told whatever has become of the booking meanwhile. */
export function foundUnpaidNotices(booking: BookingFacts): Notice[] {
  const amount = formatKes(booking.charge)
  const pending = booking.status === 'pending'
  return [
    toCustomer(booking, 'payment', {
      subject: `No payment by M-Pesa has reached us for ${booking.activityName}`,
      heading: 'We have checked your payment',
      message: `We have checked your payment for ${booking.activityName} with M-Pesa: no money has reached us.`,
      paragraphs: [
        `We have checked your payment of ${amount} for ${booking.activityName} with M-Pesa: no money has reached us.`,
        'If M-Pesa has sent you a message that says otherwise, please write to us with the code that it names.',
        ...(pending ? ['You can try again or choose another way to pay in My Bookings.'] : []),
      ],
      facts: tripFacts(booking),
      ...(pending && { action: 'Try again' }),
    }),
  ]
}

/** The guide's own word: the customer can still say that nothing came, and is asked whether it did where silence is not enough. */
export function refundRecordedNotices(booking: BookingFacts, event: DomainEvent<'refund.recorded'>): Notice[] {
  const amount = formatKes(cents(event.cents))
  const asked = event.needsConfirmation
    ? 'Please tell us in My Bookings whether you have it back.'
    : 'If it has not arrived, please tell us within 7 days in My Bookings.'
  const what = `${booking.guideName} has recorded that ${amount} was returned to you. ${asked}`
  return [
    toCustomer(booking, 'payment', {
      subject: `Has your refund of ${amount} arrived?`,
      heading: 'Your guide has returned your money',
      message: what,
      paragraphs: [what],
      facts: tripFacts(booking, { label: 'Refund', value: amount }),
    }),
    toGuide(booking, 'payment', {
      subject: `Refund of ${amount} recorded`,
      heading: 'Your refund is recorded',
      message: `The refund of ${amount} to ${booking.customerName} is recorded.`,
      paragraphs: [
        `You have recorded that ${amount} went back to ${booking.customerName}. Thank you.`,
        event.needsConfirmation
          ? 'It counts once your customer says that it has arrived; if nothing is said for 7 days, Upeo looks into it. The commission on it is owed until then.'
          : 'It counts as paid in 7 days, unless your customer tells us that it did not arrive.',
      ],
      facts: tripFacts(booking, { label: 'Refund', value: amount }),
    }),
  ]
}

export function refundPaidNotices(booking: BookingFacts, amountCents: number): Notice[] {
  const amount = formatKes(cents(amountCents))
  const byGuide = booking.method !== 'mpesa'
  const what = byGuide
    ? `The refund of ${amount} by ${booking.guideName} is settled.`
    : `${amount} has been sent back to the phone that paid. M-Pesa confirms it by a message of its own.`
  const customer = toCustomer(booking, 'payment', {
    subject: `Your refund of ${amount} is paid`,
    heading: 'Your refund is paid',
    message: what,
    paragraphs: [what],
    facts: tripFacts(booking, { label: 'Refund', value: amount }),
  })
  if (!byGuide) return [customer]
  const guide = toGuide(booking, 'payment', {
    subject: `Refund of ${amount} settled`,
    heading: 'Your refund is settled',
    message: `The refund of ${amount} to ${booking.customerName} is settled.`,
    paragraphs: [`The refund of ${amount} that you owed ${booking.customerName} is settled. Thank you.`],
    facts: tripFacts(booking, { label: 'Refund', value: amount }),
  })
  return [customer, guide]
}

export function refundReviewNotices(booking: BookingFacts, event: DomainEvent<'refund.needs_review'>): Notice[] {
  if (event.why === 'unconfirmed') return [unconfirmed(booking)]
  return [
    toCustomer(booking, 'payment', {
      subject: `Your refund for ${booking.activityName} takes a little longer`,
      heading: 'Your refund takes a little longer',
      message: `Your refund for ${booking.activityName} did not go through at once. A person at Upeo is taking care of it.`,
      paragraphs: [
        `Your refund for ${booking.activityName} did not go through at once, so a person at Upeo is taking care of it now.`,
        'You need not do anything. The money is yours and stays on our books until it has reached you.',
      ],
      facts: tripFacts(booking),
    }),
  ]
}

/** Nobody objects to what they have back, or to what they never looked for: so the office asks. */
function unconfirmed(booking: BookingFacts): Notice {
  const what = `${booking.guideName} says that your money for ${booking.activityName} was returned. Do you have it back?`
  return toCustomer(booking, 'payment', {
    subject: `Do you have your money back for ${booking.activityName}?`,
    heading: 'Do you have your money back?',
    message: `${what} Please tell us in My Bookings.`,
    paragraphs: [what, 'Please tell us in My Bookings. Until you do, a person at Upeo looks into it.'],
    facts: tripFacts(booking),
  })
}
