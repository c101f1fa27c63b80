import { expect, test } from 'vitest'
import { doubtOfPin, pinDoubtText, placeNamed } from './pin.ts'

const naivasha = { name: 'Naivasha', town: 'Naivasha', county: 'Nakuru', coordinates: { lat: -0.7167, lng: 36.4359 } }
const textOf = (...args: Parameters<typeof doubtOfPin>) => {
  const doubt = doubtOfPin(...args)
  return doubt && pinDoubtText(doubt)
}

test.each([
  ['at the place', { lat: -0.7167, lng: 36.4359 }, 'Nakuru', null],
  ["across the lake, at Hell's Gate", { lat: -0.8878, lng: 36.3411 }, 'Nakuru', 'The pin is 22 km from Naivasha.'],
  ['within 20 km', { lat: -0.87, lng: 36.38 }, 'Nakuru', null],
  ['in Wajir', { lat: 1.7471, lng: 40.0573 }, 'Wajir', 'The pin is 487 km from Naivasha.'],
  ['over the border', { lat: -0.69, lng: 36.58 }, 'Nyandarua', 'The pin is in Nyandarua, and Naivasha is in Nakuru.'],
  ['near by, in a county that nobody knows', { lat: -0.69, lng: 36.58 }, '', null],
  ['in the county by another spelling', { lat: -0.72, lng: 36.44 }, 'nakuru county', null],
] as const)('a pin %s', (_, pin, county, text) => {
  expect(textOf(naivasha, pin, county)).toBe(text)
})

test('counties with a dash are those without', () => {
  const taveta = { name: 'Taveta', town: 'Taveta', county: 'Taita-Taveta', coordinates: { lat: -3.4, lng: 37.68 } }
  expect(textOf(taveta, { lat: -3.41, lng: 37.7 }, 'Taita Taveta')).toBeNull()
})

test('of several places of a name the nearest is meant, and none without the name', () => {
  const other = { ...naivasha, county: 'Kilifi', coordinates: { lat: -3.5, lng: 39.9 } }
  const places = [other, naivasha]
  expect(placeNamed(' naivasha', places, { lat: -0.7, lng: 36.4 })).toBe(naivasha)
  expect(placeNamed('Naivasha', places, null)).toBe(other)
  expect(placeNamed('Nâi`vasha', places, null)).toBe(other)
  expect(placeNamed('Naivasha camp', places, null)).toBeNull()
})
