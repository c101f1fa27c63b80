import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { cents, formatKes } from '@upeo/domain/money'
import { failureText, outcomeOf } from '@upeo/domain/payments/result-codes'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

export function failedNotices(booking: BookingFacts, code: string): Notice[] {
  // Paid by another attempt, given up, or waiting on another phone: the failure concerns nobody any more, or not yet.
  if (booking.status !== 'pending' || booking.promptOpen) return []
  const why = say(failureText(outcomeOf(code)))
  return [
    toCustomer(booking, 'payment', {
      subject: say('Your payment for {activity} did not go through', { activity: booking.activityName }),
      heading: say('Your payment did not go through'),
      message: `${say('The payment for {activity} did not go through.', { activity: booking.activityName })} ${why}`,
      paragraphs: [
        `${say('M-Pesa did not complete your payment of {amount} for {activity}.', {
          amount: formatKes(booking.charge),
          activity: booking.activityName,
        })} ${why}`,
        say(
          '{n, plural, one {Your spot is} other {Your spots are}} still held for a short while. You can try again or choose another way to pay in My Bookings.',
          { n: seatsOf(booking) },
        ),
      ],
      facts: tripFacts(booking),
      action: say('Try again'),
    }),
  ]
}

export function unappliedNotices(booking: BookingFacts, event: DomainEvent<'payment.unapplied'>): Notice[] {
  const amount = formatKes(cents(event.cents))
  const paidTwice = booking.status === 'confirmed' || booking.status === 'completed'
  const what = event.refunding
    ? paidTwice
      ? say('Your booking had already been paid for, so all of it is on its way back to the phone that paid.')
      : say('It could no longer be used for your booking, so all of it is on its way back to the phone that paid.')
    : say(
        'We could not match it to your booking automatically, so somebody at Upeo is looking at it. Please do not pay twice.',
      )
  return [
    toCustomer(booking, 'payment', {
      subject: say('We have received {amount} and are taking care of it', { amount }),
      heading: event.refunding ? say('Your money is on its way back') : say('We are looking into your payment'),
      message: `${say('We have received {amount} for {activity}.', { amount, activity: booking.activityName })} ${what}`,
      paragraphs: [
        `${say('M-Pesa has told us about a payment of {amount} for {activity}.', { amount, activity: booking.activityName })} ${what}`,
        say('Nothing is lost: every shilling that reaches us is on our books until it is used or returned.'),
      ],
      facts: tripFacts(booking, { label: say('Received'), value: amount }),
    }),
  ]
}

