import type { OfficeRouteKey } from '@upeo/contract/authorization'
import { words } from '@upeo/domain/words/say'

/**
 * The office's sections in their groups: what waits for a decision, what is there, the books, and the office itself. Whoever
 * may make a section's call sees it.
 */
export const officeSectionGroups = [
  {
    label: words('Waiting'),
    sections: [
      { path: '/admin', label: words('Overview'), call: 'GET /admin/overview' },
      { path: '/admin/documents', label: words('Documents'), call: 'GET /admin/documents' },
      { path: '/admin/listings', label: words('Listings'), call: 'GET /admin/listings' },
      { path: '/admin/payouts', label: words('Payouts'), call: 'GET /admin/payouts' },
      { path: '/admin/refunds', label: words('Refunds'), call: 'GET /admin/refunds' },
      { path: '/admin/payments', label: words('Payments'), call: 'GET /admin/payments' },
      { path: '/admin/problems', label: words('Problems'), call: 'GET /admin/bookings' },
      { path: '/admin/appeals', label: words('Appeals'), call: 'GET /admin/appeals' },
      { path: '/admin/reviews', label: words('Reviews'), call: 'GET /admin/reviews' },
      { path: '/admin/enquiries', label: words('Enquiries'), call: 'GET /admin/enquiries' },
      { path: '/admin/failed-work', label: words('Failed work'), call: 'GET /admin/failed-work' },
      { path: '/admin/operations', label: words('Operations'), call: 'GET /admin/operations' },
    ],
  },
  {
    label: words('Marketplace'),
    sections: [
      { path: '/admin/bookings', label: words('Bookings'), call: 'GET /admin/bookings' },
      { path: '/admin/people', label: words('People'), call: 'GET /admin/people' },
      { path: '/admin/activities', label: words('Activities'), call: 'GET /admin/activities' },
      { path: '/admin/badges', label: words('Badges'), call: 'GET /admin/badges' },
      { path: '/admin/searches', label: words('Searches'), call: 'GET /admin/searches' },
      { path: '/admin/synonyms', label: words('Synonyms'), call: 'GET /admin/synonyms' },
    ],
  },
  {
    label: words('Books'),
    sections: [
      { path: '/admin/ledger', label: words('Ledger'), call: 'GET /admin/ledger' },
      { path: '/admin/differences', label: words('Differences'), call: 'GET /admin/differences' },
      { path: '/admin/statements', label: words('Statements'), call: 'GET /admin/statements' },
    ],
  },
  {
    label: words('Office'),
    sections: [
      { path: '/admin/team', label: words('Team'), call: 'GET /admin/team' },
      { path: '/admin/audit', label: words('Audit log'), call: 'GET /admin/audit' },
      // Everybody's own: what all of the office may ask.
      { path: '/admin/security', label: words('Security'), call: 'GET /admin/overview' },
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
