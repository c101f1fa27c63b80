import { MAP_ZOOMS } from '../../../ui/map/zooms.ts'
import type { Box } from '../listing/listing-address.ts'
import type { Point } from './group-pins.ts'

/** About the size of a mark, in pixels. */
export const APART: Point = { x: 124, y: 46 }
/** What the bar above and the cards below cover of the map on a phone, in pixels. */
export const COVERED = { top: 84, right: 24, bottom: 164, left: 24 }

/** How what was found stands on the map at first: in pixels, no mark cut off, and how near at most. */
export function firstFit(wide: boolean) {
  const across = { right: APART.x / 2 + 8, left: APART.x / 2 + 8 }
  return { room: wide ? { ...across, top: 64, bottom: 64 } : { ...COVERED, ...across }, maxZoom: 10 }
}

interface Fit {
  readonly room: typeof COVERED
  readonly maxZoom: number
}
interface Size {
  readonly width: number
  readonly height: number
}

/** The world's side at zoom 0, in pixels, as MapLibre has it. */
const WORLD = 512

/** Where a map of this size will show a place once `box` fits into it (Web Mercator): pixels from its top left. */
export function planView([west, south, east, north]: Box, { width, height }: Size, { room, maxZoom }: Fit) {
  const [left, top, right, bottom] = [...onWorld([west, north]), ...onWorld([east, south])] as const
  const across = (width - room.left - room.right) / (right - left)
  const down = (height - room.top - room.bottom) / (bottom - top)
  const least = WORLD * 2 ** MAP_ZOOMS.min
  const scale = Math.max(least, Math.min(across, down, WORLD * 2 ** maxZoom))
  const middle = { x: (room.left + width - room.right) / 2, y: (room.top + height - room.bottom) / 2 }
  return (place: readonly [number, number]): Point => {
    const [x, y] = onWorld(place)
    return { x: middle.x + (x - (left + right) / 2) * scale, y: middle.y + (y - (top + bottom) / 2) * scale }
  }
}

/** From 0 to 1, from the north-west of the world. */
function onWorld([lng, lat]: readonly [number, number]): readonly [number, number] {
  const latitude = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / Math.PI) / 2]
}
