import {
  cancellationPolicies,
  fullRefundUntil,
  type CancellationPolicy,
} from '@upeo/domain/activities/cancellation-policies'
import { lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

/** By the same figures as the quote. */
function policyText(policy: CancellationPolicy): string {
  const notice = fullRefundUntil[policy]
  return notice === null ? say(withoutRefund[policy]) : withRefund[policy](lengthText(notice))
}

const withRefund: Readonly<Record<CancellationPolicy, (length: string) => string>> = {
  Flexible: (length) =>
    say('Flexible: all your money back if you cancel at least {length} before the start. Later, no refund.', {
      length,
    }),
  Moderate: (length) =>
    say('Moderate: all your money back if you cancel at least {length} before the start. Later, no refund.', {
      length,
    }),
  Strict: (length) =>
    say('Strict: all your money back if you cancel at least {length} before the start. Later, no refund.', { length }),
}
const withoutRefund = words({
  Flexible: 'Flexible: no refund if you cancel.',
  Moderate: 'Moderate: no refund if you cancel.',
  Strict: 'Strict: no refund if you cancel.',
})

export const cancelling = (): HelpPage => ({
  topic: 'cancelling',
  title: say('Cancelling'),
  lead: say('What you get back, how to cancel, and what happens when your guide cancels.'),
  sections: [
    {
      id: 'policies',
      title: say('What do I get back if I cancel?'),
      body: [
        say('That depends on the activity’s cancellation policy when you booked:'),
        cancellationPolicies.map(policyText),
        say('Times are counted back from the start of the trip, in Kenyan time.'),
      ],
    },
    {
      id: 'how-to-cancel',
      title: say('How do I cancel?'),
      body: [
        say(
          'Open the booking in {bookings} or on {trip} and tap {cancel}. You see what you will get back before you decide. A cancellation cannot be undone, and a trip cannot be cancelled after its start.',
          { trip: say('My trip'), bookings: say('My Bookings'), cancel: say('Cancel Booking') },
        ),
        say('If your guide booked for you and you have no account, use the link that they sent you.'),
      ],
      action: { label: say('Go to My Bookings'), to: '/dashboard/bookings' },
    },
    {
      id: 'guide-cancels',
      title: say('My guide cancelled, or my trip was called off'),
      body: [say('You get back everything you paid, whatever the policy. We tell you in the app and by email.')],
    },
    {
      id: 'change',
      title: say('Can I change the date or the number of people?'),
      body: [
        say(
          'Not by yourself. If your policy still gives you all your money back, cancel and book again. Otherwise call your guide first: they can move a trip for everybody on it.',
        ),
      ],
    },
  ],
})
