import type { AppealDecision } from '@upeo/domain/appeals/appeals'
import { formatKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

/** The customer asks the office to look at a payment that the guide has not found. */
export function appealFiledNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName, guideName } = booking
  return [
    toCustomer(booking, 'payment', {
      subject: say('We are looking at your payment: {activity}', { activity: activityName }),
      heading: say('We are looking at your payment'),
      message: say('Thank you. We are looking at your payment for {activity} and asking {guide}.', {
        activity: activityName,
        guide: guideName,
      }),
      paragraphs: [
        say('You have asked us to look at your payment for {activity}. Upeo asks {guide} too and then decides.', {
          activity: activityName,
          guide: guideName,
        }),
        say('Until then nothing changes: the booking stays cancelled. Please keep the proof of your payment.'),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: say('Please look again: {customer}’s payment', { customer: customerName }),
      heading: say('A guest says that the payment reached you'),
      message: say(
        '{customer} has asked Upeo to look at the payment for {activity} that you rejected. Please say what you know about it.',
        { customer: customerName, activity: activityName },
      ),
      paragraphs: [
        say(
          'You rejected {customer}’s payment for {activity}. {customer} says that it reached you, and has sent us a picture of it.',
          { customer: customerName, activity: activityName },
        ),
        say(
          'Please check your account once more and tell us in the booking what you found. Upeo reads both sides and then decides.',
        ),
      ],
      facts: tripFacts(booking),
      action: say('Answer'),
    }),
  ]
}

/** What the office has decided, and why: both sides read the same reason. */
export function appealDecidedNotices(booking: BookingFacts, decision: AppealDecision, reason: string): Notice[] {
  const { customer, guide } = wordsFor(booking, decision)
  const why = say('Reason: {reason}', { reason })
  const toldOf = (what: string) => ({
    subject: say('Our decision on your payment for {activity}', { activity: booking.activityName }),
    heading: say('We have looked at the payment'),
    message: `${what} ${why}`,
    paragraphs: [what, why],
    facts: tripFacts(booking),
  })
  return [toCustomer(booking, 'payment', toldOf(customer)), toGuide(booking, 'payment', toldOf(guide))]
}

function wordsFor(booking: BookingFacts, decision: AppealDecision): { customer: string; guide: string } {
  const { activityName, customerName, guideName } = booking
  const total = formatKes(booking.charge)
  switch (decision) {
    case 'reinstated':
      return {
        customer: say(
          'Your payment for {activity} has been found: your spots are yours again, and your booking is confirmed.',
          { activity: activityName },
        ),
        guide: say(
          '{customer}’s payment for {activity} did reach you. The booking is confirmed again, and has its spots back.',
          { customer: customerName, activity: activityName },
        ),
      }
    case 'refund_due':
      return {
        customer: say(
          'Your payment for {activity} has been found. By then your spots had gone, so {guide} has to return it to you. Tell us in My Bookings when you have it.',
          { activity: activityName, guide: guideName },
        ),
        guide: say(
          '{customer}’s payment for {activity} did reach you, but the spots have gone. Please return the money (the price was {total}) and record it in the booking. Until {customer} has it back, the commission on it is owed.',
          { customer: customerName, activity: activityName, total },
        ),
      }
    case 'dismissed':
      return {
        customer: say(
          'We could not find that your payment for {activity} reached {guide}. The booking stays cancelled.',
          { activity: activityName, guide: guideName },
        ),
        guide: say(
          'We could not find that {customer}’s payment for {activity} reached you. The booking stays cancelled, and nothing is owed.',
          { customer: customerName, activity: activityName },
        ),
      }
    default:
      return decision satisfies never
  }
}
