import { activeSection } from './dashboard-sections.ts'

/** The guide's sections in their groups, each with the index that navigation state knows it by (vendor document, section 2). */
export const vendorSectionGroups = [
  {
    label: 'Business',
    sections: [
      { index: 0, path: '/vendor/dashboard', label: 'Overview' },
      { index: 8, path: '/vendor/dashboard/payments', label: 'Payments' },
    ],
  },
  {
    label: 'Activities',
    sections: [
      { index: 2, path: '/vendor/dashboard/activities', label: 'Activities' },
      { index: 3, path: '/vendor/dashboard/bookings', label: 'Bookings' },
      { index: 4, path: '/vendor/dashboard/calendar', label: 'Calendar' },
      { index: 6, path: '/vendor/dashboard/inventory', label: 'Inventory' },
    ],
  },
  {
    label: 'Analytics',
    sections: [
      { index: 1, path: '/vendor/dashboard/analytics', label: 'Analytics' },
      { index: 7, path: '/vendor/dashboard/reports', label: 'Reports' },
      { index: 5, path: '/vendor/dashboard/reviews', label: 'Reviews' },
    ],
  },
  {
    label: 'Content',
    sections: [
      { index: 10, path: '/vendor/dashboard/content', label: 'Content' },
      { index: 11, path: '/vendor/dashboard/seo', label: 'SEO Management' },
    ],
  },
  {
    label: 'Settings',
    sections: [
      { index: 12, path: '/vendor/dashboard/notifications', label: 'Notifications' },
      { index: 9, path: '/vendor/dashboard/settings', label: 'Settings' },
    ],
  },
] as const

export type VendorSection = (typeof vendorSectionGroups)[number]['sections'][number]

const vendorSections: readonly VendorSection[] = vendorSectionGroups.flatMap<VendorSection>(({ sections }) => sections)

/** The section that navigation state asks for (`activeSection`), when it names one other than the overview. */
export function vendorSectionOfState(state: unknown): VendorSection | null {
  const asked = activeSection(state)
  return vendorSections.find(({ index }) => index === asked && index !== 0) ?? null
}
