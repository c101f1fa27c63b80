import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapOutline } from './outline.ts'
import { lakes } from './places.data.ts'
import { listedFeatures, type Feature, type Position, type Town } from './surroundings.ts'

const bytesOf = (name: string) => readFileSync(new URL(`../../src/ui/map/${name}`, import.meta.url))
const featuresOf = (name: string) => (JSON.parse(bytesOf(name).toString()) as { features: Feature[] }).features
const of = (features: readonly Feature[], kind: string) =>
  features.filter(({ properties }) => properties['kind'] === kind)
const gazetteer = new URL('../../../server/src/adapters/maps/kenya-towns.json', import.meta.url)

const country = featuresOf('country.geojson')
const detail = featuresOf('detail.geojson')

test('both files together are small enough to ship, and the one that is always fetched the smaller', () => {
  const [overview, near] = [bytesOf('country.geojson').length, bytesOf('detail.geojson').length]
  expect(overview + near).toBeLessThan(1_500_000)
  expect(overview).toBeLessThan(250_000)
})

test('what is shipped is what the atlas and the lists give', () => {
  const land = mapOutline().features
  expect(of(country, 'land').map(({ geometry }) => geometry)).toEqual(land.map(({ geometry }) => geometry))
  const listed = listedFeatures(JSON.parse(readFileSync(gazetteer, 'utf8')) as Town[])
  expect(country.slice(-listed.country.length)).toEqual(listed.country)
  expect(detail.slice(-listed.detail.length)).toEqual(listed.detail)
})

test('each lake stands in water, also near by, and rivers and borders are there', () => {
  for (const [name, lng, lat, from] of lakes) {
    const water = of(from < 7.6 ? country : detail, 'water')
    const wet = water.some(({ geometry }) => geometry.type === 'Polygon' && isIn([lng, lat], geometry.coordinates))
    expect(wet ? name : `${name} on land`).toBe(name)
  }
  expect(of(country, 'river').length).toBeGreaterThan(40)
  expect(of(country, 'border').length).toBeGreaterThan(0)
})

test('no town stands in a lake or the sea', () => {
  const water = of(detail, 'water')
  const wet = of([...country, ...detail], 'town').filter(
    ({ geometry: place }) =>
      place.type === 'Point' &&
      water.some(({ geometry }) => geometry.type === 'Polygon' && isIn(place.coordinates, geometry.coordinates)),
  )
  expect(wet.map(({ properties }) => properties['name'])).toEqual([])
})

/** By how often a line to the east leaves the rings. */
function isIn([x, y]: Position, rings: readonly (readonly Position[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}
