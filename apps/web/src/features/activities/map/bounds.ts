import { KENYA_BOUNDS } from '@upeo/domain/places/location'
import type { Box } from '../listing/listing-address.ts'

/** The smallest box around all points (longitude, latitude); Kenya when there is none. */
export function boundsOf(points: ReadonlyArray<readonly [number, number]>): Box {
  const [first] = points
  if (!first) return [KENYA_BOUNDS.west, KENYA_BOUNDS.south, KENYA_BOUNDS.east, KENYA_BOUNDS.north]
  return points.reduce<Box>(
    ([west, south, east, north], [lng, lat]) => [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ],
    [first[0], first[1], first[0], first[1]],
  )
}

/** How much country is shown around one place, in degrees: some twenty kilometres each way, the nearest road and names. */
const AROUND = 0.2

export function boundsAround([lng, lat]: readonly [number, number]): [number, number, number, number] {
  return [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND]
}

/** A map's frame as the address keeps it: to about a hundred metres, within the world. */
export function roundedBox([west, south, east, north]: Box): Box {
  const round = (degrees: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(degrees * 1000) / 1000))
  return [round(west, -180, 180), round(south, -90, 90), round(east, -180, 180), round(north, -90, 90)]
}
