/** One screen of the tour. `signedIn` names who looks at it. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly signedIn?: 'amina@upeo.example' | 'kamau@upeo.example' | 'admin@upeo.example'
}

/**
 * Every screen there is. Of the demo story `{activity}` stands for an activity with seats on many dates, `{booking}` for a
 * confirmed booking of the customer's, `{departure}` for the guide's next departure.
 */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/activities' },
  { name: 'listing-filtered', path: '/activities?category=Hiking&difficulty=Moderate&sort=price_asc' },
  { name: 'listing-empty', path: '/activities?search=glacier' },
  { name: 'listing-map', path: '/activities?view=map' },
  { name: 'listing-slip', path: '/activities?search=hikking%20naivsha' },
  { name: 'listing-trip', path: '/activities?adults=4&date=saturday' },
  { name: 'detail', path: '/activity/{activity}' },
  { name: 'detail-missing', path: '/activity/01900000-0000-7000-8000-000000000000' },
  { name: 'login', path: '/login?redirect=/booking/{activity}' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password/expired' },
  { name: 'become-guide', path: '/become-guide' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'help', path: '/help' },
  { name: 'help-found', path: '/help?q=refund' },
  { name: 'help-topic', path: '/help/paying' },
  { name: 'help-contact', path: '/help/contact' },
  { name: 'booking', path: '/booking/{activity}', signedIn: 'amina@upeo.example' },
  { name: 'booking-participants', path: '/booking/{activity}?step=participants', signedIn: 'amina@upeo.example' },
  { name: 'trip', path: '/dashboard/trip?details={booking}', signedIn: 'amina@upeo.example' },
  { name: 'tickets', path: '/dashboard/tickets?details={booking}', signedIn: 'amina@upeo.example' },
  ...sections('customer', '/dashboard', 'amina@upeo.example', [
    'profile',
    'notifications',
    'bookings',
    'favorites',
    'reviews',
    'badges',
    'leaderboard',
    'settings',
  ]),
  { name: 'vendor-profile', path: '/vendor/kamau-njoroge' },
  { name: 'vendor-calendar', path: '/vendor/kamau-njoroge?tab=calendar' },
  { name: 'vendor-blog', path: '/vendor/kamau-njoroge?tab=blog' },
  { name: 'vendor-missing', path: '/vendor/nobody-of-this-name' },
  ...sections('guide', '/vendor/dashboard', 'kamau@upeo.example', [
    'payments',
    'payments/statement',
    'payments/approvals',
    'activities',
    'bookings',
    'calendar',
    'inventory',
    'analytics',
    'reports',
    'reviews',
    'content',
    'seo',
    'notifications',
    'settings',
  ]),
  { name: 'guide-departure', path: '/vendor/dashboard/departures/{departure}', signedIn: 'kamau@upeo.example' },
  { name: 'guide-scan', path: '/vendor/dashboard/scan/{departure}', signedIn: 'kamau@upeo.example' },
  { name: 'guide-new-booking', path: '/vendor/dashboard/bookings/new', signedIn: 'kamau@upeo.example' },
  ...sections('guide-activity', '/vendor/dashboard/activities/{activity}', 'kamau@upeo.example', [
    'price',
    'capacity',
    'dates',
    'photos',
  ]),
  { name: 'guide-calendar-week', path: '/vendor/dashboard/calendar?view=week', signedIn: 'kamau@upeo.example' },
  { name: 'guide-calendar-day', path: '/vendor/dashboard/calendar?view=day', signedIn: 'kamau@upeo.example' },
  { name: 'activity-create', path: '/activities/create', signedIn: 'kamau@upeo.example' },
  { name: 'activity-edit', path: '/activities/edit/{activity}', signedIn: 'kamau@upeo.example' },
  ...sections('office', '/admin', 'admin@upeo.example', [
    'documents',
    'listings',
    'payouts',
    'refunds',
    'payments',
    'problems',
    'appeals',
    'reviews',
    'enquiries',
    'searches',
    'synonyms',
    'failed-work',
    'operations',
    'badges',
    'bookings',
    'people',
    'activities',
    'team',
    'audit',
    'ledger',
    'differences',
    'statements',
  ]),
]

/** The overview of a dashboard, and its sections. */
function sections(
  who: string,
  root: string,
  signedIn: NonNullable<Screen['signedIn']>,
  names: readonly string[],
): Screen[] {
  return [
    { name: who, path: root, signedIn },
    ...names.map((name) => ({ name: `${who}-${name.replaceAll('/', '-')}`, path: `${root}/${name}`, signedIn })),
  ]
}

export const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

export const schemes = ['light', 'dark'] as const
