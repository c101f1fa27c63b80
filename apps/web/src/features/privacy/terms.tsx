import { fullRefundUntil } from '@upeo/domain/activities/cancellation-policies'
import { MPESA_MAX } from '@upeo/domain/bookings/ways-to-pay'
import { BROUGHT_BY_UPEO } from '@upeo/domain/bookings/direct-bookings'
import { BOOKABLE_MONTHS } from '@upeo/domain/departures/departures'
import { formatKes } from '@upeo/domain/money'
import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { VAT_PERCENT, CHILD_PERCENT, COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import { holdLengths } from '@upeo/domain/bookings/holds'
import { MAX_UNSECURED_BY_PERSON } from '@upeo/domain/bookings/unsecured-holds'
import { lengthText, HOUR } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { support } from '../../lib/support.ts'
import { Say } from '../../ui/say.tsx'
import type { LegalSection } from './prose.tsx'

export const termsSections = (): readonly LegalSection[] => [
  ...aboutUpeo(),
  ...aboutBookings(),
  ...aboutTrips(),
  ...aboutConduct(),
  ...aboutTheseTerms(),
]

const aboutUpeo = (): readonly LegalSection[] => [
  {
    title: say('1. Who we are and what these terms cover'),
    body: [
      say(
        'Upeo is a marketplace where people find, share and book outdoor activities in Kenya that are run by independent guides. These terms apply to everyone who visits Upeo, books on it or offers activities through it.',
      ),
      say(
        'The guide runs the activity and is its supplier. Upeo presents it, takes the booking, and holds M-Pesa payments until the trip is done.',
      ),
    ],
  },
  {
    title: say('2. Accounts'),
    body: [
      say('There are three kinds of account:'),
      [
        say('Adventure seekers browse, save, share, book and review activities.'),
        say('Vendors, shown as Guides, list activities, receive bookings and are paid for them.'),
        say('The office is Upeo’s own people: they check documents, settle disputes and keep the marketplace safe.'),
      ],
      say(
        'You need to be 18 or older to open an account and to book. Give true details and keep your password to yourself: whatever is done while signed in as you counts as done by you. Tell us at once if you think somebody else has used your account.',
      ),
    ],
  },
]

const aboutBookings = (): readonly LegalSection[] => [
  {
    title: say('3. Booking an activity'),
    body: [
      say(
        'When you reach the payment step we hold your spots: for {mpesa} when you pay by M-Pesa, for {direct} once you tell us that you will pay the guide by bank, paybill or till, and never past the start. If you do not pay in time, the hold ends and the spots go back on sale. At most half the spots of a date, and {most} for each person, can wait for a payment to the guide; the rest can be booked with M-Pesa.',
        { mpesa: lengthText(holdLengths.mpesa), direct: lengthText(holdLengths.bank), most: MAX_UNSECURED_BY_PERSON },
      ),
      say(
        'A booking is confirmed once its payment has arrived. Please come {minutes} minutes before the start. You can book up to {n, plural, one {# month} other {# months}} ahead.',
        { n: BOOKABLE_MONTHS, minutes: ARRIVE_EARLY_MINUTES },
      ),
    ],
  },
  {
    title: say('4. Prices and payment'),
    body: [
      say(
        'Prices are in Kenyan shillings and include {vat}% VAT. Lists and cards show what one adult pays; before you pay you see the whole amount, line by line, and in whole shillings. Where the guide sets no price for children, a child pays {percent}% of the adult price.',
        { vat: VAT_PERCENT, percent: CHILD_PERCENT },
      ),
      say(
        'M-Pesa payments go to Upeo, which holds them until your trip is done. Bank, paybill and till payments go straight to the guide, who confirms them. M-Pesa takes at most {most} at a time.',
        { most: formatKes(MPESA_MAX) },
      ),
    ],
  },
  {
    title: say('5. Cancellations and refunds'),
    body: [
      say(
        'Each activity has a cancellation policy, and the one that applied when you booked stays with your booking. Times are counted back from the start, in Kenyan time:',
      ),
      [
        say('Flexible: a full refund until {time} before.', { time: lengthText(fullRefundUntil.Flexible) }),
        say('Moderate: a full refund until {time} ({n, plural, one {# hour} other {# hours}}) before.', {
          time: lengthText(fullRefundUntil.Moderate),
          n: fullRefundUntil.Moderate / HOUR,
        }),
        say('Strict: no refund when you cancel.'),
      ],
      say(
        'When the guide or Upeo cancels, or the trip is called off because of the weather, you get everything back, whatever the policy. Before you confirm a cancellation you see what you would get back. Upeo returns M-Pesa payments by M-Pesa; if you paid the guide directly, they return the money, and we follow up until they have.',
      ),
    ],
  },
]

const aboutTrips = (): readonly LegalSection[] => [
  {
    title: say('6. Guides'),
    body: [
      say(
        'Guides describe their activities truthfully, hold the licences and insurance that the law requires, and look after the people in their care. A guide is shown as verified once Upeo has approved an identity document and a business licence.',
      ),
      say(
        'Upeo keeps a commission of {percent}% of what is booked, VAT included. The rest becomes available {delay} after the trip is completed, and is paid out by M-Pesa or bank on request.',
        { percent: COMMISSION_PERCENT, delay: lengthText(RELEASE_DELAY) },
      ),
      say(
        'When a guide books for a guest who came to them without Upeo, there is no commission if the guide takes the money, and a small one, shown to the guide before, if Upeo takes it. For guests who held or booked the same activity through Upeo within the last {time} it is {percent}%.',
        { time: lengthText(BROUGHT_BY_UPEO), percent: COMMISSION_PERCENT },
      ),
    ],
  },
  {
    title: say('7. Safety and minors'),
    body: [
      say(
        'Outdoor activities carry risk. Read what to expect, the difficulty, the fitness level and the age limits before you book, and tell the guide about anything that matters to your safety.',
      ),
      say(
        'By booking you declare that you are 18 or older and answer for the minors in your group. Guides may turn away people who do not meet the age limit of an activity or who put others at risk.',
      ),
    ],
  },
]

const aboutConduct = (): readonly LegalSection[] => [
  {
    title: say('8. Reviews and what you share'),
    body: [
      say(
        'You can review an activity after the trip, within {length}. Write what you experienced, and nothing that insults, misleads or belongs to somebody else. We remove reviews that break this rule, never reviews that are merely critical.',
        { length: lengthText(REVIEW_WINDOW) },
      ),
      say(
        'What you write and upload stays yours. You allow Upeo to show it on the marketplace for as long as it is published there.',
      ),
    ],
  },
  {
    title: say('9. What is not allowed'),
    body: [
      [
        say('Booking or listing in somebody else’s name, or with false documents.'),
        say('Taking a booking made here off Upeo to avoid payment or commission.'),
        say('Collecting other people’s data, or testing our defences without our consent.'),
        say('Using Upeo for anything that Kenyan law forbids.'),
      ],
      say('We may suspend an account that does any of this. We still pay what is owed to its owner.'),
    ],
  },
]

const aboutTheseTerms = (): readonly LegalSection[] => [
  {
    title: say('10. Responsibility'),
    body: [
      say(
        'The guide is responsible for how the activity is run. Upeo is responsible for the marketplace: for showing bookings truthfully, for the money it holds, and for the data it keeps. Nothing here limits a liability that the law does not let us limit, such as for intent or gross negligence.',
      ),
      say(
        'Upeo is not responsible for what is outside its control, such as outages of mobile networks or of M-Pesa. Payments that arrive late are applied to your booking or returned to you in full.',
      ),
    ],
  },
  {
    title: say('11. Changes and ending your account'),
    body: [
      say(
        'When we change these terms in a way that matters to you we tell you by email at least 30 days before. Bookings you made earlier keep the terms they were made under.',
      ),
      say(
        'You can delete your account in its settings once no booking, payment, refund, balance or payout is open. The Privacy Policy lists what the law obliges us to keep.',
      ),
    ],
  },
  {
    title: say('12. Law and contact'),
    body: [
      say('Kenyan law applies, and Kenyan courts decide. Please talk to us first: most things are settled in a day.'),
      <Say
        key="contact"
        text="Write to {email}. Help pages and bookings are open 24/7; people answer Monday to Friday, 9 to 6 EAT."
        email={<a href={`mailto:${support.email}`}>{support.email}</a>}
      />,
    ],
  },
]
