import { mayCall } from '@upeo/contract/office-access'
import { expect, test } from 'vitest'
import { officeSectionAt, officeSectionGroups } from './admin-sections.ts'

const shownTo = (role: 'support' | 'finance' | 'content') =>
  officeSectionGroups.flatMap(({ sections }) =>
    sections.flatMap(({ label, call }) => (mayCall([role], call) ? [label] : [])),
  )

test('an address belongs to its section, and a record to the section that it is opened from', () => {
  expect(officeSectionAt('/admin')?.label).toBe('Overview')
  expect(officeSectionAt('/admin/payments?show=proofs')?.label).toBe('Payments')
  expect(officeSectionAt('/admin/bookings/0189')?.label).toBe('Bookings')
  expect(officeSectionAt('/admin/nothing')).toBeNull()
})

test('each role sees its own sections', () => {
  expect(shownTo('content')).toEqual([
    'Overview',
    'Documents',
    'Listings',
    'Reviews',
    'People',
    'Activities',
    'Badges',
    'Searches',
    'Synonyms',
    'Security',
  ])
  expect(shownTo('finance')).not.toContain('Documents')
  for (const ownersOnly of ['Team', 'Audit log']) {
    expect([...shownTo('support'), ...shownTo('finance'), ...shownTo('content')]).not.toContain(ownersOnly)
  }
})
