import { expect, test } from 'vitest'
import { listingPath, parseListing } from './listing-address.ts'
import { nearestOf, widerSearches } from './wider-searches.ts'

const asked = (query: string) => widerSearches(parseListing(new URLSearchParams(query)), 50_000)
const path = ({ address }: { address: Parameters<typeof listingPath>[0] }) => listingPath(address)
const hike = 'search=hike&place=Diani&date=2026-11-28&adults=4'

test('each filter is given up alone, the words and the place last', () => {
  const { single } = asked(hike)
  expect(single.map((each) => [path(each), each.near])).toEqual([
    ['/activities?place=Diani&date=2026-11-28&adults=4', false],
    ['/activities?search=hike&date=2026-11-28&adults=4', false],
    ['/activities?search=hike&place=Diani&adults=4', true],
    ['/activities?search=hike&place=Diani&date=2026-11-28', true],
  ])
})

test('what keeps the words and the place is nearer than what brings back more', () => {
  const { single } = asked(hike)
  const totals = (...numbers: number[]) => single.map((each, at) => Object.assign({ total: numbers[at] ?? 0 }, each))
  expect(nearestOf(totals(40, 30, 2, 3))).toMatchObject({ gives: { filter: '4 adults' }, total: 3 })
  expect(nearestOf(totals(40, 30, 0, 0))).toMatchObject({ gives: { filter: '“hike”' }, total: 40 })
  expect(nearestOf(totals(0, 0, 0, 0))).toBeNull()
})

test('where no single filter is to blame the words alone are asked for, and at last everything', () => {
  expect(asked(hike).more.map(path)).toEqual(['/activities?search=hike', '/activities'])
  expect(asked('search=zzqq').more.map(path)).toEqual(['/activities'])
  expect(asked('place=Diani&difficulty=Easy').more.map(path)).toEqual(['/activities'])
  expect(asked('').more).toEqual([])
})

test('an empty frame of the map is no reason to leave it', () => {
  expect(asked(`${hike}&view=map&bbox=39,-5,40,-4`).more).toEqual([])
})
