import { expect, test } from 'vitest'
import { knownAddress } from './page-queries.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/sw?fbclid=1', '/sw'],
  ['/activities?zz=1&category=Hiking&category=Camping&page=2', '/activities?category=Hiking&category=Camping&page=2'],
  ['/sw/activities?zz=1&search=Kĩrĩnyaga', '/sw/activities?search=K%C4%A9r%C4%A9nyaga'],
  ['/activities??category=Hiking&page=2', '/activities?page=2'],
  ['/activities.data?page=2&_routes=routes%2Factivities&zz=1', '/activities.data?page=2&_routes=routes%2Factivities'],
  ['/_root.data?zz=1', '/_root.data'],
  [
    '/activity/0198?date=2026-12-05&adults=4&time=06%3A15&topic=guide&x=y',
    '/activity/0198?date=2026-12-05&adults=4&time=06%3A15&topic=guide',
  ],
  ['/vendor/kamau?tab=reviews&utm=1', '/vendor/kamau?tab=reviews'],
  ['/vendor/kamau/blog/1?a=b', '/vendor/kamau/blog/1'],
  ['/help?q=refund&q2=x', '/help?q=refund'],
  ['/help/refunds?x=1', '/help/refunds'],
])('%s shows what %s shows', (url, known) => expect(knownAddress(url)).toBe(known))

test.each([
  '/activities?page=2&category=Hiking',
  // As it was written, where all of it is known.
  '/activities?search=a+b&place=c%20d',
  '/activities?zz=a#b',
  '//elsewhere.example/activities?zz=1',
  '/help/contact?topic=guide',
  '/login?to=%2Fdashboard',
  '/vendor/dashboard?zz=1',
  '/vendor/activities?zz=1',
  '/vendor/dashboard/bookings?zz=1',
  '/__manifest?paths=%2F&version=1',
])('%s stays as it is', (url) => expect(knownAddress(url)).toBe(url))
