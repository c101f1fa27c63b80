/** Texts that may have a number of days or hours typed into them, and why; `check-durations.test.ts` holds those of a rule against it. */
export const quotedDurations: Readonly<Record<string, string>> = {
  'Flexible (full refund 24h prior)': 'quoted by the specification',
  'Moderate (full refund 5 days prior)': 'quoted by the specification',
  'No availability found for this vendor in the next 2 months.': 'quoted by the specification',
  'Last 7 Days': 'quoted by the specification',
  'Last 30 Days': 'quoted by the specification',
  'Last 3 Months': 'quoted by the specification',
  'M-Pesa refuses the same amount twice within 2 minutes. Please wait a little and try again.': "Safaricom's rule",
  'You can see and correct your data in your profile, download all of it, object to how it is used, and have it deleted. Where the pages do not let you do it yourself, write to us: we answer within 30 days.':
    'a promise of people: no code keeps to it',
  'Connections are encrypted. Passwords, sign-in tokens and calendar addresses are kept as hashes. A new password is compared with those that have leaked elsewhere: only the first five digits of its hash leave us for that. People who work for Upeo see only what their work needs. If data is exposed all the same, we tell the Commissioner within 72 hours, and you without delay where it may harm you.':
    'a promise of people, by the law: no code keeps to it',
  'When this policy changes in a way that matters to you we tell you by email at least 30 days before.':
    'a promise of people: no code keeps to it',
  'When we change these terms in a way that matters to you we tell you by email at least 30 days before. Bookings you made earlier keep the terms they were made under.':
    'a promise of people: no code keeps to it',
  'It takes two minutes and costs nothing.': 'an impression, no limit',
  'Describe one day out as you would to a friend, with dates, a price and pictures. It can stay a draft until you are ready.':
    'no length of anything',
  'Please choose at least one day of the week.': 'no length of anything',
}
