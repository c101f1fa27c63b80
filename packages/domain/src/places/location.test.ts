import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../result.ts'
import { KENYA_BOUNDS, coordinatesToWire, formatCoordinate, isInKenya, knownPlace, locationText } from './location.ts'
import { coordinatesFromWire } from './location-from-wire.ts'

const read = (wire: readonly number[] | null | undefined) => {
  const result = coordinatesFromWire(wire)
  return result.ok ? result.value : result.error.kind
}

describe('coordinates on the wire', () => {
  it.each<[string, readonly number[] | null | undefined, unknown]>([
    ['Nairobi', [36.8219, -1.2921], { lat: -1.2921, lng: 36.8219 }],
    ['on the equator at Nanyuki', [37.0722, 0], { lat: 0, lng: 37.0722 }],
    ['Lokichoggio in the far north', [34.35, 4.2], { lat: 4.2, lng: 34.35 }],
    ['Vanga in the far south', [39.22, -4.66], { lat: -4.66, lng: 39.22 }],
    ['null', null, null],
    ['absent', undefined, null],
    ['(0,0)', [0, 0], null],
    ['longitude 0', [0, -1.29], 'outside_kenya'],
    ['latitude and longitude swapped', [-1.2921, 36.8219], 'outside_kenya'],
    ['Dar es Salaam', [39.28, -6.79], 'outside_kenya'],
    ['one number', [36.8], 'coordinates_invalid'],
    ['three numbers', [36.8, -1.2, 5], 'coordinates_invalid'],
    ['none', [], 'coordinates_invalid'],
    ['not numbers', [Number.NaN, -1.2], 'coordinates_invalid'],
    ['infinite', [36.8, Infinity], 'coordinates_invalid'],
  ])('%s', (_, wire, expected) => {
    expect(read(wire)).toEqual(expected)
  })

  it('come back as they went, anywhere in Kenya', () => {
    const { south, north, west, east } = KENYA_BOUNDS
    const lat = fc.double({ min: south, max: north, noNaN: true })
    const lng = fc.double({ min: west, max: east, noNaN: true })
    fc.assert(
      fc.property(lat, lng, (lat, lng) => {
        expect(isInKenya({ lat, lng })).toBe(true)
        expect(valueOf(coordinatesFromWire(coordinatesToWire({ lat, lng })))).toEqual({ lat, lng })
      }),
    )
    expect(coordinatesToWire(null)).toBeNull()
  })

  it('are known where somebody has said them: not (0,0), but either zero alone', () => {
    expect(knownPlace({ lat: 0, lng: 0 })).toBeNull()
    expect(knownPlace({ lat: -1, lng: null })).toBeNull()
    expect(knownPlace({ lat: 0, lng: 37 })).toEqual({ lat: 0, lng: 37 })
  })

  it('are shown to five decimals', () => {
    expect(formatCoordinate(-1.2921)).toBe('-1.29210')
  })
})

describe('locationText', () => {
  it.each([
    ["Hell's Gate", 'Naivasha', 'Nakuru', "Hell's Gate, Naivasha, Nakuru"],
    ['Karura Forest', 'Nairobi', 'nairobi', 'Karura Forest, Nairobi'],
    ['Diani', null, 'Kwale', 'Diani, Kwale'],
    [' Diani ', ' ', null, 'Diani'],
  ])('%s, %s, %s', (name, town, county, text) => {
    expect(locationText({ name, town, county })).toBe(text)
  })
})
