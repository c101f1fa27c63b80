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
