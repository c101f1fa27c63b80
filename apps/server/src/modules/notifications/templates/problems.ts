import { cents, formatKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

/** The customer has reported a problem; both are told that somebody looks at it, and the guide that they can answer. */
export function problemNotices(booking: BookingFacts): Notice[] {
  const absent = booking.problemKind === 'guide_did_not_come'
  const what = absent ? 'that nobody came' : 'that something was not as agreed'
  const money = isManual(booking.method)
    ? 'You were paid directly: please keep the money until then, for you may be asked to return it.'
    : 'Until then the money for this trip is not released.'
  return [
    toCustomer(booking, 'booking', {
      subject: `We look into it: ${booking.activityName}`,
      heading: 'We have received your report',
      message: `Thank you for telling us about ${booking.activityName}. An administrator is looking into it.`,
      paragraphs: [
        `Thank you for telling us ${what} at ${booking.activityName}. An administrator of Upeo is looking into it, hears your guide, and may write to you with questions.`,
        'Money that Upeo holds for this trip stays where it is until we have decided.',
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'booking', {
      subject: `${absent ? 'Your guest says that you did not come' : 'A problem was reported'}: ${booking.activityName}`,
      heading: absent ? 'A customer says that you did not come' : 'A customer has reported a problem',
      message: `${booking.customerName} has told us ${what} at ${booking.activityName}. Please say your side of it; the release waits for an administrator.`,
      paragraphs: [
        `${booking.customerName} has told us ${what} at ${booking.activityName}.`,
        `Please open the booking and say your side of it: an administrator of Upeo reads both before deciding. ${money}`,
      ],
      facts: tripFacts(booking),
      action: 'Say my side',
    }),
  ]
}

/** The guide has said their side; what they said is for the administrators. */
export function problemAnsweredNotices(booking: BookingFacts, again: boolean): Notice[] {
  if (again) return []
  return [
    toCustomer(booking, 'booking', {
      subject: `Your guide has answered: ${booking.activityName}`,
      heading: 'Your guide has answered your report',
      message: `${booking.guideName} has said their side of what you reported about ${booking.activityName}. An administrator now has both.`,
      paragraphs: [
        `${booking.guideName} has said their side of what you reported about ${booking.activityName}. An administrator of Upeo now has both, and decides.`,
      ],
      facts: tripFacts(booking),
    }),
  ]
}

/** Nobody has reported it: an administrator holds it back. */
export function heldNotices(booking: BookingFacts): Notice[] {
  const what = `An administrator of Upeo is looking into ${booking.activityName} with ${booking.customerName}. Nothing is released for it until they have decided.`
  return [
    toGuide(booking, 'booking', {
      subject: `We look into it: ${booking.activityName}`,
      heading: 'A booking is being looked into',
      message: what,
      paragraphs: [what, 'You need not do anything. We write to you if we have questions, and when it is decided.'],
      facts: tripFacts(booking),
    }),
  ]
}

type Decided = DomainEvent<'booking.problem_decided'>

/** An administrator has decided about a booking's money: each side is told how, and why. */
export function problemDecidedNotices(booking: BookingFacts, event: Decided): Notice[] {
  const { outcome, textForCustomer, textForGuide } = event
  const words = (what: string, why: string | null) => ({
    subject: `Decided: ${booking.activityName}`,
    heading: 'We have decided',
    message: [`Upeo has decided about ${booking.activityName}.`, what, ...(why ? [`Why: ${why}`] : [])].join(' '),
    paragraphs: [
      `An administrator has looked into ${booking.activityName}.`,
      what,
      ...(why ? [`The reason given: ${why}`] : []),
    ],
    facts: tripFacts(booking),
  })
  if (outcome === 'released') {
    return [
      toCustomer(booking, 'booking', words('The trip is paid for as agreed.', textForCustomer)),
      toGuide(booking, 'booking', words('Your share is released as planned.', textForGuide)),
    ]
  }
  return [
    toCustomer(booking, 'booking', words(customerRefund(booking, event), textForCustomer)),
    toGuide(booking, 'booking', words(guideRefund(booking, event), textForGuide)),
  ]
}

function customerRefund(booking: BookingFacts, { refundCents }: Decided): string {
  const amount = formatKes(cents(refundCents))
  return isManual(booking.method)
    ? `Your guide has to pay back ${amount} to you, and we see to it.`
    : `${amount} is on its way back to the phone that paid.`
}

function guideRefund(booking: BookingFacts, { outcome, refundCents }: Decided): string {
  const amount = formatKes(cents(refundCents))
  const commission =
    outcome === 'refunded' ? 'No commission is charged.' : 'Commission is charged on what is kept only.'
  if (isManual(booking.method)) {
    return `Please pay ${amount} back to ${booking.customerName} within 7 days, and record it in your bookings. ${commission}`
  }
  if (!booking.released) return `${amount} goes back to ${booking.customerName}. ${commission}`
  return `${amount} goes back to ${booking.customerName}. Your share of it is taken from your balance; what your balance does not hold is taken from what you earn next. ${commission}`
}
