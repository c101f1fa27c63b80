import type { AppealDecision } from '@upeo/domain/appeals/appeals'
import { formatKes } from '@upeo/domain/money'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

/** The customer asks the office to look at a payment that the guide has not found. */
export function appealFiledNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName, guideName } = booking
  return [
    toCustomer(booking, 'payment', {
      subject: `We look at your payment: ${activityName}`,
      heading: 'We look at your payment',
      message: `Thank you. We look at your payment for ${activityName}, and ask ${guideName}.`,
      paragraphs: [
        `You have asked us to look at your payment for ${activityName}. An administrator of Upeo hears ${guideName} too, and then decides.`,
        'Until then nothing changes: the booking stays cancelled. Please keep the proof of your payment.',
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'payment', {
      subject: `Please look again: the payment of ${customerName}`,
      heading: 'A guest says that the payment reached you',
      message: `${customerName} has asked Upeo to look at the payment for ${activityName} that you rejected. Please say what you know of it.`,
      paragraphs: [
        `You rejected the payment of ${customerName} for ${activityName}. ${customerName} says that it reached you, and has sent us a picture of it.`,
        'Please look through your account once more and tell us in the booking what you have found. An administrator of Upeo reads both sides, and then decides.',
      ],
      facts: tripFacts(booking),
      action: 'Answer',
    }),
  ]
}

/** What the office has decided, and why: both sides read the same reason. */
export function appealDecidedNotices(booking: BookingFacts, decision: AppealDecision, reason: string): Notice[] {
  const { customer, guide } = wordsFor(booking, decision)
  const why = `The reason given: ${reason}`
  const words = (what: string) => ({
    subject: `Decided: the payment for ${booking.activityName}`,
    heading: 'We have looked at the payment',
    message: `${what} ${why}`,
    paragraphs: [what, why],
    facts: tripFacts(booking),
  })
  return [toCustomer(booking, 'payment', words(customer)), toGuide(booking, 'payment', words(guide))]
}

function wordsFor(booking: BookingFacts, decision: AppealDecision): { customer: string; guide: string } {
  const { activityName, customerName, guideName } = booking
  const total = formatKes(booking.total)
  switch (decision) {
    case 'reinstated':
      return {
        customer: `Your payment for ${activityName} has been found: your places are yours again, and your booking is confirmed.`,
        guide: `The payment of ${customerName} for ${activityName} did reach you. The booking is confirmed again, with its places.`,
      }
    case 'refund_due':
      return {
        customer: `Your payment for ${activityName} has been found. Your places could not be taken again, so ${guideName} has to return it to you. Tell us in My Bookings when you have it.`,
        guide: `The payment of ${customerName} for ${activityName} did reach you, and the places cannot be taken again. Please return the money (the price was ${total}) and record it in the booking. Until ${customerName} has it back, the commission on it is owed.`,
      }
    case 'dismissed':
      return {
        customer: `We have not found that your payment for ${activityName} reached ${guideName}. The booking stays cancelled.`,
        guide: `We have not found that the payment of ${customerName} for ${activityName} reached you. The booking stays cancelled, and nothing is owed.`,
      }
    default:
      return decision satisfies never
  }
}
