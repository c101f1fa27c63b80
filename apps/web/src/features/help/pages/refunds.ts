import { PROBLEM_DELAY, REFUND_OBJECTION, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { DECISION_LIMIT } from '@upeo/domain/bookings/problems'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

export const refunds = (): HelpPage => ({
  topic: 'refunds',
  title: say('Refunds and problems'),
  lead: say('How your money comes back, and what to do if the trip was not as agreed.'),
  sections: [
    {
      id: 'how-it-comes-back',
      title: say('How do I get my money back?'),
      body: [
        say(
          'What you paid with M-Pesa goes back to the number that paid. You do not need to do anything; the booking shows when it is on its way and when it has been paid.',
        ),
        say(
          'If you paid your guide directly, they return it to you. We make sure of it: until they do, it counts against their earnings.',
        ),
      ],
    },
    {
      id: 'not-arrived',
      title: say('My guide says they paid me back, but nothing came'),
      body: [
        say('Open the booking and tap “{notArrived}” within {limit}. We then look into it with your guide.', {
          limit: lengthText(REFUND_OBJECTION),
          notArrived: say('It has not arrived'),
        }),
      ],
      action: { label: say('Go to My Bookings'), to: '/dashboard/bookings' },
    },
    {
      id: 'report',
      title: say('Something was not as agreed'),
      body: [
        say(
          'From {delay} after the start you can report a problem in the booking, or say that your guide did not come. Tell us within {release} of the trip’s end: after that the money goes to your guide.',
          { delay: lengthText(PROBLEM_DELAY), release: lengthText(RELEASE_DELAY) },
        ),
        say(
          'Once you have reported it, we hold the money. We ask your guide too and usually decide within {limit}: all of it back, part of it, or nothing, and we tell you why.',
          { limit: lengthText(DECISION_LIMIT) },
        ),
      ],
      action: { label: say('Go to My Bookings'), to: '/dashboard/bookings' },
    },
    {
      id: 'paid-twice',
      title: say('I paid twice, or too late'),
      body: [
        say(
          'Money that belongs to no booking is sent back to the number that paid. If you paid after your hold had ended and there was still room, your booking is confirmed instead. You do not need to write to us about this.',
        ),
      ],
    },
  ],
})
