import { cents, formatKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

export function completedNotices(booking: BookingFacts): Notice[] {
  const held = isManual(booking.method)
    ? []
    : [
        'If something was not as agreed, you can report a problem in My Bookings within 24 hours. After that the money is released to your guide.',
      ]
  const guide = isManual(booking.method)
    ? 'You were paid directly; the commission for this booking is now on your account.'
    : 'Your share becomes available in 24 hours, unless the customer reports a problem.'
  return [
    toCustomer(booking, 'review', {
      subject: `How was ${booking.activityName}?`,
      heading: 'How was your adventure?',
      message: `Tell others how ${booking.activityName} with ${booking.guideName} was. Your review earns you points.`,
      paragraphs: [
        `We hope that you have had a great time at ${booking.activityName} with ${booking.guideName}.`,
        'A few honest words help others to choose and your guide to grow. You can write your review within 90 days of the trip, and it earns you points.',
        ...held,
      ],
      facts: tripFacts(booking),
      action: 'Write a review',
    }),
    toGuide(booking, 'booking', {
      subject: `Completed: ${booking.activityName} with ${booking.customerName}`,
      heading: 'A trip is completed',
      message: `${booking.activityName} with ${booking.customerName} is completed. ${guide}`,
      paragraphs: [`${booking.activityName} with ${booking.customerName} is completed. Well done!`, guide],
      facts: tripFacts(booking),
    }),
  ]
}

/** The customer has reported a problem; both are told that somebody looks at it. */
export function problemNotices(booking: BookingFacts): Notice[] {
  return [
    toCustomer(booking, 'booking', {
      subject: `We look into it: ${booking.activityName}`,
      heading: 'We have received your report',
      message: `Thank you for telling us about ${booking.activityName}. An administrator is looking into it.`,
      paragraphs: [
        `Thank you for telling us that something was not as agreed at ${booking.activityName}. An administrator of Upeo is looking into it and may write to you with questions.`,
        'Money that Upeo holds for this trip stays where it is until we have decided.',
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'booking', {
      subject: `A problem was reported: ${booking.activityName}`,
      heading: 'A customer has reported a problem',
      message: `${booking.customerName} has reported a problem with ${booking.activityName}. The release waits for an administrator.`,
      paragraphs: [
        `${booking.customerName} has told us that something was not as agreed at ${booking.activityName}.`,
        'An administrator of Upeo will hear you too before deciding. Until then the money for this trip is not released.',
      ],
      facts: tripFacts(booking),
    }),
  ]
}

export function releasedNotices(booking: BookingFacts, shareCents: number): Notice[] {
  const share = formatKes(cents(shareCents))
  return [
    toGuide(booking, 'payment', {
      subject: `${share} is available to you`,
      heading: 'Money is available to you',
      message: `${share} for ${booking.activityName} is released. You can ask for a payout.`,
      paragraphs: [
        `Your share of ${share} for ${booking.activityName} has been released from escrow.`,
        'It is part of your available balance now, and you can ask for a payout in your dashboard.',
      ],
      facts: tripFacts(booking, { label: 'Your share', value: share }),
      action: 'See my earnings',
      path: '/vendor/dashboard/payments',
    }),
  ]
}

/** An administrator has decided on a reported problem: both are told how. */
export function problemDecidedNotices(booking: BookingFacts, outcome: 'released' | 'refunded'): Notice[] {
  const refunded = outcome === 'refunded'
  const byGuide = isManual(booking.method)
  const customer = refunded
    ? byGuide
      ? `Your guide has to pay back ${formatKes(booking.total)} to you, and we see to it.`
      : `${formatKes(booking.charge)} is on its way back to the phone that paid.`
    : 'We have heard both sides, and the trip is paid for as agreed.'
  const guide = refunded
    ? byGuide
      ? `Please pay ${formatKes(booking.total)} back to ${booking.customerName} and record it in your bookings. No commission is charged.`
      : `The payment goes back to ${booking.customerName}. No commission is charged.`
    : 'Your share is released as planned.'
  const words = (what: string) => ({
    subject: `Decided: the problem with ${booking.activityName}`,
    heading: 'We have decided',
    message: `The problem reported with ${booking.activityName} is decided. ${what}`,
    paragraphs: [`An administrator has looked into the problem that was reported with ${booking.activityName}.`, what],
    facts: tripFacts(booking),
  })
  return [toCustomer(booking, 'booking', words(customer)), toGuide(booking, 'booking', words(guide))]
}
