import { KENYA_BOUNDS } from '@upeo/domain/places/location'
import type { Box } from '../listing/listing-address.ts'

const { west, south, east, north } = KENYA_BOUNDS
export const kenya: Box = [west, south, east, north]

/** The smallest box around all points (longitude, latitude); Kenya when there is none. */
export function boundsOf(points: ReadonlyArray<readonly [number, number]>): Box {
  const [first] = points
  if (!first) return kenya
  return points.reduce<Box>(
    ([left, bottom, right, top], [lng, lat]) => [
      Math.min(left, lng),
      Math.min(bottom, lat),
      Math.max(right, lng),
      Math.max(top, lat),
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
export function roundedBox([left, bottom, right, top]: Box): Box {
  const round = (degrees: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(degrees * 1000) / 1000))
  return [round(left, -180, 180), round(bottom, -90, 90), round(right, -180, 180), round(top, -90, 90)]
}
