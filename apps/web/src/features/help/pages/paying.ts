import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { APPROVAL_LIMIT, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { holdLengths } from '@upeo/domain/bookings/holds'
import { MPESA_MAX } from '@upeo/domain/bookings/ways-to-pay'
import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

export const paying = (): HelpPage => ({
  topic: 'paying',
  title: say('Paying'),
  lead: say('M-Pesa, bank, paybill and till: how each works, and what to do if nothing happens.'),
  sections: [...byMpesa(), ...theMoney()],
})

const byMpesa = (): HelpPage['sections'] => [
  {
    id: 'mpesa',
    title: say('How do I pay with M-Pesa?'),
    body: [
      say(
        'Enter your Safaricom number and tap {complete}. A request from M-Pesa appears on your phone: check the amount and enter your M-Pesa PIN there. Never enter your PIN on a web page, and never tell it to anybody, not even to us.',
        { complete: say('Complete Booking') },
      ),
      say('M-Pesa takes up to {most} in one payment. You have {mpesaTime} to pay.', {
        most: formatKes(MPESA_MAX),
        mpesaTime: lengthText(holdLengths.mpesa),
      }),
    ],
  },
  {
    id: 'no-prompt',
    title: say('No request came to my phone'),
    body: [
      [
        say('Check that the phone is on, has network, and that no other M-Pesa window is open on it.'),
        say(
          'Check the number you entered. If it is wrong, tap “{wrong}” and send another request to the right one. You do not need to wait.',
          { wrong: say('Wrong number?') },
        ),
        say(
          'If the number is right, wait until the request has ended. If M-Pesa says nothing for {silence}, you can send another one, pay in another way or cancel; the first M-Pesa payment that reaches us confirms your booking, and any other is sent back in full. What you pay your guide directly, only they can give back.',
          { silence: lengthText(PROMPT_SILENCE) },
        ),
      ],
      say(
        'If M-Pesa took your money but the page does not show it yet, do not pay twice. We keep asking M-Pesa, and either confirm your booking or send the money back.',
      ),
    ],
  },
]

const theMoney = (): HelpPage['sections'] => [
  {
    id: 'to-the-guide',
    title: say('Can I pay by bank, paybill or till?'),
    body: [
      say(
        'If your guide accepts it, yes. That money goes straight to the guide. Pay within {guideTime}, then enter the payment reference so that the guide can check it.',
        { guideTime: lengthText(holdLengths.bank) },
      ),
      say(
        'Your guide confirms once the money has arrived. If they have not decided after {limit}, we look into it; your spots stay yours meanwhile.',
        { limit: lengthText(APPROVAL_LIMIT) },
      ),
      say(
        'If a guide rejects a payment that you did make, ask us to look at it within {limit}, with a picture of the payment.',
        { limit: lengthText(APPEAL_LIMIT) },
      ),
    ],
  },
  {
    id: 'is-it-safe',
    title: say('Is my money safe?'),
    body: [
      say(
        'What you pay with M-Pesa is held by Upeo until your trip is done. Your guide gets it {release} after that, so there is time to tell us if something went wrong.',
        { release: lengthText(RELEASE_DELAY) },
      ),
      say(
        'Money that you send straight to a guide is theirs from the start. Pay only to the account, paybill or till on your booking’s page.',
      ),
    ],
  },
  {
    id: 'vat',
    title: say('What is in the price?'),
    body: [
      say(
        'VAT of {percent}% is included in the total you pay. What the guide does not include, such as park entry, is listed on the activity’s page.',
        { percent: VAT_PERCENT },
      ),
      say('Your receipt is in {bookings} as soon as you have paid.', { bookings: say('My Bookings') }),
    ],
    action: { label: say('Go to My Bookings'), to: '/dashboard/bookings' },
  },
]
