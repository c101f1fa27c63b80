import { KEPT_AFTER_TRIP } from '@upeo/domain/access-links/access-links'
import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { KNOWN_DEVICE_LIFETIME } from '@upeo/domain/identity/sign-in-limits'
import { keptYears, CHANGES_KEPT } from '@upeo/domain/privacy/kept'
import { SEARCHES_KEPT_DAYS } from '@upeo/domain/search/kept-searches'
import { TEXTS_KEPT } from '@upeo/domain/texts/quotas'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { support } from '../../lib/support.ts'
import { Say } from '../../ui/say.tsx'
import type { LegalSection } from './prose.tsx'

export const privacySections = (): readonly LegalSection[] => [
  ...aboutYourData(),
  ...howLongItIsKept(),
  ...aboutYourRights(),
  ...aboutThisPolicy(),
]

const aboutYourData = (): readonly LegalSection[] => [
  {
    title: say('1. What this is about'),
    body: [
      say(
        'This policy explains what data Upeo keeps about you, why, for how long, and what you can do about it. Upeo is the controller of this data under Kenya’s Data Protection Act, 2019.',
      ),
    ],
  },
  {
    title: say('2. What we keep'),
    body: [
      [
        say(
          'Your account: username, email, a hash of your password (never the password itself), and what you add to your profile, such as a phone number, a picture, a place and a few words about yourself.',
        ),
        say(
          'Your bookings: activity, date, number of people, notes, and what was paid and how. For M-Pesa: the number that paid and the receipt.',
        ),
        say('What you do here: favorites, reviews, points, badges and your settings.'),
        say('For guides: business details, documents for verification, payment details and payouts.'),
        say(
          'Where you are signed in and what has changed about your account: the kind of browser and device, a shortened network address, and when. You can see it under Security.',
        ),
        say(
          'Technical records that keep Upeo safe: times of requests, shortened network addresses and error reports, without your name.',
        ),
      ],
    ],
  },
  {
    title: say('3. Why we use it'),
    body: [
      [
        say('To carry out your bookings and payments: this is our contract with you.'),
        say('To keep the records that tax and consumer protection law requires.'),
        say('To keep fraud off the marketplace, in everyone’s interest.'),
        say(
          'To send a weekly digest, only if you ask for it. Emails about your money, your bookings and the security of your account are always sent.',
        ),
      ],
      say('We do not sell data, and we do not show advertising.'),
    ],
  },
  {
    title: say('4. Who sees it'),
    body: [
      say(
        'A guide sees the name, email, phone number and notes of people who book with them, the names and ages on their tickets, and nobody else’s. You see a guide’s public profile. Your own name and picture appear beside your reviews, and on the leaderboard only while “show profile to public” is on.',
      ),
      say(
        'Safaricom carries out M-Pesa payments and receives the number and the amount. Africa’s Talking carries text messages and receives the number and the text. Our hosting and email providers process data for us, on our instructions. Authorities receive what a lawful order obliges us to hand over.',
      ),
    ],
  },
]

const howLongItIsKept = (): readonly LegalSection[] => [
  {
    title: say('5. How long we keep it'),
    body: [
      [
        say('Account, booking and payment data: {n, plural, one {# year} other {# years}}, as tax law asks.', {
          n: keptYears.money,
        }),
        say(
          'Messages between you and us: {n, plural, one {# year} other {# years}}. What you send by the contact form: {form, plural, one {# year} other {# years}}.',
          { n: keptYears.words, form: keptYears.enquiries },
        ),
        say(
          'Text messages to phones: which number, what kind of message and whether it arrived, {time}; the wording only until it is sent.',
          { time: lengthText(TEXTS_KEPT) },
        ),
        say(
          'The email address of a guest without an account: encrypted, and kept as long as their number, {n, plural, one {# year} other {# years}}, or until it is removed; neither their guide nor the office sees it.',
          { n: keptYears.words },
        ),
        say('Password reset links: {reset}. Links that confirm an address: {proof}.', {
          reset: lengthText(linkLifetimes.passwordReset),
          proof: lengthText(linkLifetimes.emailProof),
        }),
        say(
          'Where you are signed in: until you sign out there or stay away for long. What has changed about your account: {time}.',
          { time: lengthText(CHANGES_KEPT) },
        ),
        say(
          'Searches for activities, without who searched: the words, the day, how often, how many results and whether one was opened, {n, plural, one {# day} other {# days}}. Searches with seven digits, an @ or coordinates are not kept.',
          { n: SEARCHES_KEPT_DAYS },
        ),
        say('Favorites, pictures and settings: until you delete them or your account.'),
      ],
      say(
        'When you delete your account, your name, contact details and pictures are deleted at once; records that must stay no longer carry them.',
      ),
    ],
  },
]

const aboutYourRights = (): readonly LegalSection[] => [
  {
    title: say('6. Your rights'),
    body: [
      say(
        'You can see and correct your data in your profile, download all of it, object to how it is used, and have it deleted. Where the pages do not let you do it yourself, write to us: we answer within 30 days.',
      ),
      say('If you are not happy with our answer, you can complain to the Office of the Data Protection Commissioner.'),
    ],
  },
  {
    title: say('7. Children'),
    body: [
      say(
        'Accounts are for people aged 18 and over. About children who come along on a booking we keep how many there are, and a name and an age only if somebody writes them on their ticket; we keep these for {n, plural, one {# year} other {# years}} at most. If a child has opened an account, tell us and we delete it.',
        { n: keptYears.words },
      ),
    ],
  },
  {
    title: say('8. Cookies and storage in your browser'),
    body: [
      say(
        'Upeo sets no advertising or tracking cookies. One cookie says that you are signed in, without saying who you are, so that you always see pages as they are now. Another makes this browser known to your account after you sign in, so that nobody guessing your password can lock you out; it stays when you sign out, for up to {time}. Your browser stores what keeps you signed in, whether you chose light or dark, and copies of pages so that they work offline. Signing out removes the first cookie and what keeps you signed in.',
        { time: lengthText(KNOWN_DEVICE_LIFETIME) },
      ),
      say(
        'If you open a trip from the link in a message, without an account, your browser keeps the trip and its tickets, so that you can read them without a network. It shows them until {time} after the trip.',
        { time: lengthText(KEPT_AFTER_TRIP) },
      ),
    ],
  },
]

const aboutThisPolicy = (): readonly LegalSection[] => [
  {
    title: say('9. How we protect it'),
    body: [
      say(
        'Connections are encrypted. Passwords, sign-in tokens and calendar addresses are kept as hashes. A new password is compared with those that have leaked elsewhere: only the first five digits of its hash leave us for that. People who work for Upeo see only what their work needs. If data is exposed all the same, we tell the Commissioner within 72 hours, and you without delay where it may harm you.',
      ),
    ],
  },
  {
    title: say('10. Contact and changes'),
    body: [
      <Say
        key="contact"
        text="Write to {email} about anything in here. Help pages and bookings are open 24/7; people answer Monday to Friday, 9 to 6 EAT."
        email={<a href={`mailto:${support.email}`}>{support.email}</a>}
      />,
      say('When this policy changes in a way that matters to you we tell you by email at least 30 days before.'),
    ],
  },
]
