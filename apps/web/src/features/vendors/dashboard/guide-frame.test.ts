import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../testing/rendered.ts'
import { GuideFrame } from './guide-frame.tsx'

/** The labels of what is marked as open: in the sidebar, in the bottom bar, and in what is behind More. */
function openAt(path: string): string[] {
  const html = htmlOf(createElement(GuideFrame, { search: null }), path)
  return [...html.matchAll(/aria-current="(?:page|true)"[^>]*>.*?<\/svg>([^<]+)</g)].map(([, label]) => label ?? '')
}

test.each([
  ['/vendor/dashboard', 'Overview'],
  ['/vendor/dashboard/departures/d1', 'Overview'],
  ['/vendor/dashboard/scan/d1', 'Overview'],
  ['/vendor/dashboard/bookings/new', 'Bookings'],
])('%s is in the section %s', (path, label) => expect(openAt(path)).toEqual([label, label, label]))

test('a section without a place in the bottom bar is behind More', () =>
  expect(openAt('/vendor/dashboard/payments/statement')).toEqual(['Payments', 'More', 'Payments']))
