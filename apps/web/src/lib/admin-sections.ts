import type { OfficeRouteKey } from '@upeo/contract/authorization'

/**
 * The office's sections in their groups: what waits for a decision, what is there, the books, and the office itself. Whoever
 * may make a section's call sees it.
 */
export const officeSectionGroups = [
  {
    label: 'Waiting',
    sections: [
      { path: '/admin', label: 'Overview', call: 'GET /admin/overview' },
      { path: '/admin/documents', label: 'Documents', call: 'GET /admin/documents' },
      { path: '/admin/listings', label: 'Listings', call: 'GET /admin/listings' },
      { path: '/admin/payouts', label: 'Payouts', call: 'GET /admin/payouts' },
      { path: '/admin/refunds', label: 'Refunds', call: 'GET /admin/refunds' },
      { path: '/admin/payments', label: 'Payments', call: 'GET /admin/payments' },
      { path: '/admin/problems', label: 'Problems', call: 'GET /admin/bookings' },
      { path: '/admin/appeals', label: 'Appeals', call: 'GET /admin/appeals' },
      { path: '/admin/reviews', label: 'Reviews', call: 'GET /admin/reviews' },
      { path: '/admin/failed-work', label: 'Failed work', call: 'GET /admin/failed-work' },
      { path: '/admin/operations', label: 'Operations', call: 'GET /admin/operations' },
    ],
  },
  {
    label: 'Market',
    sections: [
      { path: '/admin/bookings', label: 'Bookings', call: 'GET /admin/bookings' },
      { path: '/admin/people', label: 'People', call: 'GET /admin/people' },
      { path: '/admin/activities', label: 'Activities', call: 'GET /admin/activities' },
      { path: '/admin/badges', label: 'Badges', call: 'GET /admin/badges' },
    ],
  },
  {
    label: 'Books',
    sections: [
      { path: '/admin/ledger', label: 'Ledger', call: 'GET /admin/ledger' },
      { path: '/admin/differences', label: 'Differences', call: 'GET /admin/differences' },
      { path: '/admin/statements', label: 'Statements', call: 'GET /admin/statements' },
    ],
  },
  {
    label: 'Office',
    sections: [
      { path: '/admin/team', label: 'Team', call: 'GET /admin/team' },
      { path: '/admin/audit', label: 'Audit log', call: 'GET /admin/audit' },
      // Everybody's own: what all of the office may ask.
      { path: '/admin/security', label: 'Security', call: 'GET /admin/overview' },
    ],
  },
] as const satisfies readonly {
  readonly label: string
  readonly sections: readonly { readonly path: string; readonly label: string; readonly call: OfficeRouteKey }[]
}[]

export type OfficeSection = (typeof officeSectionGroups)[number]['sections'][number]

const sections: readonly OfficeSection[] = officeSectionGroups.flatMap<OfficeSection>((group) => group.sections)

/** The section that an address belongs to; a record's belongs to the section it is opened from. */
export function officeSectionAt(path: string): OfficeSection | null {
  const [address = ''] = path.split('?')
  return (
    sections.find((each) => each.path === address || (each.path !== '/admin' && address.startsWith(`${each.path}/`))) ??
    null
  )
}
