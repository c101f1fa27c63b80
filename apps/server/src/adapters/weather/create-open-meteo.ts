import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Coordinates } from '@upeo/domain/places/location'
import { HOUR, MINUTE, NAIROBI, SECOND, type LocalDate } from '@upeo/domain/time'
import type { Forecast } from '@upeo/domain/weather/forecast'
import type { WeatherSource } from './port.ts'

const number = z.number().nullable()
const Answer = z.object({
  daily: z.object({
    time: z.array(z.string()),
    weather_code: z.array(number),
    temperature_2m_max: z.array(number),
    temperature_2m_min: z.array(number),
    precipitation_probability_max: z.array(number).optional(),
    wind_speed_10m_max: z.array(number).optional(),
  }),
})

const wanted = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_probability_max',
  'wind_speed_10m_max',
].join(',')

interface OpenMeteoOptions {
  /** The address of its forecast, with a key in the query where the service wants one. */
  readonly url: string
  readonly fetch?: typeof fetch
  /** After this it counts as silent. */
  readonly timeoutMs?: number
}

/** How long an answer is told again, and how long one that failed is not asked for again. */
const FRESH = HOUR
const RESTING = 5 * MINUTE
/** More questions than these at once, and the next one is left without an answer. */
const MOST_AT_ONCE = 8

/**
 * A service that speaks Open-Meteo's protocol. It learns places to about a kilometre and days, of nobody in particular;
 * trips to one place on one day are one question an hour.
 */
export function createOpenMeteo({ url, fetch: get = fetch, timeoutMs = 3 * SECOND }: OpenMeteoOptions): WeatherSource {
  // One that is none stops the start.
  const base = new URL(url)
  const known = new LRUCache<string, { readonly forecast: Forecast | null }>({ max: 5000 })
  const asking = new Map<string, Promise<Forecast | null>>()

  async function ask(place: Place, day: LocalDate): Promise<Forecast | null> {
    const address = new URL(base)
    const asked = { ...place, daily: wanted, timezone: NAIROBI, start_date: day, end_date: day }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    try {
      const answer = await get(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      return answer.ok ? forecastOf(await answer.json(), day) : null
    } catch {
      // Network, time-out or nonsense: the page is whole without it.
      return null
    }
  }

  return {
    async forecast({ lat, lng }: Coordinates, day) {
      const place = { latitude: lat.toFixed(2), longitude: lng.toFixed(2) }
      const key = `${place.latitude} ${place.longitude} ${day}`
      const remembered = known.get(key)
      if (remembered) return remembered.forecast
      const running = asking.get(key)
      if (running) return running
      if (asking.size >= MOST_AT_ONCE) return null
      const asked = ask(place, day)
      asking.set(key, asked)
      const forecast = await asked
      asking.delete(key)
      known.set(key, { forecast }, { ttl: forecast ? FRESH : RESTING })
      return forecast
    },
  }
}

interface Place {
  readonly latitude: string
  readonly longitude: string
}

function forecastOf(raw: unknown, day: LocalDate): Forecast | null {
  const parsed = Answer.safeParse(raw)
  if (!parsed.success) return null
  const { daily } = parsed.data
  const at = daily.time.indexOf(day)
  const [code, highest, lowest] = [daily.weather_code[at], daily.temperature_2m_max[at], daily.temperature_2m_min[at]]
  if (code == null || highest == null || lowest == null) return null
  return {
    code: Math.round(code),
    lowest: Math.round(lowest),
    highest: Math.round(highest),
    rainChance: whole(daily.precipitation_probability_max?.[at]),
    wind: whole(daily.wind_speed_10m_max?.[at]),
  }
}

const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value))
