import { createGazetteer } from './adapters/maps/create-gazetteer.ts'
import { createNominatim } from './adapters/maps/create-nominatim.ts'
import type { PlaceFinder } from './adapters/maps/port.ts'
import type { Env } from './env.ts'
import { withoutEndSlash } from './platform/web/without-end-slash.ts'

/** A Nominatim-compatible service when one is configured, else the gazetteer that is built in. */
export function createPlaceFinder(env: Env, baseUrl: string): PlaceFinder {
  if (env.PLACES_URL === undefined) return createGazetteer()
  return createNominatim({
    url: withoutEndSlash(env.PLACES_URL),
    userAgent: `Upeo (${baseUrl}; ${env.MAIL_FROM})`,
  })
}
