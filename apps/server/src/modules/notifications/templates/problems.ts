import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { cents, formatKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts } from './parts.ts'

/** The customer has reported a problem; both are told that somebody looks at it, and the guide that they can answer. */
export function problemNotices(booking: BookingFacts): Notice[] {
  const absent = booking.problemKind === 'guide_did_not_come'
  const facts = { customer: booking.customerName, activity: booking.activityName }
  const told = absent
    ? say('{customer} has told us that nobody turned up for {activity}.', facts)
    : say('{customer} has told us that something was not as agreed at {activity}.', facts)
  const money = isManual(booking.method)
    ? say('You were paid directly: please keep the money until then, as you may be asked to return it.')
    : say('Until then the money for this trip is not released.')
  return [
    toCustomer(booking, 'booking', {
      subject: say('We are looking into it: {activity}', { activity: booking.activityName }),
      heading: say('We have received your report'),
      message: say('Thank you for telling us about {activity}. We are looking into it.', {
        activity: booking.activityName,
      }),
      paragraphs: [
        absent
          ? say(
              'Thank you for telling us that nobody turned up for {activity}. Upeo is looking into it, asks your guide, and may write to you with questions.',
              { activity: booking.activityName },
            )
          : say(
              'Thank you for telling us that something was not as agreed at {activity}. Upeo is looking into it, asks your guide, and may write to you with questions.',
              { activity: booking.activityName },
            ),
        say('Money that Upeo holds for this trip stays where it is until we have decided.'),
      ],
      facts: tripFacts(booking),
    }),
    toGuide(booking, 'booking', {
      subject: absent
        ? say('Your guest says that you did not come: {activity}', { activity: booking.activityName })
        : say('A problem was reported: {activity}', { activity: booking.activityName }),
      heading: absent ? say('A guest says that you did not come') : say('A guest has reported a problem'),
      message: `${told} ${say('Please tell us your side; the money waits for our decision.')}`,
      paragraphs: [
        told,
        `${say('Please open the booking and tell us your side: Upeo reads both before deciding.')} ${money}`,
      ],
      facts: tripFacts(booking),
      action: say('Give my side'),
    }),
  ]
}

/** The guide has said their side; what they said is for the administrators. */
export function problemAnsweredNotices(booking: BookingFacts, again: boolean): Notice[] {
  if (again) return []
  return [
    toCustomer(booking, 'booking', {
      subject: say('Your guide has answered: {activity}', { activity: booking.activityName }),
      heading: say('Your guide has answered your report'),
      message: say('{guide} has given their side of what you reported about {activity}. We now have both.', {
        guide: booking.guideName,
        activity: booking.activityName,
      }),
      paragraphs: [
        say('{guide} has given their side of what you reported about {activity}. Upeo now has both and will decide.', {
          guide: booking.guideName,
          activity: booking.activityName,
        }),
      ],
      facts: tripFacts(booking),
    }),
  ]
}

/** Nobody has reported it: an administrator holds it back. */
export function heldNotices(booking: BookingFacts): Notice[] {
  const what = say(
    'Upeo is looking into {activity} with {customer}. Its money is not released until we have decided.',
    { activity: booking.activityName, customer: booking.customerName },
  )
  return [
    toGuide(booking, 'booking', {
      subject: say('We are looking into it: {activity}', { activity: booking.activityName }),
      heading: say('A booking is being looked into'),
      message: what,
      paragraphs: [
        what,
        say('You do not need to do anything. We will write to you if we have questions, and once we have decided.'),
      ],
      facts: tripFacts(booking),
    }),
  ]
}

type Decided = DomainEvent<'booking.problem_decided'>

/** An administrator has decided about a booking's money: each side is told how, and why. */
export function problemDecidedNotices(booking: BookingFacts, event: Decided): Notice[] {
  const { outcome, textForCustomer, textForGuide } = event
  const toldOf = (what: string, why: string | null) => ({
    subject: say('Our decision on {activity}', { activity: booking.activityName }),
    heading: say('We have decided'),
    message: [
      say('Upeo has decided about {activity}.', { activity: booking.activityName }),
      what,
      ...(why ? [say('Why: {reason}', { reason: why })] : []),
    ].join(' '),
    paragraphs: [
      say('We have looked into {activity}.', { activity: booking.activityName }),
      what,
      ...(why ? [say('Reason: {reason}', { reason: why })] : []),
    ],
    facts: tripFacts(booking),
  })
  if (outcome === 'released') {
    return [
      toCustomer(booking, 'booking', toldOf(say('Your guide is paid as agreed.'), textForCustomer)),
      toGuide(booking, 'booking', toldOf(say('Your share is released as planned.'), textForGuide)),
    ]
  }
  return [
    toCustomer(booking, 'booking', toldOf(customerRefund(booking, event), textForCustomer)),
    toGuide(booking, 'booking', toldOf(guideRefund(booking, event), textForGuide)),
  ]
}

function customerRefund(booking: BookingFacts, { refundCents }: Decided): string {
  const amount = formatKes(cents(refundCents))
  return isManual(booking.method)
    ? say('Your guide has to pay {amount} back to you. We follow up until they have.', { amount })
    : say('{amount} is on its way back to the phone that paid.', { amount })
}

function guideRefund(booking: BookingFacts, { outcome, refundCents }: Decided): string {
  const facts = { amount: formatKes(cents(refundCents)), customer: booking.customerName }
  const commission =
    outcome === 'refunded' ? say('No commission is charged.') : say('Commission is charged only on what is kept.')
  if (isManual(booking.method)) {
    return `${say('Please pay {amount} back to {customer} within {time}, and record it in your bookings.', { time: lengthText(REFUND_OBJECTION), ...facts })} ${commission}`
  }
  if (!booking.released) return `${say('{amount} goes back to {customer}.', facts)} ${commission}`
  return `${say(
    '{amount} goes back to {customer}. Your share of it is taken from your balance; if that is not enough, the rest is taken from what you earn next.',
    facts,
  )} ${commission}`
}
