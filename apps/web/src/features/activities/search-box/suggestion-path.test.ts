import { expect, test } from 'vitest'
import { parseListing, plainListing } from '../listing/listing-address.ts'
import { suggestionPath } from './suggestion-path.ts'

const suggested = { label: '', detail: '', count: null }
const chosen = { ...plainListing, search: 'hik', adults: 2, page: 3 }

test.each([
  ['category', 'Hiking', '/activities?category=Hiking&adults=2'],
  ['place', "Hell's Gate", '/activities?place=Hell%27s+Gate&adults=2'],
  ['activity', '7', '/activity/7?adults=2'],
  ['guide', 'kamau', '/vendor/kamau'],
] as const)('a %s leads to its own, with what else was chosen', (kind, target, path) => {
  expect(suggestionPath({ kind, target, label: '', detail: '', count: null }, chosen)).toBe(path)
})

test('on the map a place is shown where it is, not only in the frame that was looked at', () => {
  const onMap = { ...plainListing, view: 'map', bbox: [39, -5, 40, -4] } as const
  const path = suggestionPath({ kind: 'place', target: 'Naivasha', label: '', detail: '', count: null }, onMap)
  expect(path).toBe('/activities?place=Naivasha&view=map')
})

test.each([
  ['a day', { date: '2026-11-28' }, '/activity/7?date=2026-11-28'],
  [
    'a day with play, and who comes',
    { date: '2026-11-28', flexible: 2, adults: 2, children: 1 },
    '/activity/7?date=2026-11-28&flexible=2&adults=2&children=1',
  ],
  ['a weekend', { startDate: '2026-11-28', endDate: '2026-11-29' }, '/activity/7?date=2026-11-28&flexible=1'],
  ['a month', { startDate: '2026-12-01', endDate: '2026-12-31' }, '/activity/7?date=2026-12-01&flexible=3'],
  ['nothing', {}, '/activity/7'],
])('an activity opens on the trip that was asked for: %s', (_name, asked, path) => {
  const address = parseListing(new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])))
  expect(suggestionPath({ ...suggested, kind: 'activity', target: '7' }, address)).toBe(path)
})

test('a place that is suggested takes the place of the one that was searched near', () => {
  const near = { ...plainListing, around: 'Nairobi', near: { lat: -1.28, lng: 36.82 }, adults: 2 } as const
  const path = suggestionPath({ ...suggested, kind: 'place', target: 'Diani Beach' }, near)
  expect(path).toBe('/activities?place=Diani+Beach&adults=2')
})
