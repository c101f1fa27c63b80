import type { SettledNoun } from './check-nouns.ts'

export const settledNouns: readonly SettledNoun[] = [
  { not: /\bvendors?\b/i, but: 'guide' },
  { not: /\badmin(?:istrator)?s?\b/i, but: 'Upeo, or the office' },
  { not: /\bpapers?\b/i, but: 'document' },
  { not: /\bseats?\b/i, but: 'spot' },
  {
    not: /\b(?:your|hold|held|book|free|taken) places?\b|\bplaces? (?:left|free|held|kept|taken|go|goes)\b/i,
    but: 'spot',
  },
  { not: /\bpostpon\w+/i, but: 'moved' },
  {
    not: /\bcall(?:ed|s|ing)? off (?:the|your|this) booking|\bcancel(?:led|s)? (?:the|this) departure/i,
    but: 'called off for a departure, cancelled for a booking',
  },
]

/** Texts that say such a word all the same, and why. */
export const quotedNouns: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'Vendor Dashboard',
    'Vendor Dashboard | Upeo',
    'Vendor Settings',
    'Vendor Settings | Upeo',
    'Vendor not found.',
    'Vendor not found | Upeo',
    "The exact location for this activity hasn't been provided by the vendor yet.",
    'Failed to load vendor payment details. Default payment information will be shown.',
    'The vendor has not configured any payment methods. Please contact them directly for payment instructions.',
    'You need to be logged in as a vendor to access this dashboard.',
    "This vendor doesn't have any activities available at the moment.",
    'No availability found for this vendor in the next 2 months.',
    "This vendor hasn't published any blog posts yet.",
    "This vendor hasn't added any gallery items yet.",
    "This vendor doesn't have any reviews yet.",
    'Failed to load vendor profile. Please try again.',
    'Vendors, shown as Guides, list activities, receive bookings and are paid for them.',
  ].map((sentence) => [sentence, 'quoted by the specification']),
)
