import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isInKenya } from '@upeo/domain/places/location'
import { done, fail, type Result } from '@upeo/domain/result'
import { DAY, SECOND } from '@upeo/domain/time'
import { MOST_PLACES, type Place, type PlaceFinder, type PlacesUnavailable } from './port.ts'

const optional = z.string().optional()
const Found = z.object({
  name: optional,
  display_name: z.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z
    .object({ city: optional, town: optional, village: optional, county: optional, state: optional })
    .default({}),
})

export interface NominatimOptions {
  /** Without a slash at the end. */
  readonly url: string
  /** The usage policy asks for a name and a way to reach us. */
  readonly userAgent: string
  readonly fetch?: typeof fetch
  /** Between two requests. The public service allows one a second. */
  readonly intervalMs?: number
}

type Answer = Result<readonly Place[], PlacesUnavailable>

/** More than these waiting for their turn, and the next one is told to try again. */
const MOST_WAITING = 5
const TIMEOUT = 5 * SECOND

/** A Nominatim-compatible service, asked by its rules: named, one request at a time and a second, answers remembered. */
export function createNominatim(options: NominatimOptions): PlaceFinder {
  const { url, userAgent, fetch: get = fetch, intervalMs = SECOND } = options
  const known = new LRUCache<string, readonly Place[]>({ max: 10_000, ttl: 30 * DAY })
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(path: string): Promise<Answer> {
    const remembered = known.get(path)
    if (remembered) return done(remembered)
    if (waiting >= MOST_WAITING) return fail({ kind: 'places_unavailable' })
    waiting += 1
    const mine = turn.then(() => request(path))
    // Whoever is next waits a second from the start of this one, or longer while it lasts.
    turn = Promise.all([mine, turn.then(() => delay(intervalMs))])
    try {
      const answer = await mine
      if (answer.ok) known.set(path, answer.value)
      return answer
    } finally {
      waiting -= 1
    }
  }

  async function request(path: string): Promise<Answer> {
    try {
      const answer = await get(`${url}${path}`, {
        headers: { 'user-agent': userAgent, 'accept-language': 'en' },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!answer.ok) return fail({ kind: 'places_unavailable' })
      const found = z.array(z.unknown()).parse([await answer.json()].flat())
      return done(found.flatMap(placeOf))
    } catch {
      // Network, time-out or nonsense: for whoever types an address they are one.
      return fail({ kind: 'places_unavailable' })
    }
  }

  return {
    search: (words) =>
      ask(`/search?${queryOf({ ...format, countrycodes: 'ke', limit: String(MOST_PLACES), q: words })}`),
    async reverse({ lat, lng }) {
      // Four decimals are eleven metres: fine enough for a name, and points close by share an answer.
      const point = { lat: lat.toFixed(4), lon: lng.toFixed(4), zoom: '16' }
      const found = await ask(`/reverse?${queryOf({ ...format, ...point })}`)
      return found.ok ? done(found.value[0] ? { ...found.value[0], coordinates: { lat, lng } } : null) : found
    },
  }
}

const format = { format: 'jsonv2', addressdetails: '1' }

function placeOf(raw: unknown): Place[] {
  const parsed = Found.safeParse(raw)
  if (!parsed.success) return []
  const { name, display_name: whole, lat, lon: lng, address } = parsed.data
  if (!isInKenya({ lat, lng })) return []
  return [
    {
      name: name || (whole.split(',')[0] ?? whole).trim(),
      town: address.town ?? address.city ?? address.village ?? '',
      county: (address.county ?? address.state ?? '').replace(/ County$/, ''),
      coordinates: { lat, lng },
    },
  ]
}

function queryOf(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}
