import { support } from '../../lib/support.ts'
import type { LegalSection } from './prose.tsx'

export const privacySections: readonly LegalSection[] = [
  {
    title: '1. What this is about',
    body: [
      'This policy says which data about you Upeo keeps, why, for how long, and what you can do about it. Upeo is the controller of these data under Kenya’s Data Protection Act, 2019.',
    ],
  },
  {
    title: '2. What we keep',
    body: [
      [
        'Your account: username, email, a hash of your password (never the password itself), and what you add to your profile, such as a phone number, a picture, a place and a few words about yourself.',
        'Your bookings: activity, date, number of people, notes, and what was paid how. For M-Pesa: the number that paid and the receipt.',
        'What you do here: favourites, reviews, points, badges and your settings.',
        'For guides also: business details, documents for verification, payment details and payouts.',
        'Where you are signed in and what has changed about your account: the kind of browser and device, the shortened address of the network, and when. You see it under Security.',
        'Technical records that keep Upeo safe: the time of requests, shortened addresses and error reports, without your name.',
      ],
    ],
  },
  {
    title: '3. Why we use it',
    body: [
      [
        'To carry out your bookings and payments: that is our contract with you.',
        'To keep accounts as the law of taxes and of consumer protection demands.',
        'To keep the marketplace safe from fraud, in everyone’s interest.',
        'To send a weekly digest, only if you ask for it. Mails about your money, your bookings and the security of your account are always sent.',
      ],
      'We do not sell data, and we do not show advertising.',
    ],
  },
  {
    title: '4. Who sees it',
    body: [
      'A guide sees the name, email, phone number and notes of people who book with them, and nobody else’s. You see the public profile of a guide. Your own name and picture appear beside your reviews, and on the leaderboard only while “show profile to public” is on.',
      'Safaricom carries out M-Pesa payments and gets the number and the amount. Our hosting and mail providers process data on our behalf and on our instructions. Authorities get what a lawful order obliges us to hand over.',
    ],
  },
  {
    title: '5. How long we keep it',
    body: [
      [
        'Account, booking and payment data: 7 years, as tax law asks.',
        'Communications between you and us: 3 years.',
        'Reset links for passwords: 10 minutes. Links that confirm an address: 7 days.',
        'Where you are signed in: until it ends. What has changed about your account: 180 days.',
        'Favourites, pictures and settings: until you delete them or your account.',
      ],
      'When you delete your account, your name, contact details and pictures go at once; the records that must stay are cut off from them.',
    ],
  },
  {
    title: '6. Your rights',
    body: [
      'You can see and correct your data in your profile, download all of it, object to a use of it, and have it deleted. Whatever the pages do not do for you, we do when you write to us: requests are answered within 30 days.',
      'If you are not content with our answer, you can complain to the Office of the Data Protection Commissioner.',
    ],
  },
  {
    title: '7. Children',
    body: [
      'Accounts are for people of 18 and older. About children who come along on a booking we keep their number, not their names. If a child has opened an account, tell us and we delete it.',
    ],
  },
  {
    title: '8. Cookies and storage in your browser',
    body: [
      'Upeo sets no advertising or tracking cookies. One cookie says that you are signed in, and nothing about who you are, so that you see every page as it is now. Another one makes this browser known to your account once you have signed in, so that nobody who guesses at your password can keep you out; it stays when you sign out, for up to 400 days. Your browser stores what keeps you signed in, whether you chose light or dark, and copies of pages so that they work offline. Signing out removes the first cookie, and what keeps you signed in.',
    ],
  },
  {
    title: '9. How we protect it',
    body: [
      'Connections are encrypted. Passwords, sign-in tokens and calendar addresses are kept as hashes. A new password is compared with those that have leaked elsewhere: only the first five digits of its hash leave us for that. People who work for Upeo see only what their task needs. Should data be exposed all the same, we tell the Commissioner within 72 hours, and tell you without delay when it may harm you.',
    ],
  },
  {
    title: '10. Contact and changes',
    body: [
      <>
        Write to <a href={`mailto:${support.email}`}>{support.email}</a> about anything in here. Help pages and bookings
        are there 24/7; people answer Monday to Friday, 9 to 6 EAT.
      </>,
      'When this policy changes in a way that matters to you we tell you by email at least 30 days before.',
    ],
  },
]
