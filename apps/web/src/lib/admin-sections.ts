/** The office's sections in their groups: what waits for a decision, what is there, and the books. */
export const officeSectionGroups = [
  {
    label: 'Waiting',
    sections: [
      { path: '/admin', label: 'Overview' },
      { path: '/admin/documents', label: 'Documents' },
      { path: '/admin/payouts', label: 'Payouts' },
      { path: '/admin/refunds', label: 'Refunds' },
      { path: '/admin/payments', label: 'Payments' },
      { path: '/admin/problems', label: 'Problems' },
      { path: '/admin/appeals', label: 'Appeals' },
      { path: '/admin/reviews', label: 'Reviews' },
      { path: '/admin/failed-work', label: 'Failed work' },
    ],
  },
  {
    label: 'Market',
    sections: [
      { path: '/admin/bookings', label: 'Bookings' },
      { path: '/admin/people', label: 'People' },
      { path: '/admin/activities', label: 'Activities' },
      { path: '/admin/badges', label: 'Badges' },
    ],
  },
  {
    label: 'Books',
    sections: [
      { path: '/admin/ledger', label: 'Ledger' },
      { path: '/admin/differences', label: 'Differences' },
      { path: '/admin/statements', label: 'Statements' },
      { path: '/admin/audit', label: 'Audit log' },
    ],
  },
  {
    label: 'Mine',
    sections: [{ path: '/admin/sign-in', label: 'How I sign in' }],
  },
] as const

export type OfficeSection = (typeof officeSectionGroups)[number]['sections'][number]
