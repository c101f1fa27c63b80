import { readdirSync, readFileSync } from 'node:fs'
import { knownAddress, pageQueries } from '@upeo/contract/kit/page-queries'
import { expect, test } from 'vitest'
import { askedTrip, firstChoice } from '../features/activities/detail/booking-choice.ts'
import { listingPath, parseListing, plainListing } from '../features/activities/listing/listing-address.ts'
import { parseProfile, profilePath } from '../features/vendors/profile/profile-address.ts'

/** The names that are read of it, whatever is in it. */
function readOf(read: (params: URLSearchParams) => unknown): ReadonlySet<string> {
  const names = new Set<string>()
  // A list from the map, and a day on which it leaves twice: what is read only then is read as well.
  const params = new URLSearchParams('view=map&date=2026-12-05')
  const noted = (name: 'get' | 'getAll' | 'has') => {
    const original = params[name].bind(params)
    Object.assign(params, { [name]: (asked: string) => (names.add(asked), original(asked)) })
  }
  for (const name of ['get', 'getAll', 'has'] as const) noted(name)
  read(params)
  return names
}

const departures = [null, '06:15', '09:00'].map((startTime) => ({
  date: '2026-12-05',
  startTime,
  startsAt: `2026-12-05T0${startTime === null ? '3' : startTime.charAt(1)}:00:00.000Z`,
  seatsLeft: 4,
}))

test.each([
  ['/activities', parseListing],
  ['/vendor/kamau', parseProfile],
  ['/activity/0198', (params: URLSearchParams) => firstChoice(departures as never, params)],
] as const)('%s is kept by each name that it reads', (path, read) => {
  const names = [...readOf(read)]
  expect(names.length).toBeGreaterThan(4)
  const url = `${path}?${names.map((name) => `${name}=1`).join('&')}`
  expect(knownAddress(url)).toBe(url)
})

test('what the pages write into an address is read by them', () => {
  const listing = listingPath({
    ...plainListing,
    search: 'rim',
    near: { lat: -1, lng: 36 },
    sort: 'price_asc',
    page: 2,
    view: 'map',
    bbox: [36, -2, 37, -1],
  })
  const profile = profilePath('/vendor/kamau', {
    tab: 'calendar',
    view: 'week',
    date: '2026-12-05' as never,
    item: 'a',
  })
  for (const url of [listing, profile]) expect(knownAddress(url)).toBe(url)
  const trip = new URLSearchParams('date=2026-12-05&flexible=1&adults=2&children=1')
  expect(askedTrip(new URLSearchParams(knownAddress(`/activity/0198?${trip}`).split('?')[1]))).toEqual(
    Object.fromEntries(trip),
  )
})

test('every page that others may be given is named, and no other', () => {
  const folder = new URL('./', import.meta.url)
  const addresses = [
    ...readFileSync(new URL('../routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^']+)', 'routes\/([^']+)'/g),
  ]
    .map(([, path = '', file = '']) => [file, `/${path.replaceAll(/:\w+\??/g, 'x')}`] as const)
    .concat([['home.tsx', '/']])
  const publicFiles = readdirSync(folder).filter(
    (file) => file.endsWith('.tsx') && readFileSync(new URL(file, folder), 'utf8').includes('publicCacheHeaders'),
  )
  // Below another address are the sections of people's own areas.
  const named = addresses.filter(
    ([file, path]) =>
      !/^(?:admin|dashboard|vendor-dashboard)\./.test(file) && pageQueries.some((each) => each.path.test(path)),
  )
  expect(new Set(named.map(([file]) => file))).toEqual(new Set(publicFiles))
})
