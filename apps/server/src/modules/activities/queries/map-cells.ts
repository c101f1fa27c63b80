import { MAP_THINGS } from '@upeo/domain/activities/listing'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** A grid over the map's frame: cells of the same size in degrees, counted from (0,0), whole ones only. */
export interface MapCells {
  readonly size: number
  readonly box: Box
}

/** About 40 metres: what lies in one such cell is in one place. */
const SMALLEST = 360 / 2 ** 20

/**
 * The finest grid of which the frame touches no more cells than the map may draw. The sizes halve, and the cells stay
 * where they are while the map is moved: so clusters do not jump, and frames that are nearly the same are one.
 */
export function mapCells(frame: Box): MapCells {
  let finest = gridOf(frame, 360)
  for (let size = 180; size >= SMALLEST; size /= 2) {
    const finer = gridOf(frame, size)
    if (cellsOf(finer) > MAP_THINGS) return finest
    finest = finer
  }
  return finest
}

function gridOf([west, south, east, north]: Box, size: number): MapCells {
  const down = (degrees: number) => Math.floor(degrees / size) * size
  return { size, box: [down(west), down(south), down(east) + size, down(north) + size] }
}

function cellsOf({ size, box: [west, south, east, north] }: MapCells): number {
  return Math.round((east - west) / size) * Math.round((north - south) / size)
}
