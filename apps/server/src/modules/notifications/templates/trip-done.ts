import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { cents, formatKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

function invitation(booking: BookingFacts, held: readonly string[]): Notice {
  return toCustomer(booking, 'review', {
    subject: say('How was {activity}?', { activity: booking.activityName }),
    heading: say('How was your adventure?'),
    message: say('Tell others how {activity} with {guide} was. Your review earns you points.', {
      activity: booking.activityName,
      guide: booking.guideName,
    }),
    paragraphs: [
      say('We hope you had a great time at {activity} with {guide}.', {
        activity: booking.activityName,
        guide: booking.guideName,
      }),
      say(
        'A few honest words help others choose and help your guide grow. You have {time} to write your review, and it earns you points.',
        { time: lengthText(REVIEW_WINDOW) },
      ),
      ...held,
    ],
    facts: tripFacts(booking),
    action: say('Write a review'),
  })
}

/** `reviewable`: Upeo has seen the money of it, so that it can be reviewed and earns points. */
export function completedNotices(booking: BookingFacts, reviewable: boolean): Notice[] {
  const held = isManual(booking.method)
    ? []
    : [
        say(
          'If something was not as agreed, you can report a problem in My Bookings within {time}. After that the money is released to your guide.',
          { time: lengthText(RELEASE_DELAY) },
        ),
      ]
  const guide = isManual(booking.method)
    ? say('You were paid directly; the commission for this booking is now on your account.')
    : say('Your share becomes available in {time}, unless your guest reports a problem.', {
        time: lengthText(RELEASE_DELAY),
      })
  return [
    ...(reviewable ? [invitation(booking, held)] : []),
    toGuide(booking, 'booking', {
      subject: say('Completed: {activity} with {customer}', {
        activity: booking.activityName,
        customer: booking.customerName,
      }),
      heading: say('A trip has been completed'),
      message: `${say('{activity} with {customer} is completed.', {
        activity: booking.activityName,
        customer: booking.customerName,
      })} ${guide}`,
      paragraphs: [
        say('{activity} with {customer} is completed. Well done!', {
          activity: booking.activityName,
          customer: booking.customerName,
        }),
        guide,
      ],
      facts: tripFacts(booking),
    }),
  ]
}

export function releasedNotices(booking: BookingFacts, shareCents: number): Notice[] {
  const share = formatKes(cents(shareCents))
  return [
    toGuide(booking, 'payment', {
      subject: say('{share} is available to you', { share }),
      heading: say('You have money available'),
      message: say('{share} for {activity} has been released. You can ask for a payout.', {
        share,
        activity: booking.activityName,
      }),
      paragraphs: [
        say('Your share of {share} for {activity} has been released from escrow.', {
          share,
          activity: booking.activityName,
        }),
        say('It is part of your available balance now, and you can ask for a payout in your dashboard.'),
      ],
      facts: tripFacts(booking, { label: say('Your share'), value: share }),
      action: say('See my earnings'),
      path: '/vendor/dashboard/payments',
    }),
  ]
}
