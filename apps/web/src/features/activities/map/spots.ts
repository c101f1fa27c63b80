import type { mapActivities, MapPin } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { Box } from '../listing/listing-address.ts'
import { boundsOf } from './bounds.ts'
import { groupPins, type Point } from './group-pins.ts'

export type OnMap = AnswerOf<typeof mapActivities>

/** One thing on the map: an activity, or several that would cover each other. */
export interface Spot {
  readonly key: string
  readonly coordinates: readonly [number, number]
  readonly count: number
  readonly minPriceWithVat: number
  readonly box: Box
  /** Those of them that came one by one. */
  readonly pins: readonly MapPin[]
}

/** A card below the map: of an activity, or of several that only a closer look tells apart. */
export interface MapCard {
  readonly key: string
  readonly spot: Spot
  readonly pin: MapPin | null
}

/**
 * What came from the server as it fits on this screen, from north to south. Where most are, the mark stays put; those
 * that it would cover join it.
 */
export function gatherSpots(
  { pins, clusters }: OnMap,
  project: (coordinates: readonly [number, number]) => Point,
  apart: Point,
): Spot[] {
  const single = pins.map((pin): Spot => {
    const { _id, coordinates, priceWithVat } = pin
    const [lng, lat] = coordinates
    const box = [lng, lat, lng, lat] as const
    return { key: _id, coordinates, count: 1, minPriceWithVat: priceWithVat, box, pins: [pin] }
  })
  const several = clusters.map((cluster): Spot => ({ ...cluster, key: keyOf(cluster), pins: [] }))
  const placed = [...several, ...single]
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map((spot) => {
      const { x, y } = project(spot.coordinates)
      return { x, y, spot }
    })
  return groupPins(placed, apart)
    .map((group) => joined(group.map(({ spot }) => spot)))
    .toSorted((a, b) => b.coordinates[1] - a.coordinates[1] || a.coordinates[0] - b.coordinates[0])
}

/** The cards of what is shown; `closest` when zooming in cannot part what lies together. */
export function cardsOf(spots: readonly Spot[], closest: boolean): MapCard[] {
  return spots.flatMap((spot): MapCard[] => {
    const known = spot.pins.length === spot.count
    if (!known || (spot.count > 1 && !closest)) return [{ key: spot.key, spot, pin: null }]
    return spot.pins.map((pin) => ({ key: pin._id, spot, pin }))
  })
}

export function cornersOf({ pins, clusters }: OnMap): (readonly [number, number])[] {
  return [
    ...pins.map(({ coordinates }) => coordinates),
    ...clusters.flatMap(({ box: [left, bottom, right, top] }) => [[left, bottom] as const, [right, top] as const]),
  ]
}

function joined(spots: readonly Spot[]): Spot {
  const [first] = spots
  if (!first) throw new Error('A group without a first')
  if (spots.length === 1) return first
  const count = spots.reduce((sum, spot) => sum + spot.count, 0)
  return {
    key: keyOf({ coordinates: first.coordinates, count }),
    coordinates: first.coordinates,
    count,
    minPriceWithVat: Math.min(...spots.map((spot) => spot.minPriceWithVat)),
    box: boundsOf(
      spots.flatMap(({ box: [west, south, east, north] }) => [[west, south] as const, [east, north] as const]),
    ),
    pins: spots.flatMap(({ pins }) => pins),
  }
}

function keyOf({ coordinates, count }: Pick<Spot, 'coordinates' | 'count'>): string {
  return `${count}@${coordinates.join()}`
}
