import { say } from '../words/say.ts'

import type { Coordinates } from './location.ts'

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const [alat, blat] = [radians(a.lat), radians(b.lat)]
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2
  const share = half(alat, blat) + Math.cos(alat) * Math.cos(blat) * half(radians(a.lng), radians(b.lng))
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** 'Under 1 km away', '12 km away'. */
export const distanceText = (km: number): string =>
  km < 1 ? say('Under 1 km away') : say('{km} km away', { km: km.toLocaleString('en-US') })
