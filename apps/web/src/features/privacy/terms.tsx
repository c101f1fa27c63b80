import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { VAT_PERCENT, CHILD_PERCENT, COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import { holdLengths } from '@upeo/domain/bookings/holds'
import { MOST_PROMISED_BY_PERSON } from '@upeo/domain/bookings/promises'
import { lengthText } from '@upeo/domain/time'
import { support } from '../../lib/support.ts'
import type { LegalSection } from './prose.tsx'

export const termsSections: readonly LegalSection[] = [
  {
    title: '1. Who we are and what these terms cover',
    body: [
      'Upeo is a marketplace where people find, share and book outdoor activities in Kenya that are run by independent guides. These terms apply to everyone who visits Upeo, books on it or offers activities through it.',
      'The guide runs the activity and is its supplier. Upeo presents it, takes the booking, and holds M-Pesa payments until the trip is done.',
    ],
  },
  {
    title: '2. Accounts',
    body: [
      'There are three kinds of account:',
      [
        'Adventure seekers browse, save, share, book and review activities.',
        'Vendors, shown as Guides, list activities, receive bookings and are paid for them.',
        'Administrators work for Upeo: they check documents, settle disputes and keep the marketplace safe.',
      ],
      'You need to be 18 or older to open an account and to book. Give true details and keep your password to yourself: what is done while signed in as you counts as done by you. Tell us at once if you think that somebody else has used your account.',
    ],
  },
  {
    title: '3. Booking an activity',
    body: [
      `Entering the payment step holds your seats: for ${lengthText(holdLengths.mpesa)} when you pay by M-Pesa, for ${lengthText(holdLengths.bank)} once you have said that you pay the guide by bank, paybill or till, and never past the start. A hold that is not paid in time ends, and the seats go back on offer. Places that wait for a payment to the guide are limited: to half of a date, and to ${MOST_PROMISED_BY_PERSON} for each person; the rest can be booked with M-Pesa.`,
      `A booking is confirmed when its payment has arrived. Please come ${ARRIVE_EARLY_MINUTES} minutes before the start. You can book up to six months ahead.`,
    ],
  },
  {
    title: '4. Prices and payment',
    body: [
      `Prices are in Kenyan shillings. Cards show the price per adult before VAT; before you pay you see the whole amount with ${VAT_PERCENT}% VAT, line by line. Where the guide sets no price for children, a child pays ${CHILD_PERCENT}% of the adult price.`,
      'M-Pesa payments go to Upeo, which holds them until your trip is done. Bank, paybill and till payments go straight to the guide, who confirms them. M-Pesa charges whole shillings, and at most KES 250,000 at a time.',
    ],
  },
  {
    title: '5. Cancellations and refunds',
    body: [
      'Each activity names its policy, and the one in force when you booked stays with your booking. Times are counted back from the start, in Kenyan time:',
      [
        'Flexible: a full refund until 24 hours before.',
        'Moderate: a full refund until 5 days (120 hours) before.',
        'Strict: no refund when you cancel.',
      ],
      'When the guide, Upeo or the weather cancels, you get everything back, whatever the policy. You see what you would get back before you confirm a cancellation. M-Pesa payments are returned by Upeo to M-Pesa; what you paid straight to the guide is theirs to return, and we follow it up until they have.',
    ],
  },
  {
    title: '6. Guides',
    body: [
      'Guides describe their activities truthfully, hold the licences and insurance that the law asks of them, and look after the people in their care. A guide is shown as verified once Upeo has approved an identity document and a business licence.',
      `Upeo keeps a commission of ${COMMISSION_PERCENT}% of what is booked, VAT included. The rest becomes available ${lengthText(RELEASE_DELAY)} after the trip is completed, and is paid out by M-Pesa or bank on request.`,
      `What a guide books for a guest who came to them without Upeo bears no commission where the guide takes the money, and a small one, which the guide is shown before, where Upeo takes it. Guests who held or booked the same activity through Upeo within 30 days bear ${COMMISSION_PERCENT}%.`,
    ],
  },
  {
    title: '7. Safety and minors',
    body: [
      'Outdoor activities carry risk. Read what to expect, the difficulty, the fitness level and the age limits before you book, and tell the guide about anything that matters to your safety.',
      'Whoever books declares to be 18 or older and answers for the minors in the group. Guides may turn away people who do not meet the age limit of an activity or who put others at risk.',
    ],
  },
  {
    title: '8. Reviews and what you share',
    body: [
      `You can review an activity once you have done it, within ${lengthText(REVIEW_WINDOW)}. Write what happened to you, and nothing that insults, misleads or belongs to somebody else. We remove what breaks this rule, and nothing because it is critical.`,
      'What you write and upload stays yours. You allow Upeo to show it on the marketplace for as long as it is published there.',
    ],
  },
  {
    title: '9. What is not allowed',
    body: [
      [
        'Booking or listing in somebody else’s name, or with false documents.',
        'Moving a booking made here off Upeo to avoid its payment or its commission.',
        'Collecting other people’s data, or testing our defences without our consent.',
        'Using Upeo for anything that the law of Kenya forbids.',
      ],
      'We may suspend an account that does any of this. Money that is owed to its owner stays owed.',
    ],
  },
  {
    title: '10. Responsibility',
    body: [
      'The guide answers for how the activity is run. Upeo answers for the marketplace: for showing bookings truthfully, for the money it holds, and for the data it keeps. Nothing here limits a responsibility that the law does not let us limit, such as for harm done on purpose or by gross negligence.',
      'Upeo cannot answer for what is outside its control, such as outages of mobile networks or of M-Pesa. Payments that arrive late are applied to your booking or returned to you in full.',
    ],
  },
  {
    title: '11. Changes and ending your account',
    body: [
      'When we change these terms in a way that matters to you we tell you by email at least 30 days before. Bookings made before keep the terms they were made under.',
      'You can delete your account in its settings once no booking, payment, refund, balance or payout is open. What the law obliges us to keep, the Privacy Policy lists.',
    ],
  },
  {
    title: '12. Law and contact',
    body: [
      'The law of Kenya applies, and its courts decide. Please talk to us first: most things are settled in a day.',
      <>
        Write to <a href={`mailto:${support.email}`}>{support.email}</a>. Help pages and bookings are there 24/7; people
        answer Monday to Friday, 9 to 6 EAT.
      </>,
    ],
  },
]
