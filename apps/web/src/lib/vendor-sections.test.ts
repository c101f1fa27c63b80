import { expect, test } from 'vitest'
import { vendorSectionGroups, vendorSectionOfState } from './vendor-sections.ts'

test('the sections have the groups and indexes of the spec', () => {
  const listed = vendorSectionGroups.map(({ label, sections }) => [
    label,
    sections.map((section) => `${section.label} (${section.index})`).join(', '),
  ])
  expect(listed).toEqual([
    ['Business', 'Overview (0), Payments (8)'],
    ['Activities', 'Activities (2), Bookings (3), Calendar (4), Inventory (6)'],
    ['Analytics', 'Analytics (1), Reports (7), Reviews (5)'],
    ['Content', 'Content (10), SEO Management (11)'],
    ['Settings', 'Notifications (12), Settings (9)'],
  ])
})

test.each([
  [8, '/vendor/dashboard/payments'],
  [3, '/vendor/dashboard/bookings'],
  [12, '/vendor/dashboard/notifications'],
])('the state index %i opens %s', (activeSection, path) => {
  expect(vendorSectionOfState({ activeSection })?.path).toBe(path)
})

test.each([null, {}, { activeSection: 0 }, { activeSection: 13 }, { activeSection: '8' }])(
  'the state %j opens the overview',
  (state) => expect(vendorSectionOfState(state)).toBeNull(),
)
