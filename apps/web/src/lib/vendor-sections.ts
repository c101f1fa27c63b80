import { words } from '@upeo/domain/words/say'
import { activeSection } from './dashboard-sections.ts'

/** The guide's sections in their groups, each with the index that navigation state knows it by (vendor document, section 2). */
export const vendorSectionGroups = [
  {
    label: words('Business'),
    sections: [
      {
        index: 0,
        path: '/vendor/dashboard',
        // Run sheets and their scanner, which Today leads to.
        also: ['/vendor/dashboard/departures', '/vendor/dashboard/scan'],
        label: words('Overview'),
      },
      { index: 8, path: '/vendor/dashboard/payments', label: words('Payments') },
    ],
  },
  {
    label: words('Activities'),
    sections: [
      { index: 2, path: '/vendor/dashboard/activities', label: words('Activities') },
      { index: 3, path: '/vendor/dashboard/bookings', label: words('Bookings') },
      { index: 4, path: '/vendor/dashboard/calendar', label: words('Calendar') },
      { index: 6, path: '/vendor/dashboard/inventory', label: words('Inventory') },
    ],
  },
  {
    label: words('Analytics'),
    sections: [
      { index: 1, path: '/vendor/dashboard/analytics', label: words('Analytics') },
      { index: 7, path: '/vendor/dashboard/reports', label: words('Reports') },
      { index: 5, path: '/vendor/dashboard/reviews', label: words('Reviews') },
    ],
  },
  {
    label: words('Content'),
    sections: [
      { index: 10, path: '/vendor/dashboard/content', label: words('Content') },
      { index: 11, path: '/vendor/dashboard/seo', label: words('SEO Management') },
    ],
  },
  {
    label: words('Settings'),
    sections: [
      { index: 12, path: '/vendor/dashboard/notifications', label: words('Notifications') },
      { index: 9, path: '/vendor/dashboard/settings', label: words('Settings') },
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
