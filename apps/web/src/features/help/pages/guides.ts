import { APPROVAL_LIMIT, COMPLETION_DELAY, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { BROUGHT_BY_UPEO } from '@upeo/domain/bookings/direct-bookings'
import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { DESTINATION_WAIT } from '@upeo/domain/disbursements/payout-destination'
import { arrivalTexts, MPESA_PAYOUT_MAX, MPESA_PAYOUT_MIN } from '@upeo/domain/disbursements/payout-rules'
import { formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

export const guides = (): HelpPage => ({
  topic: 'guides',
  title: say('For guides'),
  lead: say('Listing activities, taking bookings, and when you are paid.'),
  sections: [...starting(), ...money(), ...guests()],
})

const starting = (): HelpPage['sections'] => [
  {
    id: 'start',
    title: say('How do I start guiding with Upeo?'),
    body: [
      say(
        'Create an account as a guide, add a picture and a description, upload your identity document and business licence, and list your first activity with dates. {today}, the first screen of your dashboard, shows what is done and what is left.',
        { today: say('Today') },
      ),
    ],
    action: { label: say('Become a Guide'), to: '/become-guide' },
  },
]

const money = (): HelpPage['sections'] => [
  {
    id: 'commission',
    title: say('What does it cost?'),
    body: [
      say(
        'Upeo keeps {percent}% of what is booked, VAT included, and nothing if nothing is booked. There are no other fees.',
        { percent: COMMISSION_PERCENT },
      ),
      say(
        'For guests who came to you without Upeo and whom you book yourself, you pay no commission when you take the money, and a small one, shown before you book, when Upeo takes it. For guests who held or booked the same activity on Upeo within the last {time}, it is the usual {percent}%. The same goes if a guest later adds your booking to an account that has booked with you before.',
        { time: lengthText(BROUGHT_BY_UPEO), percent: COMMISSION_PERCENT },
      ),
    ],
  },
  {
    id: 'when-paid',
    title: say('When do I get my money?'),
    body: [
      say(
        'M-Pesa payments are held until the trip is done. Mark it as completed after it has ended; if you do not, we do it {completion} after the end. The money is yours {release} after that, unless a guest has reported a problem.',
        { completion: lengthText(COMPLETION_DELAY), release: lengthText(RELEASE_DELAY) },
      ),
      say(
        'Bank, paybill and till payments come straight to you; the commission on them is taken off your next payout.',
      ),
    ],
  },
  {
    id: 'payouts',
    title: say('How do payouts work?'),
    body: [
      say(
        'Ask for a payout under {payments}. By M-Pesa it is {least} to {most} at a time, in whole shillings; to a bank any amount up to what is available.',
        { least: formatKes(MPESA_PAYOUT_MIN), most: formatKes(MPESA_PAYOUT_MAX), payments: say('Payments') },
      ),
      [
        say('M-Pesa: {arrival}', { arrival: say(arrivalTexts.mpesa) }),
        say('Bank: {arrival}', { arrival: say(arrivalTexts.bank_transfer) }),
      ],
      say(
        'After you change where your money goes, payouts wait {wait}, so that nobody who gets into your account can empty it.',
        { wait: lengthText(DESTINATION_WAIT) },
      ),
    ],
    action: { label: say('Open Payments'), to: '/vendor/dashboard/payments' },
  },
]

const guests = (): HelpPage['sections'] => [
  {
    id: 'approve',
    title: say('A guest says that they have paid me'),
    body: [
      say(
        'Check that the money has arrived, then approve or reject it. Approve many at once by pasting your M-Pesa messages. After {limit} without a decision we step in.',
        { limit: lengthText(APPROVAL_LIMIT) },
      ),
    ],
    action: { label: say('Open approvals'), to: '/vendor/dashboard/payments/approvals' },
  },
  {
    id: 'weather',
    title: say('I have to move or call off a date'),
    body: [
      say(
        'Open the departure from {today} or the calendar. If you move it, we ask every guest whether they can come. If you call it off, everybody gets all their money back and reads your own words.',
        { today: say('Today') },
      ),
    ],
  },
]
