import { expect, test } from 'vitest'
import { dashboardSections, sectionOfState } from './dashboard-sections.ts'

test('index 3 of the spec is My Bookings', () => {
  expect(sectionOfState({ activeSection: 3 })?.path).toBe('/dashboard/bookings')
  expect(dashboardSections).toHaveLength(9)
})

test.each([
  [4, '/dashboard/favorites'],
  [5, '/dashboard/reviews'],
])('index %i of the spec is %s', (activeSection, path) => expect(sectionOfState({ activeSection })?.path).toBe(path))

test.each([null, undefined, {}, { activeSection: 0 }, { activeSection: 9 }, { activeSection: '3' }, 'text'])(
  'the state %j opens the overview',
  (state) => expect(sectionOfState(state)).toBeNull(),
)
