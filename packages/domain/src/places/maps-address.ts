import type { WireCoordinates } from './location.ts'

/**
 * Where a place opens in a maps app: a phone that has one opens it there, every other browser on the web. The address is
 * documented, needs no key, and asks nobody for anything before it is tapped.
 */
export function mapsAddress([longitude, latitude]: WireCoordinates): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