export function reviewNotices(booking: BookingFacts): Notice[] {
  return [
    toCustomer(booking, 'payment', {
      subject: say('We are checking your payment for {activity}', { activity: booking.activityName }),
      heading: say('We are checking your payment'),
      message: say(
        'M-Pesa has not told us clearly whether your payment for {activity} went through. Please do not pay twice.',
        { activity: booking.activityName },
      ),
      paragraphs: [
        say(
          'M-Pesa has not told us clearly whether your payment of {amount} for {activity} went through, so somebody at Upeo is looking at it.',
          { amount: formatKes(booking.charge), activity: booking.activityName },
        ),
        say(
          'Please do not pay twice. If the money has left your account, it will be used for your booking or returned in full.',
        ),
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
      subject: say('No M-Pesa payment has reached us for {activity}', { activity: booking.activityName }),
      heading: say('We have checked your payment'),
      message: say('We have checked your payment for {activity} with M-Pesa: no money has reached us.', {
        activity: booking.activityName,
      }),
      paragraphs: [
        say('We have checked your payment of {amount} for {activity} with M-Pesa: no money has reached us.', {
          amount,
          activity: booking.activityName,
        }),
        say('If you have a message from M-Pesa that says otherwise, please write to us with the code in it.'),
        ...(pending ? [say('You can try again or choose another way to pay in My Bookings.')] : []),
      ],
      facts: tripFacts(booking),
      ...(pending && { action: say('Try again') }),
    }),
  ]
}

/** The guide's own word: the customer can still say that nothing came, and is asked whether it did where silence is not enough. */
export function refundRecordedNotices(booking: BookingFacts, event: DomainEvent<'refund.recorded'>): Notice[] {
  const amount = formatKes(cents(event.cents))
  const asked = event.needsConfirmation
    ? say('Please tell us in My Bookings whether you have it back.')
    : say('If it has not arrived, please tell us within {time} in My Bookings.', { time: lengthText(REFUND_OBJECTION) })
  const what = `${say('{guide} has recorded that {amount} was returned to you.', { guide: booking.guideName, amount })} ${asked}`
  return [
    toCustomer(booking, 'payment', {
      subject: say('Has your refund of {amount} arrived?', { amount }),
      heading: say('Your guide has returned your money'),
      message: what,
      paragraphs: [what],
      facts: tripFacts(booking, { label: say('Refund'), value: amount }),
    }),
    toGuide(booking, 'payment', {
      subject: say('Refund of {amount} recorded', { amount }),
      heading: say('Your refund is recorded'),
      message: say('The refund of {amount} to {customer} is recorded.', { amount, customer: booking.customerName }),
      paragraphs: [
        say('You have recorded that {amount} went back to {customer}. Thank you.', {
          amount,
          customer: booking.customerName,
        }),
        event.needsConfirmation
          ? say(
              'It counts once your guest confirms that it has arrived; if they do not answer within {time}, Upeo looks into it. Until then you owe the commission on it.',
              { time: lengthText(REFUND_OBJECTION) },
            )
          : say('It counts as paid in {time}, unless your guest tells us that it did not arrive.', {
              time: lengthText(REFUND_OBJECTION),
            }),
      ],
      facts: tripFacts(booking, { label: say('Refund'), value: amount }),
    }),
  ]
}

export function refundPaidNotices(booking: BookingFacts, amountCents: number): Notice[] {
  const amount = formatKes(cents(amountCents))
  const byGuide = booking.method !== 'mpesa'
  const what = byGuide
    ? say('The refund of {amount} by {guide} is settled.', { amount, guide: booking.guideName })
    : say('{amount} has been sent back to the phone that paid. M-Pesa confirms it with its own message.', { amount })
  const customer = toCustomer(booking, 'payment', {
    subject: say('Your refund of {amount} has been paid', { amount }),
    heading: say('Your refund has been paid'),
    message: what,
    paragraphs: [what],
    facts: tripFacts(booking, { label: say('Refund'), value: amount }),
    guests: true,
  })
  if (!byGuide) return [customer]
  const guide = toGuide(booking, 'payment', {
    subject: say('Refund of {amount} settled', { amount }),
    heading: say('Your refund is settled'),
    message: say('The refund of {amount} to {customer} is settled.', { amount, customer: booking.customerName }),
    paragraphs: [
      say('The refund of {amount} that you owed {customer} is settled. Thank you.', {
        amount,
        customer: booking.customerName,
      }),
    ],
    facts: tripFacts(booking, { label: say('Refund'), value: amount }),
  })
  return [customer, guide]
}

export function refundReviewNotices(booking: BookingFacts, event: DomainEvent<'refund.needs_review'>): Notice[] {
  if (event.why === 'unconfirmed') return [unconfirmed(booking)]
  return [
    toCustomer(booking, 'payment', {
      subject: say('Your refund for {activity} takes a little longer', { activity: booking.activityName }),
      heading: say('Your refund takes a little longer'),
      message: say('Your refund for {activity} did not go through at once. Somebody at Upeo is taking care of it.', {
        activity: booking.activityName,
      }),
      paragraphs: [
        say('Your refund for {activity} did not go through at once, so somebody at Upeo is taking care of it now.', {
          activity: booking.activityName,
        }),
        say('You do not need to do anything. The money is yours and stays on our books until it has reached you.'),
      ],
      facts: tripFacts(booking),
    }),
  ]
}

/** Nobody objects to what they have back, or to what they never looked for: so the office asks. */
function unconfirmed(booking: BookingFacts): Notice {
  const what = say('{guide} says that your money for {activity} was returned. Do you have it back?', {
    guide: booking.guideName,
    activity: booking.activityName,
  })
  return toCustomer(booking, 'payment', {
    subject: say('Do you have your money back for {activity}?', { activity: booking.activityName }),
    heading: say('Do you have your money back?'),
    message: `${what} ${say('Please tell us in My Bookings.')}`,
    paragraphs: [what, say('Please tell us in My Bookings. Until you do, somebody at Upeo is looking into it.')],
    facts: tripFacts(booking),
  })
}
