import { words } from '../words/say.ts'

export type Coordinates = { readonly lat: number; readonly lng: number }

export type Location = {
  readonly name: string
  readonly town: string | null
  readonly county: string | null
  readonly coordinates: Coordinates | null
}

/** The wire's order is the spec's (and GeoJSON's): longitude first. */
export type WireCoordinates = [longitude: number, latitude: number]

/** A box around Kenya with its islands and the Ilemi triangle, rounded outwards. */
export const KENYA_BOUNDS = { south: -4.9, north: 5.6, west: 33.8, east: 42 } as const

export const DEFAULT_MAP_CENTRE: Coordinates = { lat: -0.0236, lng: 37.9062 }
export const DEFAULT_MAP_ZOOM = 13

export function isInKenya({ lat, lng }: Coordinates): boolean {
  const { south, north, west, east } = KENYA_BOUNDS
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** From what is kept: like nothing, exactly (0,0) means that nobody has said where it is. Either zero alone is a place. */
export function knownPlace({
  lat,
  lng,
}: {
  readonly lat: number | null
  readonly lng: number | null
}): Coordinates | null {
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng }
}

export function coordinatesToWire(coordinates: Coordinates | null): WireCoordinates | null {
  return coordinates === null ? null : [coordinates.lng, coordinates.lat]
}

/** The wire's `location`: 'Fischer's Tower, Naivasha, Nakuru', no part twice. */
export function locationText({ name, town, county }: Pick<Location, 'name' | 'town' | 'county'>): string {
  const parts = [name, town, county].flatMap((part) => (part === null ? [] : [part.trim()])).filter(Boolean)
  return parts.filter((part, i) => parts.findIndex((other) => isSamePlace(part, other)) === i).join(', ')
}

function isSamePlace(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Five decimals, about a metre: as the detail page shows them. */
export function formatCoordinate(degrees: number): string {
  return degrees.toFixed(5)
}

export const locationMissingTexts = words({
  heading: 'Location Not Available',
  text: "The exact location for this activity hasn't been provided by the vendor yet.",
} as const)
